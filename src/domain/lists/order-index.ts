/** All orders of a device in memory: filtered, sorted and counted without asking the database. */
import { orderColumn } from './order-columns.ts';
import type { OrderEntry } from './order-entry.ts';
import type { OrderFilter } from './order-filter.ts';
import { filterTests, searchTest } from './filter-tests.ts';
import type { Sorter } from './sorting.ts';
import { USUAL_SORT, type OrderSort } from './order-sort.ts';
import { createSorter } from './sorting.ts';

export interface OrderListQuery {
  tab: 1 | 2 | 3;
  filter: OrderFilter;
  q: string;
  sort: OrderSort;
  /** Orders that fit `q` by the word of the server. */
  alsoFound?: ReadonlySet<string>;
}

export interface OrderCounts {
  awaiting: number;
  shipped: number;
  cancelled: number;
}

export interface OrderIndex {
  /** Adds entries, or replaces those of the same id. */
  put(entries: readonly OrderEntry[]): void;
  remove(ids: readonly string[]): void;
  get(id: string): OrderEntry | undefined;
  ids(): string[];
  /** The orders of a tab, in no order. */
  ofTab(tab: number): OrderEntry[];
  /** `today` is yyyy-MM-dd where the user is. */
  select(query: OrderListQuery, today: string): readonly OrderEntry[];
  counts(): OrderCounts;
  /** How many orders under each of the other tabs fit the filters and the search; a tab with none is left out. */
  countElsewhere(query: Omit<OrderListQuery, 'sort' | 'alsoFound'>, today: string): Map<1 | 2 | 3, number>;
  size(): number;
}

const newestFirst = (one: OrderEntry, other: OrderEntry): number =>
  one.sortKey < other.sortKey ? 1 : one.sortKey > other.sortKey ? -1 : 0;

const oldestFirst = (one: OrderEntry, other: OrderEntry): number => newestFirst(other, one);

interface Sorted {
  name: string;
  /** How equal ones stand. */
  tie: (one: OrderEntry, other: OrderEntry) => number;
  sorter: Sorter<OrderEntry>;
  rows: OrderEntry[];
  /** Changed since the rows were sorted. */
  changed: Set<string>;
}

/** Past this share of changed rows sorting anew is quicker than putting them in. */
const WORTH_MERGING = 0.25;

export function createOrderIndex(): OrderIndex {
  const entries = new Map<string, OrderEntry>();
  const counted = [0, 0, 0, 0];
  /** Newest first, as equal orders stand in every other sorting. */
  let newest: Sorted | null = null;
  let kept: Sorted | null = null;

  function forget(id: string): void {
    const before = entries.get(id);
    if (before) counted[before.tab] = (counted[before.tab] ?? 0) - 1;
    newest?.changed.add(id);
    kept?.changed.add(id);
  }

  function ofTab(tab: number): OrderEntry[] {
    const found: OrderEntry[] = [];
    for (const entry of entries.values()) if (entry.tab === tab) found.push(entry);
    return found;
  }

  function renew(sorted: Sorted, tab: number, all: () => OrderEntry[]): OrderEntry[] {
    const { sorter, tie, changed, rows } = sorted;
    if (rows.length > 0 && changed.size === 0) return rows;
    if (changed.size < rows.length * WORTH_MERGING) {
      const fresh = [...changed].flatMap((id) => entries.get(id) ?? []).filter((entry) => entry.tab === tab);
      sorted.rows = sorter.merge(
        rows.filter(({ id }) => !changed.has(id)),
        sorter.sort(fresh.sort(tie)),
      );
    } else {
      sorted.rows = all();
    }
    sorted.changed = new Set();
    return sorted.rows;
  }

  function newestOf(tab: number): OrderEntry[] {
    const name = String(tab);
    if (newest?.name !== name) newest = startSorted(name, USUAL_SORT);
    return renew(newest, tab, () => ofTab(tab).sort(newestFirst));
  }

  function sortedBy(tab: number, sort: OrderSort): readonly OrderEntry[] {
    const isByTime = sort.column === USUAL_SORT.column;
    if (isByTime && sort.isDescending) return newestOf(tab);
    const name = `${tab} ${sort.column} ${sort.isDescending}`;
    if (kept?.name !== name) kept = startSorted(name, sort);
    const { sorter } = kept;
    return renew(kept, tab, () => (isByTime ? newestOf(tab).toReversed() : sorter.sort(newestOf(tab))));
  }

  return {
    put(given) {
      for (const entry of given) {
        forget(entry.id);
        entries.set(entry.id, entry);
        counted[entry.tab] = (counted[entry.tab] ?? 0) + 1;
      }
    },
    remove(ids) {
      for (const id of ids) {
        forget(id);
        entries.delete(id);
      }
    },
    get: (id) => entries.get(id),
    ids: () => [...entries.keys()],
    ofTab,
    select({ tab, filter, q, sort, alsoFound }, today) {
      const rows = sortedBy(tab, sort);
      const search = searchTest(q);
      const tests = filterTests(filter, today);
      if (search === null && tests.length === 0) return rows;
      const fits = (entry: OrderEntry) =>
        search === null || search(entry) || alsoFound?.has(entry.id) === true;
      return rows.filter((entry) => tests.every((test) => test(entry)) && fits(entry));
    },
    countElsewhere({ tab, filter, q }, today) {
      const search = searchTest(q);
      const tests = filterTests(filter, today);
      const found = new Map<1 | 2 | 3, number>();
      for (const entry of entries.values()) {
        if (entry.tab === tab || entry.tab === 0) continue;
        if (search?.(entry) === false || !tests.every((test) => test(entry))) continue;
        found.set(entry.tab, (found.get(entry.tab) ?? 0) + 1);
      }
      return new Map([...found].sort(([one], [other]) => one - other));
    },
    counts: () => ({ awaiting: counted[1] ?? 0, shipped: counted[2] ?? 0, cancelled: counted[3] ?? 0 }),
    size: () => entries.size,
  };
}

function startSorted(name: string, { column, isDescending }: OrderSort): Sorted {
  const isByTime = column === USUAL_SORT.column;
  const tie = isByTime && !isDescending ? oldestFirst : newestFirst;
  const sorter = createSorter(isByTime ? () => 0 : orderColumn(column).valueOf, isDescending, tie);
  return { name, tie, sorter, rows: [], changed: new Set() };
}
