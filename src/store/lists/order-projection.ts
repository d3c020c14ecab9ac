/**
 * The order list in memory: read once in small pieces, newest first, then kept alive by the ids that change, from
 * whichever tab they are changed.
 */
import { orderEntryOf } from '#domain/lists/order-entry.ts';
import { createOrderIndex, type OrderIndex } from '#domain/lists/order-index.ts';
import type { UserDatabase } from '../device/database.ts';
import { newestFirst } from '../orders/order-queries.ts';
import type { OrderTab } from '../device/rows.ts';
import { watchTables } from './table-changes.ts';

export interface OrderProjection {
  index: OrderIndex;
  /** Grows with every change of the index. */
  version(): number;
  /** Whether all orders of this tab are in the index. */
  hasAll(tab: OrderTab): boolean;
  /** Reads this tab before the others. */
  prefer(tab: OrderTab): void;
  subscribe(listener: () => void): () => void;
  /** Ends once all is read; for tests. */
  settled(): Promise<void>;
  stop(): void;
}

/** Few enough that a frame is not missed while they are unpacked. */
const PIECE = 250;
/** While the orders are read, screens are notified this often. */
const NOTIFY_MS = 120;
const TABS: readonly OrderTab[] = [1, 2, 3];

export function startOrderProjection(db: UserDatabase): OrderProjection {
  const index = createOrderIndex();
  const listeners = new Set<() => void>();
  const read = new Set<OrderTab>();
  const changed = new Set<string>();
  /** Which orders changed is not known. What is here stays until all have been looked at. */
  let isAllChanged = false;
  let preferred: OrderTab = 1;
  let version = 0;
  let notifiedAt = 0;
  let isStopped = false;
  let reading: Promise<void> | null = null;

  function notify(): void {
    notifiedAt = performance.now();
    version += 1;
    for (const listener of listeners) listener();
  }

  /** Between two pieces: the page may draw. */
  async function rest(): Promise<void> {
    if (performance.now() - notifiedAt >= NOTIFY_MS) notify();
    await new Promise((resolve) => setTimeout(resolve));
  }

  async function readTab(tab: OrderTab, seen = new Set<string>()): Promise<void> {
    let below: string | undefined;
    do {
      const rows = await newestFirst(db, { tab }, PIECE, below);
      if (isStopped) return;
      index.put(rows.map(orderEntryOf));
      for (const { id } of rows) seen.add(id);
      below = rows.length === PIECE ? rows.at(-1)?.sortKey : undefined;
      if (below !== undefined) await rest();
    } while (below !== undefined);
    read.add(tab);
    notify();
  }

  async function readAll(): Promise<void> {
    const seen = new Set<string>();
    for (const tab of new Set([preferred, ...TABS])) await readTab(tab, seen);
    if (!isStopped) index.remove(index.ids().filter((id) => !seen.has(id)));
  }

  async function readChanged(): Promise<void> {
    const ids = [...changed].slice(0, PIECE);
    for (const id of ids) changed.delete(id);
    const rows = await db.orders.bulkGet(ids);
    index.remove(ids.filter((_, place) => rows[place] === undefined));
    index.put(rows.flatMap((row) => (row ? [orderEntryOf(row)] : [])));
    if (changed.size > 0) await rest();
  }

  async function readOn(): Promise<void> {
    while (!isStopped) {
      const unread = [preferred, ...TABS].find((tab) => !read.has(tab));
      if (isAllChanged) {
        isAllChanged = false;
        await readAll();
      } else if (changed.size > 0) await readChanged();
      else if (unread !== undefined) await readTab(unread);
      else break;
    }
    if (!isStopped) notify();
  }

  function start(): void {
    reading ??= readOn().then(
      () => {
        reading = null;
        // Changed while the last of the listeners was told.
        if (!isStopped && (isAllChanged || changed.size > 0)) start();
      },
      // The database was closed: whoever opens it again starts anew.
      () => {
        reading = null;
      },
    );
  }

  const unwatch = watchTables(db, ['orders'], (ids) => {
    if (ids === null) isAllChanged = true;
    else for (const id of ids) changed.add(id);
    start();
  });
  start();

  return {
    index,
    version: () => version,
    hasAll: (tab) => read.has(tab),
    prefer(tab) {
      preferred = tab;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async settled() {
      while (reading) await reading;
    },
    stop() {
      isStopped = true;
      unwatch();
    },
  };
}
