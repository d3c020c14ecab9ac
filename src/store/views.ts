/** Saved views of lists on this device. */
import type { UserView } from '#contract/views.ts';
import { readViewData } from '#domain/lists/view-data.ts';
import type { Result } from '#domain/result.ts';
import type { UserDatabase } from './database.ts';
import { keptEntries } from './kept-entries.ts';
import { ownTransaction } from './own-transaction.ts';
import type { OutboxRow } from './rows.ts';
import { guardStorage } from './storage-full.ts';

const views = keptEntries<UserView>({
  name: 'view',
  saveCall: 'saveView',
  removeCall: 'removeView',
  rows: (db) => db.views,
  idOf: ({ userViewId }) => userViewId,
  // The columns of a tab that is always there have no name of their own.
  summaryOf: (key, { viewCode: name }): OutboxRow['summary'] =>
    name.startsWith('#') ? { key: 'saveColumns', params: {} } : { key, params: { name } },
});

export const { isOf: isOfView, take: takeView, settle: settleView, giveUp: giveUpViewChange } = views;

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
    ownTransaction(db, views.tables(db), async () => {
      const ids: string[] = [];
      for (const { userViewId = db.env.newId(), sysType, viewCode, viewData } of given) {
        await views.save(db, { userViewId, sysType, viewCode, viewData });
        ids.push(userViewId);
      }
      return ids;
    }),
  );
}

/** Removes a view here; the server is told if it may have heard of it. */
export function removeViewLocally(db: UserDatabase, id: string): Promise<Result<void>> {
  return guardStorage(db, () => views.remove(db, id));
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
