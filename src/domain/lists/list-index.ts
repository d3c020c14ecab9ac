/** All rows of a list in memory: filtered, sorted and counted without asking the database. */
import { byKey, keyOf, type KeyedRow, type SortValue } from './sorting.ts';

export interface ListRow {
  id: string;
  /** Sorts the rows as the list has them to begin with, the last first; unique. */
  sortKey: string;
  /** What the quick search looks at: lower-cased words, each after a line break. */
  search: string;
}

/** What makes the rows of one list a list. */
export interface ListRules<Row extends ListRow, Tab, Column extends string, Filter> {
  /** In their order. */
  tabs: readonly Tab[];
  /** Those a row stands under; the same list for the same answer. */
  tabsOf: (row: Row) => readonly Tab[];
  /** One test per filter that is set. `today` is yyyy-MM-dd where the user is. */
  filterTests: (filter: Filter, today: string) => ((row: Row) => boolean)[];
  /** The column `sortKey` stands for. */
  usualColumn: Column;
  /** What a column is sorted by; null stands last in both directions. */
  valueOf: (column: Column) => (row: Row) => SortValue;
}

export interface ListSort<Column extends string = string> {
  column: Column;
  isDescending: boolean;
}

export interface ListQuery<Tab, Column extends string, Filter> {
  tab: Tab;
  filter: Filter;
  q: string;
  sort: ListSort<Column>;
  /** Ids of rows that fit `q` by the word of the server. */
  alsoFound?: ReadonlySet<string>;
}

export interface ListIndex<Row extends ListRow, Tab, Column extends string, Filter> {
  /** Adds rows, or replaces those of the same id. */
  put(rows: readonly Row[]): void;
  remove(ids: readonly string[]): void;
  get(id: string): Row | undefined;
  ids(): string[];
  /** The rows of a tab, in no order. */
  ofTab(tab: Tab): Row[];
  /** `today` is yyyy-MM-dd where the user is. */
  select(query: ListQuery<Tab, Column, Filter>, today: string): readonly Row[];
  countOf(tab: Tab): number;
  /** How many rows under each of the other tabs fit the filters and the search; a tab with none is left out. */
  countElsewhere(
    query: Omit<ListQuery<Tab, Column, Filter>, 'sort' | 'alsoFound'>,
    today: string,
  ): Map<Tab, number>;
  size(): number;
}

/** The rows of a tab as they were sorted last. */
interface Sorted<Row, Tab, Column extends string> {
  tab: Tab;
  sort: ListSort<Column>;
  keyed: KeyedRow<Row>[];
  rows: readonly Row[];
}

const lastFirst = (one: ListRow, other: ListRow): number =>
  one.sortKey < other.sortKey ? 1 : one.sortKey > other.sortKey ? -1 : 0;

export function createListIndex<Row extends ListRow, Tab, Column extends string, Filter>(
  rules: ListRules<Row, Tab, Column, Filter>,
): ListIndex<Row, Tab, Column, Filter> {
  const { tabs, tabsOf, filterTests } = rules;
  const rows = new Map<string, Row>();
  const counted = new Map<Tab, number>();
  let sorted: Sorted<Row, Tab, Column> | null = null;
  /** Since the rows were sorted. */
  let changed = new Set<string>();

  function count(row: Row, by: 1 | -1): void {
    for (const tab of tabsOf(row)) counted.set(tab, (counted.get(tab) ?? 0) + by);
  }

  function forget(id: string): void {
    const before = rows.get(id);
    if (before) count(before, -1);
    if (sorted) changed.add(id);
  }

  const isOf = (row: Row, tab: Tab): boolean => tabsOf(row).includes(tab);

  function ofTab(tab: Tab): Row[] {
    const found: Row[] = [];
    for (const row of rows.values()) if (isOf(row, tab)) found.push(row);
    return found;
  }

  /** The sort key is unique: it needs no reading. */
  function keyedBy(column: Column): (row: Row) => KeyedRow<Row> {
    if (column === rules.usualColumn) return (row) => ({ row, key: row.sortKey });
    const valueOf = rules.valueOf(column);
    return (row) => ({ row, key: keyOf(valueOf(row)) });
  }

  function sortedBy(tab: Tab, sort: ListSort<Column>): readonly Row[] {
    const { column, isDescending } = sort;
    const isSame =
      sorted?.tab === tab && sorted.sort.column === column && sorted.sort.isDescending === isDescending;
    if (sorted && isSame && changed.size === 0) return sorted.rows;
    const kept = sorted && isSame ? sorted.keyed.filter(({ row }) => !changed.has(row.id)) : [];
    const fresh =
      sorted && isSame
        ? [...changed].flatMap((id) => rows.get(id) ?? []).filter((row) => isOf(row, tab))
        : ofTab(tab);
    // What is in order already is merged with the rest rather than sorted again.
    const keyed = [...kept, ...fresh.map(keyedBy(column))].sort(byKey(isDescending, lastFirst));
    sorted = { tab, sort, keyed, rows: keyed.map(({ row }) => row) };
    changed = new Set();
    return sorted.rows;
  }

  return {
    put(given) {
      for (const row of given) {
        forget(row.id);
        rows.set(row.id, row);
        count(row, 1);
      }
    },
    remove(ids) {
      for (const id of ids) {
        forget(id);
        rows.delete(id);
      }
    },
    get: (id) => rows.get(id),
    ids: () => [...rows.keys()],
    ofTab,
    select({ tab, filter, q, sort, alsoFound }, today) {
      const found = sortedBy(tab, sort);
      const search = searchTest(q);
      const tests = filterTests(filter, today);
      if (search === null && tests.length === 0) return found;
      const fits = (row: Row) => search === null || search(row) || alsoFound?.has(row.id) === true;
      return found.filter((row) => tests.every((test) => test(row)) && fits(row));
    },
    countElsewhere({ tab, filter, q }, today) {
      const search = searchTest(q);
      const tests = filterTests(filter, today);
      const found = new Map<Tab, number>();
      for (const row of rows.values()) {
        if (search?.(row) === false || !tests.every((test) => test(row))) continue;
        for (const own of tabsOf(row)) if (own !== tab) found.set(own, (found.get(own) ?? 0) + 1);
      }
      return new Map(
        tabs.flatMap((own): [Tab, number][] => {
          const number = found.get(own);
          return number === undefined ? [] : [[own, number]];
        }),
      );
    },
    countOf: (tab) => counted.get(tab) ?? 0,
    size: () => rows.size,
  };
}

/** Whether each word is part of a word of the row; null: nothing is searched for. */
export function searchTest(q: string): ((row: Pick<ListRow, 'search'>) => boolean) | null {
  const words = q
    .toLowerCase()
    .split(/[\s,;/]+/u)
    .filter(Boolean);
  if (words.length === 0) return null;
  return ({ search }) => words.every((word) => search.includes(word));
}
