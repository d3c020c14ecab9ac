import { and, asc, count, desc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { ScanForm } from '#contract/scan-forms.ts';
import { SCAN_FORM_HISTORY_DAYS } from '#domain/scan-forms/scan-form.ts';
import type { Db, Reader, Tx } from '#server/db/db.ts';
import { labelPages } from '#server/db/schema/labels.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import type { ScanFormRow } from '#server/db/schema/scan-forms.ts';
import { scanFormLabels, scanForms } from '#server/db/schema/scan-forms.ts';

const DAY_MS = 86_400_000;

export const recordOf = (row: ScanFormRow): ScanForm => ({
  id: row.id,
  scanFormNo: row.scanFormNo,
  status: row.status,
  shipmentQty: row.shipmentQty,
  shipDate: row.shipDate,
  mailDate: row.mailDate,
  sender: row.sender,
  pieces: row.pieces,
  sample: row.isSample,
  message: row.carrierMessage,
  createTime: row.createdAt.toISOString(),
  cancelTime: row.cancelledAt?.toISOString() ?? null,
});

export async function ownScanForm(
  reader: Reader,
  accountId: string,
  id: string,
): Promise<ScanFormRow | undefined> {
  const [row] = await reader
    .select()
    .from(scanForms)
    .where(and(eq(scanForms.id, id), eq(scanForms.accountId, accountId)));
  return row;
}

export async function scanFormPage(
  reader: Reader,
  accountId: string,
  { now, curPageNo, pageSize }: { now: Date; curPageNo: number; pageSize: number },
): Promise<{ total: number; list: ScanForm[] }> {
  const since = new Date(now.getTime() - SCAN_FORM_HISTORY_DAYS * DAY_MS);
  const where = and(eq(scanForms.accountId, accountId), gte(scanForms.createdAt, since));
  const [counted] = await reader.select({ total: count() }).from(scanForms).where(where);
  const rows = await reader
    .select()
    .from(scanForms)
    .where(where)
    .orderBy(desc(scanForms.createdAt), desc(scanForms.id))
    .limit(pageSize)
    .offset((curPageNo - 1) * pageSize);
  return { total: counted?.total ?? 0, list: rows.map(recordOf) };
}

/** Whose answer is missing and to be asked for now; until `again` nobody else asks. */
export async function claimDueScanForms(
  db: Db,
  { now, again, limit }: { now: Date; again: Date; limit: number },
): Promise<ScanFormRow[]> {
  const due = db
    .select({ id: scanForms.id })
    .from(scanForms)
    .where(lte(scanForms.askAt, now))
    .orderBy(asc(scanForms.askAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(scanForms)
    .set({ askAt: again })
    .where(sql`${scanForms.id} = any(array(${due}))`)
    .returning();
}

export async function labelIdsOf(reader: Reader, scanFormId: string): Promise<string[]> {
  const rows = await reader
    .select({ labelId: scanFormLabels.labelId })
    .from(scanFormLabels)
    .where(eq(scanFormLabels.scanFormId, scanFormId))
    .orderBy(asc(scanFormLabels.labelId));
  return rows.map(({ labelId }) => labelId);
}

/** Of all packages of its labels. */
export async function trackingNumbersOf(reader: Reader, scanFormId: string): Promise<string[]> {
  const rows = await reader
    .select({ number: labelPages.trackingNumber })
    .from(scanFormLabels)
    .innerJoin(labelPages, eq(labelPages.labelId, scanFormLabels.labelId))
    .innerJoin(parcels, eq(parcels.trackingNumber, labelPages.trackingNumber))
    .where(and(eq(scanFormLabels.scanFormId, scanFormId), isNull(parcels.partialVoidId)))
    .orderBy(asc(labelPages.labelId), asc(labelPages.pageNo));
  return rows.map(({ number }) => number);
}

/** Its labels may go on another form, or be voided. */
export async function freeLabels(tx: Tx, scanFormId: string, now: Date): Promise<void> {
  await tx
    .update(scanFormLabels)
    .set({ freedAt: now })
    .where(and(eq(scanFormLabels.scanFormId, scanFormId), isNull(scanFormLabels.freedAt)));
}

/** Of the purchase `label_intents` of the query around it. */
export const isOnScanForm = sql<boolean>`exists (
  select from scan_form_labels on_form
  where on_form.label_id = label_intents.label_id and on_form.freed_at is null)`;
