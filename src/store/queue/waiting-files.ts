/** Files that go before the operation they belong to: one by one, each once, and forgotten when it is out of the queue. */
import type { UserDatabase } from '../device/database.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import type { OutboxRow, WaitingFileRow } from '../device/rows.ts';
import { pickNext } from './sending.ts';
import { wakeSender } from '../device/meta.ts';

const LANES = 100;

/** The next file to be uploaded, for the oldest operation whose files may go now. */
export async function nextFile(db: UserDatabase): Promise<{ op: OutboxRow; file: WaitingFileRow } | null> {
  const { toUpload } = await pickNext(db, LANES);
  for (const op of toUpload) {
    const file = await ownTransaction(db, [db.outbox, db.waitingFiles, db.meta], () => firstUnsent(db, op));
    if (file) return { op, file };
  }
  return null;
}

export function storeFileId(db: UserDatabase, file: WaitingFileRow, fileId: string): Promise<void> {
  return ownTransaction(db, [db.outbox, db.waitingFiles, db.meta], async () => {
    await db.waitingFiles.update(file.id, { fileId });
    const op = await db.outbox.get(file.operationId);
    if (op) await firstUnsent(db, op);
  });
}

/** Once none is left, the operation names them and may go. */
async function firstUnsent(db: UserDatabase, op: OutboxRow): Promise<WaitingFileRow | undefined> {
  const rows = await filesOf(db, op);
  const unsent = rows.find(({ fileId }) => fileId === null);
  if (unsent || op.files !== 'unsent') return unsent;
  const fileIds = rows.map(({ fileId }) => fileId);
  await db.outbox.update(op.id, { body: { ...(op.body as object), fileIds }, files: 'sent', nextAt: 0 });
  await wakeSender(db);
  return undefined;
}

/** What was uploaded for a refused operation may be refused again, or gone: its replacement uploads it anew. */
async function filesOf(db: UserDatabase, op: OutboxRow): Promise<WaitingFileRow[]> {
  const rows = await db.waitingFiles.where('lane').equals(op.lane).sortBy('rank');
  const own = rows.map((row) =>
    row.operationId === op.id ? row : { ...row, operationId: op.id, requestId: db.env.newId(), fileId: null },
  );
  await db.waitingFiles.bulkPut(own);
  return own;
}

/** Files of what was answered or given up for good. */
export function forgetFiles(db: UserDatabase): Promise<void> {
  return ownTransaction(db, [db.outbox, db.waitingFiles], async () => {
    const lanes = (await db.waitingFiles.orderBy('lane').uniqueKeys()) as string[];
    const queued = new Set((await db.outbox.where('lane').anyOf(lanes).toArray()).map(({ lane }) => lane));
    await db.waitingFiles
      .where('lane')
      .anyOf(lanes.filter((lane) => !queued.has(lane)))
      .delete();
  });
}
