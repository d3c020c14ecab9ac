/** Saved views of lists: found by their owner alone. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { UserView } from '#contract/views.ts';
import type { Reader } from '#server/db/db.ts';
import { userViews } from '#server/db/schema/views.ts';
import type { Work } from '#server/db/work.ts';

export type ViewRow = typeof userViews.$inferSelect;

export function userViewOf({ id, sysType, viewCode, viewData, updatedAt }: ViewRow): UserView {
  return { userViewId: id, sysType, viewCode, viewData, updatedAt: updatedAt.toISOString() };
}

/** Whoever owns it. */
export async function findView(reader: Reader, id: string): Promise<ViewRow | undefined> {
  const [row] = await reader.select().from(userViews).where(eq(userViews.id, id));
  return row;
}

export async function putView({ tx, now, changed }: Work, given: Omit<ViewRow, 'updatedAt'>): Promise<void> {
  const values = { ...given, updatedAt: now };
  await tx.insert(userViews).values(values).onConflictDoUpdate({ target: userViews.id, set: values });
  changed(given.accountId, 'view', given.id);
}

export async function deleteView({ tx, changed }: Work, { accountId, id }: ViewRow): Promise<void> {
  await tx.delete(userViews).where(eq(userViews.id, id));
  changed(accountId, 'view', id);
}

export async function viewsByIds(
  reader: Reader,
  accountId: string,
  ids: string[],
): Promise<Map<string, ViewRow>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .select()
    .from(userViews)
    .where(and(eq(userViews.accountId, accountId), inArray(userViews.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function viewsOf(reader: Reader, accountId: string): Promise<UserView[]> {
  const rows = await reader
    .select()
    .from(userViews)
    .where(eq(userViews.accountId, accountId))
    .orderBy(asc(userViews.updatedAt), asc(userViews.id));
  return rows.map(userViewOf);
}
