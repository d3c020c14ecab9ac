import { and, asc, count, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Pickup } from '#contract/pickups.ts';
import { dollarsFromCents } from '#domain/money.ts';
import type { Db, Reader } from '#server/db/db.ts';
import type { PickupRow } from '#server/db/schema/pickups.ts';
import { pickups } from '#server/db/schema/pickups.ts';

export const recordOf = (row: PickupRow): Pickup => ({
  ...row.details,
  id: row.id,
  status: row.status,
  confirmationNumber: row.confirmationNumber,
  fee: dollarsFromCents(row.feeCents),
  message: row.carrierMessage,
  createTime: row.createdAt.toISOString(),
  cancelTime: row.cancelledAt?.toISOString() ?? null,
});

export async function ownPickup(
  reader: Reader,
  accountId: string,
  id: string,
): Promise<PickupRow | undefined> {
  const [row] = await reader
    .select()
    .from(pickups)
    .where(and(eq(pickups.id, id), eq(pickups.accountId, accountId)));
  return row;
}

export async function pickupPage(
  reader: Reader,
  accountId: string,
  { curPageNo, pageSize }: { curPageNo: number; pageSize: number },
): Promise<{ total: number; list: Pickup[] }> {
  const where = eq(pickups.accountId, accountId);
  const [counted] = await reader.select({ total: count() }).from(pickups).where(where);
  const rows = await reader
    .select()
    .from(pickups)
    .where(where)
    .orderBy(desc(pickups.pickupDate), desc(pickups.createdAt), desc(pickups.id))
    .limit(pageSize)
    .offset((curPageNo - 1) * pageSize);
  return { total: counted?.total ?? 0, list: rows.map(recordOf) };
}

/** Whose answer is missing and to be asked for now; until `again` nobody else asks. */
export async function claimDuePickups(
  db: Db,
  { now, again, limit }: { now: Date; again: Date; limit: number },
): Promise<PickupRow[]> {
  const due = db
    .select({ id: pickups.id })
    .from(pickups)
    .where(lte(pickups.askAt, now))
    .orderBy(asc(pickups.askAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(pickups)
    .set({ askAt: again })
    .where(sql`${pickups.id} = any(array(${due}))`)
    .returning();
}

/** Of the account on a day, those a driver comes for. */
export async function pickupsOfDay(
  reader: Reader,
  accountId: string,
  pickupDate: string,
): Promise<PickupRow[]> {
  return reader
    .select()
    .from(pickups)
    .where(
      and(
        eq(pickups.accountId, accountId),
        eq(pickups.pickupDate, pickupDate),
        inArray(pickups.status, ['pending', 'booked']),
      ),
    );
}
