/** The one engine for what syncs entry by entry: a row is the server's copy with the unsent operations applied to it. */
import type { Table } from 'dexie';
import { outcomeIsUnknown } from '#domain/sync/operation.ts';
import type { UserDatabase } from '../device/database.ts';
import { closeOperation, enqueueAll, operationsBy } from '../queue/outbox.ts';
import type { OutboxRow, SyncMarks } from '../device/rows.ts';

/** What of a queued operation makes the entry. `time`: when it was queued, as the wire says times. */
export interface EntrySave {
  call: string;
  body: unknown;
  time: string;
}

export interface CollectionEntry<Entry, Row extends Partial<SyncMarks<Entry>>> {
  /** The name in the server's changes; lanes of the queue begin with it. */
  entity: string;
  /** The key of the row, where there is only one: that of the person at work. */
  singleKey?: string;
  table: (db: UserDatabase) => Table<Row, string>;
  rowOf: (entry: Entry, marks: SyncMarks<Entry>) => Row;
  entryOf: (row: Row) => Entry;
  saveCall: string;
  removeCall: string | null;
  /** `replaceWhole`: a save says all of the entry, and takes the place of those the server has not heard of. */
  saves: 'replaceWhole' | 'applyChange';
  apply: (before: Entry | null, save: EntrySave) => Entry;
  /** The server's copy by its answer to a save; `saved` is the copy before with the save applied. */
  fromWire?: (data: unknown, saved: Entry) => Entry;
  summary: (call: string, entry: Entry) => OutboxRow['summary'];
}

export interface NewSave {
  id: string;
  body: unknown;
  /** Left out: the collection's own. */
  call?: string;
}

/** Everything runs inside a transaction: with the collection's table, `outbox`, `answered` and `meta`. */
export interface SyncedCollection<Entry = unknown, Row = unknown> {
  entity: string;
  table: (db: UserDatabase) => Table;
  /** The entry after a save. */
  apply: (before: Entry | null, save: EntrySave) => Entry;
  /** Adds or changes entries here and queues the sending. */
  saveAll: (db: UserDatabase, saves: readonly NewSave[]) => Promise<Row[]>;
  /** Removes an entry here; the server is told if it may have heard of it. */
  remove: (db: UserDatabase, id: string) => Promise<void>;
  /** The server's copies came along; unsent changes stay on top of them. */
  takeAll: (db: UserDatabase, changes: readonly { id: string; data: Entry | null }[]) => Promise<void>;
  /** An operation was done, and is closed. */
  applyResponse: (db: UserDatabase, op: OutboxRow, data: unknown) => Promise<void>;
  /** One of its operations was discarded or brought back. */
  rebuild: (db: UserDatabase, op: OutboxRow) => Promise<void>;
}

