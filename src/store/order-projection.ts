/**
 * The order list in memory: read once in small pieces, newest first, then kept alive by the ids that change, from
 * whichever tab they are changed.
 */
import { Dexie } from 'dexie';
import { orderEntryOf } from '#domain/lists/order-entry.ts';
import { createOrderIndex, type OrderIndex } from '#domain/lists/order-index.ts';
import type { UserDatabase } from './database.ts';
import { newestFirst } from './order-queries.ts';
import type { OrderTab } from './rows.ts';

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
/** While the orders are read, screens are told this often. */
const TELL_MS = 120;
const TABS: readonly OrderTab[] = [1, 2, 3];

interface KeyRange {
  from?: unknown;
  to?: unknown;
  l?: KeyRange | null;
  r?: KeyRange | null;
}

export function startOrderProjection(db: UserDatabase): OrderProjection {
  const index = createOrderIndex();
  const listeners = new Set<() => void>();
  const read = new Set<OrderTab>();
  let version = 0;
  let isStopped = false;
  let isToReadAll = false;
  let preferred: OrderTab = 1;
  let telling: ReturnType<typeof setTimeout> | null = null;
  /** Reads follow each other: what was changed is read after what was being read before. */
  let line: Promise<void> = Promise.resolve();

  const tell = () => {
    telling = null;
    version += 1;
    for (const listener of listeners) listener();
  };
  const tellSoon = () => {
    telling ??= setTimeout(tell, TELL_MS);
  };
  const tellNow = () => {
    if (telling !== null) clearTimeout(telling);
    tell();
  };

  function queue(work: () => Promise<void>): void {
    line = line
      .then(() => (isStopped ? undefined : work()))
      // The database was closed: whoever opens it again starts anew.
      .catch(() => undefined);
  }

  async function readTab(tab: OrderTab, seen = new Set<string>()): Promise<void> {
    let below: string | undefined;
    for (;;) {
      const rows = await newestFirst(db, { tab }, PIECE, below);
      if (isStopped) return;
      index.put(rows.map(orderEntryOf));
      for (const { id } of rows) seen.add(id);
      const last = rows.at(-1);
      if (!last || rows.length < PIECE) break;
      below = last.sortKey;
      tellSoon();
      await new Promise((resolve) => setTimeout(resolve));
    }
    read.add(tab);
    tellNow();
  }

  function readNext(): void {
    queue(async () => {
      const tab = [preferred, ...TABS].find((each) => !read.has(each));
      if (tab === undefined) return;
      await readTab(tab);
      readNext();
    });
  }

  /** Which orders changed is not told of many at once. What is here stays until all have been looked at. */
  function readAllAgain(): void {
    if (isToReadAll) return;
    isToReadAll = true;
    queue(async () => {
      isToReadAll = false;
      const seen = new Set<string>();
      for (const tab of new Set([preferred, ...TABS])) await readTab(tab, seen);
      if (isStopped) return;
      index.remove(index.ids().filter((id) => !seen.has(id)));
      tellNow();
    });
  }

  async function readAgain(ids: readonly string[]): Promise<void> {
    for (let at = 0; at < ids.length; at += PIECE) {
      const piece = ids.slice(at, at + PIECE);
      const rows = await db.orders.bulkGet(piece);
      index.remove(piece.filter((_, place) => rows[place] === undefined));
      index.put(rows.flatMap((row) => (row ? [orderEntryOf(row)] : [])));
      if (at + PIECE < ids.length) tellSoon();
    }
    tellNow();
  }

  const part = `idb://${db.name}/orders/`;
  const watch = (parts: Record<string, KeyRange>) => {
    const changed = parts[part];
    if (!changed) return;
    const ids = singleKeys(changed);
    if (ids === null) readAllAgain();
    else if (ids.length > 0) queue(() => readAgain(ids));
  };
  Dexie.on.storagemutated.subscribe(watch as never);
  readNext();

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
      let seen: Promise<void> | null = null;
      while (seen !== line) {
        seen = line;
        await seen;
      }
    },
    stop() {
      isStopped = true;
      if (telling !== null) clearTimeout(telling);
      Dexie.on.storagemutated.unsubscribe(watch as never);
    },
  };
}

/** The ids of a set of changed keys; null: a range of them, so that any may have changed. */
function singleKeys(range: KeyRange): string[] | null {
  const ids: string[] = [];
  const visit = (node: KeyRange | null | undefined): boolean => {
    if (!node || !('from' in node)) return true;
    if (typeof node.from !== 'string' || node.from !== node.to) return false;
    ids.push(node.from);
    return visit(node.l) && visit(node.r);
  };
  return visit(range) ? ids : null;
}
