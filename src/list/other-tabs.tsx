interface Props<Tab> {
  /** What stands before them. */
  label: string;
  /** How many rows under each of the other tabs fit the search. */
  found: ReadonlyMap<Tab, number>;
  nameOf: (tab: Tab) => string;
  onTab: (tab: Tab) => void;
}

/** What is searched for may stand under another tab. */
export function OtherTabs<Tab extends string | number>({ label, found, nameOf, onTab }: Props<Tab>) {
  if (found.size === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 border-t border-line px-4 py-1.5 text-base text-text-2">
      <span>{label}</span>
      {[...found].map(([tab, count]) => (
        <button
          key={tab}
          type="button"
          onClick={() => onTab(tab)}
          className="tap-target rounded-control px-2 font-medium text-brand hover:underline"
        >
          {nameOf(tab)} ({count})
        </button>
      ))}
    </div>
  );
}