export function syncedCollection<Entry, Row extends Partial<SyncMarks<Entry>>>(
  kind: CollectionEntry<Entry, Row>,
): SyncedCollection<Entry, Row> {
  const { entity, singleKey, table, rowOf, entryOf, saveCall, removeCall, apply, summary } = kind;
  const { fromWire = (data: unknown) => data as Entry } = kind;
  const laneOf = (db: UserDatabase, id: string) => `${entity}:${singleKey === undefined ? id : db.userId}`;
  const isOfOther = (db: UserDatabase, op: OutboxRow) => singleKey !== undefined && op.userId !== db.userId;
  const idIn = ({ lane }: OutboxRow) => singleKey ?? lane.slice(entity.length + 1);

  const operationsOf = async (db: UserDatabase, id: string): Promise<OutboxRow[]> =>
    (await operationsBy(db, 'lane', [laneOf(db, id)])).get(laneOf(db, id)) ?? [];

  const saveIn = ({ call, body, createdAt }: OutboxRow): EntrySave => ({
    call,
    body,
    time: new Date(createdAt).toISOString(),
  });

  const serverCopy = (row: Row | undefined): Entry | null => {
    if (!row) return null;
    return (row.pending ?? 0) > 0 ? (row.base ?? null) : entryOf(row);
  };

  /** Null: there is no such entry, here or at the server. */
  const replay = (base: Entry | null, ops: readonly OutboxRow[]): Row | null => {
    let entry = base;
    let last = base;
    for (const op of ops) {
      entry = op.call === removeCall ? null : apply(entry, saveIn(op));
      last = entry ?? last;
    }
    if (last === null) return null;
    const pending = ops.length;
    return rowOf(last, { base: pending > 0 ? base : null, pending, isGone: entry === null });
  };

  const show = async (db: UserDatabase, id: string, base: Entry | null): Promise<void> => {
    const row = replay(base, await operationsOf(db, id));
    if (row) await table(db).put(row);
    else await table(db).delete(id);
  };

  /** Closes what the server has not heard of, or has refused; answers its place in the queue. */
  const replaceUnsent = async (db: UserDatabase, id: string): Promise<number | undefined> => {
    const replaced = (await operationsOf(db, id)).filter(
      (op) =>
        op.userId === db.userId &&
        (op.firstSentAt === null || (op.state === 'needsAttention' && !outcomeIsUnknown(op))),
    );
    for (const op of replaced) await closeOperation(db, op, 'replaced');
    return replaced[0]?.position;
  };

  const mayReplace = (row: Row | undefined) => kind.saves === 'replaceWhole' && (row?.pending ?? 0) > 0;

  return {
    entity,
    table,
    apply,

    async saveAll(db, saves) {
      const before = await table(db).bulkGet(saves.map(({ id }) => singleKey ?? id));
      const time = new Date(db.env.now()).toISOString();
      const ops = [];
      for (const [index, { id, body, call = saveCall }] of saves.entries()) {
        const row = before[index];
        // A wait for nothing, a hundred times over, would lose the transaction.
        const position = mayReplace(row) ? await replaceUnsent(db, id) : undefined;
        const shown = row && !row.isGone ? entryOf(row) : null;
        const saved = apply(shown, { call, body, time });
        ops.push({ lane: laneOf(db, id), call, body, summary: summary(call, saved), position });
      }
      await enqueueAll(db, ops);
      const queued = await operationsBy(
        db,
        'lane',
        ops.map(({ lane }) => lane),
      );
      const after = ops.map(({ lane }, index) => replay(serverCopy(before[index]), queued.get(lane)!)!);
      await table(db).bulkPut(after);
      return after;
    },

    async remove(db, id) {
      const row = await table(db).get(id);
      if (!row || row.isGone || removeCall === null) return;
      const base = serverCopy(row);
      const position = mayReplace(row) ? await replaceUnsent(db, id) : undefined;
      const isUnheard = kind.saves === 'replaceWhole' && base === null;
      if (!isUnheard || (await operationsOf(db, id)).length > 0) {
        const removal = { lane: laneOf(db, id), call: removeCall, body: { id } };
        await enqueueAll(db, [{ ...removal, summary: summary(removeCall, entryOf(row)), position }]);
      }
      await show(db, id, base);
    },

    async takeAll(db, changes) {
      if (changes.length === 0) return;
      const ids = changes.map(({ id }) => singleKey ?? id);
      const before = await table(db).bulkGet(ids);
      const put: Row[] = [];
      const gone: string[] = [];
      for (const [index, { data }] of changes.entries()) {
        const id = ids[index]!;
        const mayWait = singleKey !== undefined || before[index]?.pending;
        const ops = mayWait ? await operationsOf(db, id) : [];
        const row = replay(data, ops);
        if (row) put.push(row);
        else gone.push(id);
      }
      await table(db).bulkPut(put);
      await table(db).bulkDelete(gone);
    },

    async applyResponse(db, op, data) {
      const id = idIn(op);
      if (isOfOther(db, op)) return;
      if (op.call === removeCall) return show(db, id, null);
      const saved = apply(serverCopy(await table(db).get(id)), saveIn(op));
      await show(db, id, fromWire(data, saved));
    },

    async rebuild(db, op) {
      if (isOfOther(db, op)) return;
      const id = idIn(op);
      await show(db, id, serverCopy(await table(db).get(id)));
    },
  };
}
