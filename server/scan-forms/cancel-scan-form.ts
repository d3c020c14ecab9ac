/** Takes a SCAN form back while none of its packages has been accepted. */
import { and, eq, ne } from 'drizzle-orm';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { Reader } from '#server/db/db.ts';
import { shipments } from '#server/db/schema/labels.ts';
import type { ScanFormRow } from '#server/db/schema/scan-forms.ts';
import { scanFormLabels, scanForms } from '#server/db/schema/scan-forms.ts';
import { runWork } from '#server/db/work.ts';
import { refuse } from '#server/http/refusals.ts';
import { freeLabels } from './scan-form-store.ts';
import type { ScanFormDeps } from './settle-scan-form.ts';

export async function cancelScanForm(
  deps: ScanFormDeps,
  row: ScanFormRow,
): Promise<Result<ScanFormRow, Rejection>> {
  if (row.status === 'cancelled') return ok(row);
  if (row.scanFormNo === null || (await isHandedOver(deps.db, row.id)))
    return refuse('SCAN_FORM_NOT_CANCELLABLE');
  try {
    if ((await deps.carrier.cancelScanForm(row.scanFormNo)) === 'refused')
      return refuse('SCAN_FORM_NOT_CANCELLABLE');
  } catch (error) {
    deps.log.warn(
      { scanForm: row.id, err: error },
      'the carrier gave no answer about cancelling a SCAN form',
    );
    return refuse('CARRIER_UNAVAILABLE', { context: 'cancel' });
  }
  return runWork(deps, async ({ tx, now }) => {
    const [cancelled] = await tx
      .update(scanForms)
      .set({ status: 'cancelled', cancelledAt: now })
      .where(and(eq(scanForms.id, row.id), ne(scanForms.status, 'cancelled')))
      .returning();
    if (cancelled) await freeLabels(tx, row.id, now);
    const [current] = await tx.select().from(scanForms).where(eq(scanForms.id, row.id));
    return ok(current ?? row);
  });
}

async function isHandedOver(reader: Reader, scanFormId: string): Promise<boolean> {
  const rows = await reader
    .select({ id: shipments.id })
    .from(scanFormLabels)
    .innerJoin(shipments, eq(shipments.labelId, scanFormLabels.labelId))
    .where(and(eq(scanFormLabels.scanFormId, scanFormId), ne(shipments.status, 'recent')))
    .limit(1);
  return rows.length > 0;
}
