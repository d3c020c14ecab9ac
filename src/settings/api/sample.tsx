/** Text of a program, as it is. */
export function Sample({ name, text }: { name: string; text: string }) {
  return (
    <figure>
      <figcaption className="mb-1 text-sm break-all text-text-3">{name}</figcaption>
      <pre
        tabIndex={0}
        role="group"
        aria-label={name}
        className="max-h-80 overflow-auto rounded-control border border-line bg-sunken p-3 font-mono text-sm"
      >
        {text}
      </pre>
    </figure>
  );
}
