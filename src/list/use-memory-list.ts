import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ListIndex, ListRow, ListSort } from '#domain/lists/list-index.ts';
import { useServices } from '#services/services.tsx';
import type { RowsInMemory } from '#store/lists/list-in-memory.ts';

/** A quick search shows so many. */
const FOUND = 100;
/** More than the table draws whole when nothing moves. */
const FIRST = 120;

export type Counts = Readonly<Record<string, number>>;

/** Where the rows of a list come from. */
export interface MemorySource<Row, Entry extends ListRow, Tab, Column extends string, Filter, Facets> {
  /** All rows; null until it is wanted. */
  useInMemory: (tab: Tab, isWanted: boolean) => RowsInMemory<ListIndex<Entry, Tab, Column, Filter>> | null;
  /** The first rows by the database's own index; undefined while they are read or not wanted. */
  useFirst: (
    query: { tab: Tab; filter: Filter; q: string; limit: number },
    isWanted: boolean,
  ) => readonly Row[] | undefined;
  /** How many rows of each tab the database has. */
  useStoredCounts: (isWanted: boolean) => Counts | undefined;
  countsOf: (index: ListIndex<Entry, Tab, Column, Filter>) => Counts;
  entryOf: (row: Row) => Entry;
  /** What the filters can choose from among these rows. */
  facetsOf: (entries: readonly Entry[]) => Facets;
}

export interface Asked<Tab, Column extends string, Filter> {
  tab: Tab;
  filter: Filter;
  sort: ListSort<Column>;
  q: string;
  /** The database's own index knows this filter and sorting. */
  isPlain: boolean;
  /** Ids of rows that fit `q` by the word of the server. */
  alsoFound?: ReadonlySet<string> | undefined;
}

export interface MemoryList<Entry, Tab, Facets> {
  /** Undefined while the first read is under way. */
  rows: readonly Entry[] | undefined;
  /** As many as fit, shown or not; undefined while they are not all known. */
  total: number | undefined;
  counts: Counts | undefined;
  /** All rows of the tab have been looked at. */
  isComplete: boolean;
  /** Every row that fits, in list order. */
  all: readonly Entry[];
  /** What the filters can choose from. */
  facets: Facets;
  /** A row of this device as it is now, whatever its tab. */
  entryOf: (id: string) => Entry | undefined;
  /** Of a search: how many rows fit it under each of the other tabs. */
  elsewhere: ReadonlyMap<Tab, number>;
}

/**
 * At first a page by the database's index, so that nothing is waited for; then everything from memory. Filters and
 * sorting the index does not know show what is in memory so far. `source` is the same object each time.
 */
export function useMemoryList<Row, Entry extends ListRow, Tab, Column extends string, Filter, Facets>(
  source: MemorySource<Row, Entry, Tab, Column, Filter, Facets>,
  { tab, filter, sort, q, isPlain, alsoFound }: Asked<Tab, Column, Filter>,
): MemoryList<Entry, Tab, Facets> {
  const today = useServices().today();
  const asked = useDeferredValue(q);
  const [isStarted, setStarted] = useState(false);
  const memory = source.useInMemory(tab, isStarted || !isPlain);
  const isComplete = memory?.isComplete === true;
  const page = source.useFirst({ tab, filter, q: asked, limit: FIRST }, isPlain && !isComplete);
  const hasPage = page !== undefined;
  // Reading all rows must not hold up the first of them.
  useEffect(() => {
    if (hasPage) setStarted(true);
  }, [hasPage]);
  const counts = useCounts(source, memory, hasPage || !isPlain || isComplete);

  const version = memory?.version;
  const index = memory?.index;
  const fitting = useMemo(
    () =>
      index && (isComplete || !isPlain)
        ? index.select({ tab, filter, q: asked, sort, ...(alsoFound && { alsoFound }) }, today)
        : undefined,
    // oxlint-disable-next-line react/exhaustive-deps -- the index changes with its version
    [index, version, isComplete, isPlain, tab, filter, asked, sort, alsoFound, today],
  );
  const first = useMemo(() => page?.map(source.entryOf), [page, source]);
  const all: readonly Entry[] | undefined = fitting ?? first;
  const facets = useMemo(
    () => source.facetsOf(index && isComplete ? index.ofTab(tab) : (first ?? [])),
    // oxlint-disable-next-line react/exhaustive-deps -- the index changes with its version
    [index, version, isComplete, tab, first],
  );
  const isSearch = asked.trim() !== '';
  const elsewhere = useMemo(
    () =>
      index && isComplete && isSearch
        ? index.countElsewhere({ tab, filter, q: asked }, today)
        : new Map<Tab, number>(),
    // oxlint-disable-next-line react/exhaustive-deps -- the index changes with its version
    [index, version, isComplete, isSearch, tab, filter, asked, today],
  );
  const rows = useMemo(() => (isSearch ? all?.slice(0, FOUND) : all), [all, isSearch]);
  return {
    rows,
    total: isComplete ? fitting?.length : undefined,
    counts,
    isComplete,
    all: all ?? NONE,
    facets,
    entryOf: (id) => (isComplete ? index?.get(id) : undefined),
    elsewhere,
  };
}

/** From memory as soon as it has no fewer than the database told: one that is still being read would seem to lose rows. */
function useCounts<Row, Entry extends ListRow, Tab, Column extends string, Filter, Facets>(
  source: MemorySource<Row, Entry, Tab, Column, Filter, Facets>,
  memory: RowsInMemory<ListIndex<Entry, Tab, Column, Filter>> | null,
  isWanted: boolean,
): Counts | undefined {
  const [isCaughtUp, setCaughtUp] = useState(false);
  const known = memory?.hasAllTabs === true ? source.countsOf(memory.index) : null;
  const stored = source.useStoredCounts(isWanted && !(isCaughtUp && known !== null));
  if (known === null) return stored;
  if (isCaughtUp) return known;
  if (stored && Object.entries(stored).some(([tab, count]) => (known[tab] ?? 0) < count)) return stored;
  setCaughtUp(true);
  return known;
}

const NONE: readonly never[] = [];
