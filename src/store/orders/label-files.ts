/** Label pages as bytes: printed again at any time, without a network. */
import type { Result } from '#domain/result.ts';
import type { UserDatabase } from '../device/database.ts';
import type { LabelRow, ZplRow } from '../device/rows.ts';
import { guardStorage } from '../device/storage-full.ts';

export function storeLabel(db: UserDatabase, label: Omit<LabelRow, 'savedAt'>): Promise<Result<LabelRow>> {
  const row: LabelRow = { ...label, savedAt: db.env.now() };
  return guardStorage(db, async () => {
    await db.labels.put(row);
    return row;
  });
}

export async function storedLabel(db: UserDatabase, labelId: string): Promise<LabelRow | null> {
  return (await db.labels.get(labelId)) ?? null;
}

/** The numbers a label goes by, as far as this device knows them. */
export async function labelNumbersOf(
  db: UserDatabase,
  labelId: string,
): Promise<Pick<LabelRow, 'labelId' | 'orderId' | 'orderNo' | 'trackingNo'>> {
  const kept = await db.labels.get(labelId);
  if (kept) return kept;
  const shipment = await db.shipments.where('labelId').equals(labelId).first();
  return {
    labelId,
    orderId: shipment?.orderId ?? null,
    orderNo: shipment?.orderNo ?? '',
    trackingNo: shipment?.trackingNumber ?? null,
  };
}

/** For a thermal printer of that many dots per inch. */
export async function storeZpl(db: UserDatabase, row: ZplRow): Promise<void> {
  await guardStorage(db, () => db.zpl.put(row));
}

export async function storedZpl(db: UserDatabase, labelId: string, dpi: number): Promise<string | null> {
  return (await db.zpl.get([labelId, dpi]))?.zpl ?? null;
}

/** Their pages are others now: they are asked for anew. */
export async function forgetLabels(db: UserDatabase, labelIds: readonly string[]): Promise<void> {
  if (labelIds.length === 0) return;
  await db.labels.bulkDelete([...labelIds]);
  await db.zpl.filter(({ labelId }) => labelIds.includes(labelId)).delete();
}
