/**
 * A list in memory: read once in small pieces, the last rows first, then kept alive by the ids that change, from
 * whichever tab of the browser they are changed.
 */
import type { UserDatabase } from '../device/database.ts';
import { watchTables } from './table-changes.ts';

export interface Projection<Index, Tab> {
  index: Index;
  /** Grows with every change of the index. */
  version(): number;
  /** Whether all rows of this tab are in the index. */
  hasAll(tab: Tab): boolean;
  /** Reads this tab before the others. */
  prefer(tab: Tab): void;
  subscribe(listener: () => void): () => void;
  /** Ends once all is read; for tests. */
  settled(): Promise<void>;
  stop(): void;
}

/** How a list is read. Its parts are apart from each other and make up the whole. */
export interface ProjectionRules<Row, Entry, Index, Tab, Part> {
  table: 'orders' | 'shipments';
  createIndex: () => Index;
  parts: readonly Part[];
  /** The parts that have the rows of a tab. */
  partsOf: (tab: Tab) => readonly Part[];
  /** The next rows of a part, the last first, below the one read last. */
  read: (part: Part, limit: number, last: Row | undefined) => Promise<Row[]>;
  entryOf: (row: Row) => Entry;
}

interface Entries<Entry> {
  put(entries: readonly Entry[]): void;
  remove(ids: readonly string[]): void;
  ids(): string[];
}

/** Few enough that a frame is not missed while they are unpacked. */
const PIECE = 250;
/** While the rows are read, screens are notified this often. */
const NOTIFY_MS = 120;

export function startProjection<Row extends { id: string }, Entry, Index extends Entries<Entry>, Tab, Part>(
  db: UserDatabase,
  rules: ProjectionRules<Row, Entry, Index, Tab, Part>,
): Projection<Index, Tab> {
  const { table, parts, partsOf, entryOf } = rules;
  const index = rules.createIndex();
  const listeners = new Set<() => void>();
  const read = new Set<Part>();
  const changed = new Set<string>();
  /** Which rows changed is not known. What is here stays until all have been looked at. */
  let isAllChanged = false;
  let preferred: readonly Part[] = [];
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

  async function readPart(part: Part, seen = new Set<string>()): Promise<void> {
    let last: Row | undefined;
    do {
      const rows = await rules.read(part, PIECE, last);
      if (isStopped) return;
      index.put(rows.map(entryOf));
      for (const { id } of rows) seen.add(id);
      last = rows.length === PIECE ? rows.at(-1) : undefined;
      if (last !== undefined) await rest();
    } while (last !== undefined);
    read.add(part);
    notify();
  }

  async function readAll(): Promise<void> {
    const seen = new Set<string>();
    for (const part of new Set([...preferred, ...parts])) await readPart(part, seen);
    if (!isStopped) index.remove(index.ids().filter((id) => !seen.has(id)));
  }

  async function readChanged(): Promise<void> {
    const ids = [...changed].slice(0, PIECE);
    for (const id of ids) changed.delete(id);
    const rows = await db.table<Row, string>(table).bulkGet(ids);
    index.remove(ids.filter((_, place) => rows[place] === undefined));
    index.put(rows.flatMap((row) => (row ? [entryOf(row)] : [])));
    if (changed.size > 0) await rest();
  }

  async function readOn(): Promise<void> {
    while (!isStopped) {
      const unread = [...preferred, ...parts].find((part) => !read.has(part));
      if (isAllChanged) {
        isAllChanged = false;
        await readAll();
      } else if (changed.size > 0) await readChanged();
      else if (unread !== undefined) await readPart(unread);
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

  const unwatch = watchTables(db, [table], (ids) => {
    if (ids === null) isAllChanged = true;
    else for (const id of ids) changed.add(id);
    start();
  });
  start();

  return {
    index,
    version: () => version,
    hasAll: (tab) => partsOf(tab).every((part) => read.has(part)),
    prefer(tab) {
      preferred = partsOf(tab);
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
