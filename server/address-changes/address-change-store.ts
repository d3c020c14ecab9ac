import { and, asc, count, desc, eq, lte, sql } from 'drizzle-orm';
import type { AddressChange } from '#contract/address-changes.ts';
import { dollarsFromCents } from '#domain/money.ts';
import type { Db, Reader } from '#server/db/db.ts';
import type { AddressChangeRow } from '#server/db/schema/address-changes.ts';
import { addressChanges } from '#server/db/schema/address-changes.ts';
import { labelIntents } from '#server/db/schema/labels.ts';

const COLUMNS = {
  row: addressChanges,
  orderNo: labelIntents.orderNo,
  carrierId: sql<number>`(${labelIntents.form} -> 'order' ->> 'carrierId')::int`,
};
type Found = { row: AddressChangeRow; orderNo: string; carrierId: number };

const recordOf = ({ row, orderNo, carrierId }: Found): AddressChange => ({
  id: row.id,
  status: row.status,
  labelId: row.labelId,
  orderNo,
  carrierId,
  trackingNos: row.trackingNumbers,
  address: row.address,
  previous: row.previous,
  fee: dollarsFromCents(row.feeCents),
  waitsForApproval: row.waitsForApproval,
  message: row.message,
  createTime: row.createdAt.toISOString(),
  endTime: row.endedAt?.toISOString() ?? null,
});

const found = (reader: Reader) =>
  reader
    .select(COLUMNS)
    .from(addressChanges)
    .innerJoin(labelIntents, eq(labelIntents.id, addressChanges.intentId));

export async function addressChangeRecord(reader: Reader, id: string): Promise<AddressChange> {
  const [row] = await found(reader).where(eq(addressChanges.id, id));
  if (!row) throw new Error(`address change ${id} is gone`);
  return recordOf(row);
}

export async function addressChangePage(
  reader: Reader,
  accountId: string,
  { curPageNo, pageSize }: { curPageNo: number; pageSize: number },
): Promise<{ total: number; list: AddressChange[] }> {
  const where = eq(addressChanges.accountId, accountId);
  const [counted] = await reader.select({ total: count() }).from(addressChanges).where(where);
  const rows = await found(reader)
    .where(where)
    .orderBy(desc(addressChanges.createdAt), desc(addressChanges.id))
    .limit(pageSize)
    .offset((curPageNo - 1) * pageSize);
  return { total: counted?.total ?? 0, list: rows.map(recordOf) };
}

/** Whom the carrier is to be asked about now; until `again` nobody else asks. */
export async function claimDueAddressChanges(
  db: Db,
  { now, again, limit }: { now: Date; again: Date; limit: number },
): Promise<AddressChangeRow[]> {
  const due = db
    .select({ id: addressChanges.id })
    .from(addressChanges)
    .where(lte(addressChanges.askAt, now))
    .orderBy(asc(addressChanges.askAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(addressChanges)
    .set({ askAt: again })
    .where(and(sql`${addressChanges.id} = any(array(${due}))`))
    .returning();
}
