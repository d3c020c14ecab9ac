/** All orders of a device in memory: filtered, sorted and counted without asking the database. */
import { orderColumn } from './order-columns.ts';
import type { OrderEntry } from './order-entry.ts';
import type { OrderFilter } from './order-filter.ts';
import { filterTests, searchTest } from './filter-tests.ts';
import { DEFAULT_SORT, type OrderSort } from './order-sort.ts';
import { byKey, keyOf, type KeyedRow } from './sorting.ts';

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

/** The orders of a tab as they were sorted last. */
interface Sorted {
  tab: number;
  sort: OrderSort;
  keyed: KeyedRow<OrderEntry>[];
  rows: readonly OrderEntry[];
}

export function createOrderIndex(): OrderIndex {
  const entries = new Map<string, OrderEntry>();
  const counted = [0, 0, 0, 0];
  let sorted: Sorted | null = null;
  /** Since the rows were sorted. */
  let changed = new Set<string>();

  function forget(id: string): void {
    const before = entries.get(id);
    if (before) counted[before.tab] = (counted[before.tab] ?? 0) - 1;
    if (sorted) changed.add(id);
  }

  function ofTab(tab: number): OrderEntry[] {
    const found: OrderEntry[] = [];
    for (const entry of entries.values()) if (entry.tab === tab) found.push(entry);
    return found;
  }

  function sortedBy(tab: number, sort: OrderSort): readonly OrderEntry[] {
    const { column, isDescending } = sort;
    const isSame =
      sorted?.tab === tab && sorted.sort.column === column && sorted.sort.isDescending === isDescending;
    if (sorted && isSame && changed.size === 0) return sorted.rows;
    const kept = sorted && isSame ? sorted.keyed.filter(({ row }) => !changed.has(row.id)) : [];
    const fresh =
      sorted && isSame
        ? [...changed].flatMap((id) => entries.get(id) ?? []).filter((entry) => entry.tab === tab)
        : ofTab(tab);
    // What is in order already is merged with the rest rather than sorted again.
    const keyed = [...kept, ...fresh.map(keyedBy(column))].sort(byKey(isDescending, newestFirst));
    sorted = { tab, sort, keyed, rows: keyed.map(({ row }) => row) };
    changed = new Set();
    return sorted.rows;
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

/** The time an order was made is unique with its id: its key needs no reading. */
function keyedBy(column: OrderSort['column']): (row: OrderEntry) => KeyedRow<OrderEntry> {
  if (column === DEFAULT_SORT.column) return (row) => ({ row, key: row.sortKey });
  const { valueOf } = orderColumn(column);
  return (row) => ({ row, key: keyOf(valueOf(row)) });
}
