/** Saved views of lists on this device. */
import type { UserView } from '#contract/views.ts';
import { readViewData } from '#domain/lists/view-data.ts';
import type { Result } from '#domain/result.ts';
import type { UserDatabase } from '../device/database.ts';
import { saveTables } from '../queue/outbox.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import type { OutboxRow, ViewRow } from '../device/rows.ts';
import { guardStorage } from '../device/storage-full.ts';
import { syncedCollection } from './synced-collection.ts';

export const views = syncedCollection<UserView, ViewRow>({
  entity: 'view',
  table: (db) => db.views,
  saveCall: 'saveView',
  removeCall: 'removeView',
  saves: 'replaceWhole',
  apply: (_, { body, time }) => ({ ...(body as Omit<UserView, 'updatedAt'>), updatedAt: time }),
  // The answer is its id alone.
  fromWire: (_, saved) => saved,
  rowOf: (view, marks) => ({ ...view, ...marks }),
  entryOf: viewOf,
  // The columns of a tab that is always there have no name of their own.
  summary: (key, { viewCode: name }): OutboxRow['summary'] =>
    name.startsWith('#') ? { key: 'saveColumns', params: {} } : { key, params: { name } },
});

export type SaveViewInput = Omit<UserView, 'userViewId' | 'updatedAt'> & {
  /** Left out: a new view. */
  userViewId?: string;
};

/** Adds or changes views here, all or none, and queues the sending. Answers their ids. */
export function saveViewsLocally(
  db: UserDatabase,
  given: readonly SaveViewInput[],
): Promise<Result<string[]>> {
  return guardStorage(db, () =>
    ownTransaction(db, [db.views, ...saveTables(db)], async () => {
      const saves = given.map(({ userViewId = db.env.newId(), sysType, viewCode, viewData }) => ({
        id: userViewId,
        body: { userViewId, sysType, viewCode, viewData },
      }));
      await views.saveAll(db, saves);
      return saves.map(({ id }) => id);
    }),
  );
}

/** A view by its id, or the newest one of a list with this name, which there may not be yet. */
export type WhichView = Pick<UserView, 'userViewId'> | Pick<UserView, 'sysType' | 'viewCode'>;

/** Changes what a view keeps by what stands here now: a change right after another sees it. */
export function changeViewLocally(
  db: UserDatabase,
  which: WhichView,
  change: (viewData: string | undefined) => string,
): Promise<Result<void>> {
  return guardStorage(db, () =>
    ownTransaction(db, [db.views, ...saveTables(db)], async () => {
      const known = await findView(db, which);
      const named = known ?? ('sysType' in which ? which : undefined);
      // Removed meanwhile.
      if (!named) return;
      const { sysType, viewCode } = named;
      const id = known?.userViewId ?? db.env.newId();
      const body = { userViewId: id, sysType, viewCode, viewData: change(known?.viewData) };
      await views.saveAll(db, [{ id, body }]);
    }),
  );
}

async function findView(db: UserDatabase, which: WhichView): Promise<ViewRow | undefined> {
  if ('userViewId' in which) {
    const row = await db.views.get(which.userViewId);
    return row?.isGone ? undefined : row;
  }
  const rows = (await db.views.toArray()).filter(
    (row) => row.sysType === which.sysType && row.viewCode === which.viewCode && !row.isGone,
  );
  return newestView(rows) ?? undefined;
}

/** Two devices may each have made one of the same name. */
export function newestView<V extends Pick<UserView, 'updatedAt'>>(given: readonly V[]): V | null {
  return given.reduce<V | null>(
    (best, view) => (best === null || view.updatedAt > best.updatedAt ? view : best),
    null,
  );
}

/** Removes a view here; the server is told if it may have heard of it. */
export function removeViewLocally(db: UserDatabase, id: string): Promise<Result<void>> {
  return guardStorage(db, () =>
    ownTransaction(db, [db.views, ...saveTables(db)], async () => views.remove(db, id)),
  );
}

/** Views of a list that are not removed, in the order of their tabs. */
export async function viewsHere(db: UserDatabase, sysType: string): Promise<UserView[]> {
  const rows = (await db.views.toArray()).filter((row) => row.sysType === sysType && !row.isGone);
  const placed = rows.map((row) => ({ row, place: readViewData(row.viewData).place }));
  placed.sort(
    (one, other) => one.place - other.place || (one.row.userViewId < other.row.userViewId ? -1 : 1),
  );
  return placed.map(({ row }) => viewOf(row));
}

function viewOf({ userViewId, sysType, viewCode, viewData, updatedAt }: ViewRow): UserView {
  return { userViewId, sysType, viewCode, viewData, updatedAt };
}
