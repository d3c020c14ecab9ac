/** What index.html shows before the code is there, kept until the first screen is. */
export function Opening() {
  return (
    <header className="flex h-14 items-center gap-3 border-b border-line bg-surface px-4">
      <img src={`${import.meta.env.BASE_URL}icons/mark.svg`} alt="" width={28} height={28} />
      <span className="text-md font-heading">Packbench</span>
    </header>
  );
}
