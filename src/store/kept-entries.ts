/**
 * Entries of the user that are changed as a whole, as mappings and views: the server's copy with the unsent changes on
 * top. Each has a lane of its own, and its saves carry all of it.
 */
import type { Table } from 'dexie';
import { outcomeIsUnknown } from '#domain/sync/operation.ts';
import type { UserDatabase } from './database.ts';
import { closeOperation, enqueue } from './outbox.ts';
import { ownTransaction } from './own-transaction.ts';
import type { KeptMarks, OutboxRow } from './rows.ts';

/** What a save says of an entry. */
type Body<Entry> = Omit<Entry, 'updatedAt'>;

interface Kind<Entry> {
  name: string;
  saveCall: string;
  removeCall: string;
  rows: (db: UserDatabase) => Table<Entry & KeptMarks<Entry>, string>;
  idOf: (body: Body<Entry>) => string;
  summaryOf: (call: string, body: Body<Entry>) => OutboxRow['summary'];
}

export function keptEntries<Entry extends { updatedAt: string }>(kind: Kind<Entry>) {
  const { name, saveCall, removeCall, rows, idOf, summaryOf } = kind;
  const laneOf = (id: string) => `${name}:${id}`;
  const tables = (db: UserDatabase) => [rows(db), db.outbox, db.answered, db.meta];

  const idIn = ({ call, body }: OutboxRow): string =>
    call === removeCall ? (body as { id: string }).id : idOf(body as Body<Entry>);

  const entryIn = ({ body, createdAt }: OutboxRow): Entry =>
    ({ ...(body as Body<Entry>), updatedAt: new Date(createdAt).toISOString() }) as Entry;

  /** Those still in the queue, oldest first: few have any, so the queue is walked through. */
  const operationsOf = (db: UserDatabase, id: string): Promise<OutboxRow[]> =>
    db.outbox
      .orderBy('position')
      .filter((op) => op.lane === laneOf(id))
      .toArray();

  /** A later change takes the place of those the server has not heard of, or has refused; answers their place. */
  const replaceUnsent = async (db: UserDatabase, id: string): Promise<number | null> => {
    const row = await rows(db).get(id);
    const ops = row?.isPending === true ? await operationsOf(db, id) : [];
    const replaced = ops.filter(
      (op) =>
        op.state !== 'discarded' &&
        (op.firstSentAt === null || (op.state === 'needsAttention' && !outcomeIsUnknown(op))),
    );
    for (const op of replaced) await closeOperation(db, op, 'replaced');
    return replaced[0]?.position ?? null;
  };

  const rebuild = async (
    db: UserDatabase,
    id: string,
    base: Entry | null,
    ops: readonly OutboxRow[],
  ): Promise<void> => {
    const saved = ops.findLast(({ call }) => call === saveCall);
    const entry = saved ? entryIn(saved) : base;
    if (entry === null) return rows(db).delete(id);
    const gone = ops.at(-1)?.call === removeCall;
    await rows(db).put({ ...entry, base, isPending: ops.length > 0, gone });
  };

  const change = async (
    db: UserDatabase,
    id: string,
    given: Pick<OutboxRow, 'call' | 'body' | 'summary'>,
    position: number | null,
  ): Promise<void> => {
    await enqueue(db, { lane: laneOf(id), ...given, ...(position === null ? {} : { position }) });
    const { base = null } = (await rows(db).get(id)) ?? {};
    await rebuild(db, id, base, await operationsOf(db, id));
  };

  /** The server's copy came along, by its changes or as an answer. Inside a transaction: with its rows and `outbox`. */
  const take = async (db: UserDatabase, id: string, theirs: Entry | null): Promise<void> => {
    const row = await rows(db).get(id);
    await rebuild(db, id, theirs, row?.isPending === true ? await operationsOf(db, id) : []);
  };

  return {
    /** What a change of an entry touches. */
    tables,
    take,

    isOf: ({ call }: Pick<OutboxRow, 'call'>) => call === saveCall || call === removeCall,

    /** Adds or changes an entry here and queues the sending. Inside a transaction: with `tables`. */
    async save(db: UserDatabase, body: Body<Entry>): Promise<void> {
      const id = idOf(body);
      const position = await replaceUnsent(db, id);
      await change(db, id, { call: saveCall, body, summary: summaryOf(saveCall, body) }, position);
    },

    /** Removes an entry here; the server is told if it may have heard of it. */
    remove: (db: UserDatabase, id: string): Promise<void> =>
      ownTransaction(db, tables(db), async () => {
        const row = await rows(db).get(id);
        if (!row) return;
        const position = await replaceUnsent(db, id);
        const left = await operationsOf(db, id);
        if (row.base === null && left.length === 0) return rows(db).delete(id);
        await change(
          db,
          id,
          { call: removeCall, body: { id }, summary: summaryOf(removeCall, row) },
          position,
        );
      }),

    /** An operation was done. Inside a transaction: with its rows and `outbox`, the operation closed. */
    settle: (db: UserDatabase, op: OutboxRow): Promise<void> =>
      take(db, idIn(op), op.call === removeCall ? null : entryIn(op)),

    /** An operation has left the queue without an answer. Inside a transaction: with its rows and `outbox`. */
    async giveUp(db: UserDatabase, op: OutboxRow): Promise<void> {
      const id = idIn(op);
      const row = await rows(db).get(id);
      if (row) await rebuild(db, id, row.base, await operationsOf(db, id));
    },
  };
}
