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
  select(query: OrderListQuery, today: string): OrderEntry[];
  counts(): OrderCounts;
  size(): number;
}

const newestFirst = (one: OrderEntry, other: OrderEntry): number =>
  one.sortKey < other.sortKey ? 1 : one.sortKey > other.sortKey ? -1 : 0;

const oldestFirst = (one: OrderEntry, other: OrderEntry): number => newestFirst(other, one);

interface Sorted {
  name: string;
  tab: number;
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
  let kept: Sorted | null = null;

  function forget(id: string): void {
    const before = entries.get(id);
    if (before) counted[before.tab] = (counted[before.tab] ?? 0) - 1;
    kept?.changed.add(id);
  }

  const ofTab = (tab: number) => [...entries.values()].filter((entry) => entry.tab === tab);

  function sortedBy(tab: number, sort: OrderSort): OrderEntry[] {
    const name = `${tab} ${sort.column} ${sort.isDescending}`;
    if (kept?.name !== name) kept = { ...newSorted(name, tab, sort), rows: [] };
    else if (kept.changed.size === 0) return kept.rows;
    const { sorter, changed, rows } = kept;
    const isMerged = rows.length > 0 && changed.size < rows.length * WORTH_MERGING;
    if (isMerged) {
      const fresh = [...changed].flatMap((id) => entries.get(id) ?? []).filter((entry) => entry.tab === tab);
      kept.rows = sorter.merge(
        rows.filter(({ id }) => !changed.has(id)),
        sorter.sort(fresh),
      );
    } else {
      kept.rows = sorter.sort(ofTab(tab));
    }
    kept.changed = new Set();
    return kept.rows;
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
      const fits = (entry: OrderEntry) =>
        search === null || search(entry) || alsoFound?.has(entry.id) === true;
      return rows.filter((entry) => tests.every((test) => test(entry)) && fits(entry));
    },
    counts: () => ({ awaiting: counted[1] ?? 0, shipped: counted[2] ?? 0, cancelled: counted[3] ?? 0 }),
    size: () => entries.size,
  };
}

function newSorted(name: string, tab: number, sort: OrderSort): Omit<Sorted, 'rows'> {
  const { valueOf } = orderColumn(sort.column);
  const sorter =
    sort.column === USUAL_SORT.column
      ? createSorter<OrderEntry>(() => 0, false, sort.isDescending ? newestFirst : oldestFirst)
      : createSorter<OrderEntry>(valueOf, sort.isDescending, newestFirst);
  return { name, tab, sorter, changed: new Set() };
}
