/** Reads of the order list: one page through an index, never the whole table. */
import type { UserDatabase } from './database.ts';
import { splitWords } from './order-row.ts';
import type { OrderRow, OrderTab } from './rows.ts';

export type OrderScope = 'all' | 'international' | 'domestic';

export interface OrderQuery {
  /** 1 awaiting (also being labelled), 2 shipped, 3 cancelled. */
  tab: OrderTab;
  scope?: OrderScope;
  q?: string;
  limit?: number;
  offset?: number;
}

export interface OrderPage {
  rows: OrderRow[];
  /** Of this tab, scope and search text. */
  total: number;
}

const PAGE = 100;

export async function orderPage(db: UserDatabase, query: OrderQuery): Promise<OrderPage> {
  const { rows, total } = await orderRows(db, query);
  return { rows, total: total ?? (await orderTotal(db, query)) };
}

/** The page alone; `total` is null where it would take counting. */
export async function orderRows(
  db: UserDatabase,
  query: OrderQuery,
): Promise<{ rows: OrderRow[]; total: number | null }> {
  const words = splitWords(query.q ?? '');
  if (words.length > 0) return searchOrders(db, query, words);
  const { offset = 0, limit = PAGE } = query;
  const rows = await pageOf(db, query, { offset, limit });
  return { rows, total: offset === 0 && rows.length < limit ? rows.length : null };
}

/** In one answer of the browser, which it has for a range alone: where the page begins is asked before. */
async function pageOf(
  db: UserDatabase,
  query: OrderQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<OrderRow[]> {
  if (offset === 0) return inListOrder(db, query).reverse().limit(limit).toArray();
  const [first] = await inListOrder(db, query).reverse().offset(offset).limit(1).keys();
  if (first === undefined) return [];
  return inListOrder(db, query, (first as unknown[]).at(-1) as string)
    .reverse()
    .limit(limit)
    .toArray();
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
  newest = '\uffff',
) {
  if (scope === 'all') return db.orders.where('[tab+sortKey]').between([tab, ''], [tab, newest], true, true);
  const flag = scope === 'international' ? 1 : 0;
  return db.orders
    .where('[tab+international+sortKey]')
    .between([tab, flag, ''], [tab, flag, newest], true, true);
}

/** By keys alone until the page is known: ten thousand keys cost less than a hundred rows. */
async function searchOrders(db: UserDatabase, query: OrderQuery, words: string[]): Promise<OrderPage> {
  const hits = await Promise.all(
    words.map((word) => db.orders.where('words').startsWith(word).primaryKeys()),
  );
  const sets = hits.map((ids) => new Set(ids));
  const inOrder = sets.some((ids) => ids.size === 0) ? [] : await inListOrder(db, query).primaryKeys();
  const found = inOrder.reverse().filter((id) => sets.every((ids) => ids.has(id)));
  const offset = query.offset ?? 0;
  const rows = await db.orders.bulkGet(found.slice(offset, offset + (query.limit ?? PAGE)));
  return { rows: rows.filter((row): row is OrderRow => row !== undefined), total: found.length };
}
