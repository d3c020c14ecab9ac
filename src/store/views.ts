/** Saved views of lists on this device: the server's copy with the unsent changes on top. */
import type { UserView } from '#contract/views.ts';
import { readViewData } from '#domain/lists/view-data.ts';
import type { Result } from '#domain/result.ts';
import { outcomeIsUnknown } from '#domain/sync/operation.ts';
import type { UserDatabase } from './database.ts';
import { closeOperation, enqueue } from './outbox.ts';
import { ownTransaction } from './own-transaction.ts';
import type { OutboxRow, ViewRow } from './rows.ts';
import { guardStorage } from './storage-full.ts';

const laneOfView = (id: string) => `view:${id}`;
export const isOfView = ({ call }: Pick<OutboxRow, 'call'>) => call === 'saveView' || call === 'removeView';

type SaveBody = Omit<UserView, 'updatedAt'>;
export type SaveViewInput = Omit<SaveBody, 'userViewId'> & {
  /** Left out: a new view. */
  userViewId?: string;
};

/** Adds or changes views here, all or none, and queues the sending. Answers their ids. */
export function saveViewsLocally(
  db: UserDatabase,
  views: readonly SaveViewInput[],
): Promise<Result<string[]>> {
  return guardStorage(db, () =>
    ownTransaction(db, tablesOf(db), async () => {
      const ids: string[] = [];
      for (const view of views) ids.push(await save(db, view));
      return ids;
    }),
  );
}

async function save(db: UserDatabase, { userViewId, sysType, viewCode, viewData }: SaveViewInput) {
  const id = userViewId ?? db.env.newId();
  const position = await replaceUnsent(db, id);
  const body: SaveBody = { userViewId: id, sysType, viewCode, viewData };
  await enqueue(db, {
    lane: laneOfView(id),
    call: 'saveView',
    body,
    summary: summaryOf('saveView', viewCode),
    ...(position === null ? {} : { position }),
  });
  await rebuild(db, id, (await db.views.get(id))?.base ?? null, await operationsOf(db, id));
  return id;
}

/** Removes a view here; the server is told if it may have heard of it. */
export function removeViewLocally(db: UserDatabase, id: string): Promise<Result<void>> {
  return guardStorage(db, () =>
    ownTransaction(db, tablesOf(db), async () => {
      const row = await db.views.get(id);
      if (!row) return;
      const position = await replaceUnsent(db, id);
      const left = await operationsOf(db, id);
      if (row.base === null && left.length === 0) return db.views.delete(id);
      await enqueue(db, {
        lane: laneOfView(id),
        call: 'removeView',
        body: { id },
        summary: summaryOf('removeView', row.viewCode),
        ...(position === null ? {} : { position }),
      });
      await rebuild(db, id, row.base, await operationsOf(db, id));
    }),
  );
}

/** Views of a list that are not removed, in the order of their tabs. */
export async function viewsHere(db: UserDatabase, sysType: string): Promise<UserView[]> {
  const rows = (await db.views.toArray()).filter((row) => row.sysType === sysType && !row.gone);
  const placed = rows.map((row) => ({ row, place: readViewData(row.viewData).place }));
  placed.sort(
    (one, other) => one.place - other.place || (one.row.userViewId < other.row.userViewId ? -1 : 1),
  );
  return placed.map(({ row }) => {
    const { userViewId, viewCode, viewData, updatedAt } = row;
    return { userViewId, sysType, viewCode, viewData, updatedAt };
  });
}

/** The server's copy came along, by its changes or as an answer. Inside a transaction: with `views` and `outbox`. */
export async function takeView(db: UserDatabase, id: string, theirs: UserView | null): Promise<void> {
  const row = await db.views.get(id);
  await rebuild(db, id, theirs, row?.isPending === true ? await operationsOf(db, id) : []);
}

/** An operation was done. Inside a transaction: with `views` and `outbox`, the operation closed. */
export async function settleView(db: UserDatabase, op: OutboxRow): Promise<void> {
  if (op.call === 'removeView') return takeView(db, (op.body as { id: string }).id, null);
  const view = viewIn(op);
  return takeView(db, view.userViewId, view);
}

/** An operation has left the queue without an answer. Inside a transaction: with `views` and `outbox`. */
export async function giveUpViewChange(db: UserDatabase, op: OutboxRow): Promise<void> {
  const row = await db.views.get(idIn(op));
  if (row) await rebuild(db, row.userViewId, row.base, await operationsOf(db, row.userViewId));
}

const tablesOf = (db: UserDatabase) => [db.views, db.outbox, db.answered, db.meta];

/** The columns of a tab that is always there have no name of their own. */
function summaryOf(key: 'saveView' | 'removeView', name: string): OutboxRow['summary'] {
  return name.startsWith('#') ? { key: 'saveColumns', params: {} } : { key, params: { name } };
}

function idIn({ call, body }: OutboxRow): string {
  return call === 'removeView' ? (body as { id: string }).id : (body as SaveBody).userViewId;
}

/** Those still in the queue, oldest first: few have any, so the queue is walked through. */
function operationsOf(db: UserDatabase, id: string): Promise<OutboxRow[]> {
  const lane = laneOfView(id);
  return db.outbox
    .orderBy('position')
    .filter((op) => op.lane === lane)
    .toArray();
}

/** A later change takes the place of those the server has not heard of, or has refused; answers their place. */
async function replaceUnsent(db: UserDatabase, id: string): Promise<number | null> {
  const row = await db.views.get(id);
  const ops = row?.isPending === true ? await operationsOf(db, id) : [];
  const replaced = ops.filter(
    (op) =>
      op.state !== 'discarded' &&
      (op.firstSentAt === null || (op.state === 'needsAttention' && !outcomeIsUnknown(op))),
  );
  for (const op of replaced) await closeOperation(db, op, 'replaced');
  return replaced[0]?.position ?? null;
}

async function rebuild(
  db: UserDatabase,
  id: string,
  base: UserView | null,
  ops: readonly OutboxRow[],
): Promise<void> {
  const saved = ops.findLast(({ call }) => call === 'saveView');
  const view = saved ? viewIn(saved) : base;
  if (view === null) return db.views.delete(id);
  const row: ViewRow = { ...view, base, isPending: ops.length > 0, gone: ops.at(-1)?.call === 'removeView' };
  await db.views.put(row);
}

function viewIn({ body, createdAt }: OutboxRow): UserView {
  return { ...(body as SaveBody), updatedAt: new Date(createdAt).toISOString() };
}
