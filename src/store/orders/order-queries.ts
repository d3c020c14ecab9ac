/** Reads of the order list: a page through an index, never the whole table. */
import { idsOfWord } from './ids-of-word.ts';
import type { UserDatabase } from '../device/database.ts';
import { splitWords } from './order-row.ts';
import type { OrderRow, OrderTab } from '../device/rows.ts';

export type OrderScope = 'all' | 'international' | 'domestic';

export interface OrderQuery {
  /** 1 awaiting (also being labelled), 2 shipped, 3 cancelled. */
  tab: OrderTab;
  scope?: OrderScope;
  q?: string;
  limit?: number;
}

export interface OrderPage {
  rows: OrderRow[];
  /** Of this tab, scope and search text. */
  total: number;
}

const PAGE = 100;
/** Above every sort key. */
const NEWEST = '\uffff';

export async function orderPage(db: UserDatabase, query: OrderQuery): Promise<OrderPage> {
  const { rows, total } = await orderRows(db, query);
  return { rows, total: total ?? (await orderTotal(db, query)) };
}

/** The first rows alone; `total` is null where it would take counting. */
export async function orderRows(
  db: UserDatabase,
  query: OrderQuery,
): Promise<{ rows: OrderRow[]; total: number | null }> {
  const words = splitWords(query.q ?? '');
  if (words.length > 0) return searchOrders(db, query, words);
  const limit = query.limit ?? PAGE;
  const rows = await newestFirst(db, query, limit);
  return { rows, total: rows.length < limit ? rows.length : null };
}

/** Reads on `below` the sort key of the last row read: to count up to a page costs more the further down it lies. */
export function newestFirst(
  db: UserDatabase,
  query: Pick<OrderQuery, 'tab' | 'scope'>,
  limit: number,
  below = NEWEST,
): Promise<OrderRow[]> {
  return inListOrder(db, query, below).reverse().limit(limit).toArray();
}

/** Of this tab and scope. The browser goes through the whole index for it. */
export function orderTotal(db: UserDatabase, query: Pick<OrderQuery, 'tab' | 'scope'>): Promise<number> {
  return inListOrder(db, query).count();
}

export async function orderCounts(
  db: UserDatabase,
): Promise<{ awaiting: number; shipped: number; cancelled: number }> {
  const count = (tab: OrderTab) => inListOrder(db, { tab }).count();
  const [awaiting, shipped, cancelled] = await Promise.all([count(1), count(2), count(3)]);
  return { awaiting, shipped, cancelled };
}

function inListOrder(
  db: UserDatabase,
  { tab, scope = 'all' }: Pick<OrderQuery, 'tab' | 'scope'>,
  below = NEWEST,
) {
  if (scope === 'all') return db.orders.where('[tab+sortKey]').between([tab, ''], [tab, below]);
  const flag = scope === 'international' ? 1 : 0;
  return db.orders.where('[tab+international+sortKey]').between([tab, flag, ''], [tab, flag, below]);
}

/** By keys alone until the page is known: ten thousand keys cost less than a hundred rows. */
async function searchOrders(db: UserDatabase, query: OrderQuery, words: string[]): Promise<OrderPage> {
  const sets = await Promise.all(words.map((word) => idsOfWord(db, word)));
  const inOrder = sets.some((ids) => ids.size === 0) ? [] : await inListOrder(db, query).primaryKeys();
  const found = inOrder.reverse().filter((id) => sets.every((ids) => ids.has(id)));
  const rows = await db.orders.bulkGet(found.slice(0, query.limit ?? PAGE));
  return { rows: rows.filter((row): row is OrderRow => row !== undefined), total: found.length };
}
