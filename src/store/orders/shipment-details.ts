/** What was seen of single shipments, for reading without a connection. */
import type { ShipmentDetail } from '#contract/shipment-detail.ts';
import type { Result } from '#domain/result.ts';
import type { UserDatabase } from '../device/database.ts';
import { keepNewest } from '../device/keep-newest.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import type { ShipmentDetailRow } from '../device/rows.ts';
import { guardStorage } from '../device/storage-full.ts';

const MAX_DETAILS = 500;

export function storeShipmentDetail(db: UserDatabase, detail: ShipmentDetail): Promise<Result<void>> {
  return guardStorage(db, () =>
    ownTransaction(db, db.shipmentDetails, async () => {
      await db.shipmentDetails.put({ labelId: detail.labelId, detail, fetchedAt: db.env.now() });
      await keepNewest(db.shipmentDetails, MAX_DETAILS);
    }),
  );
}

/** Null: it was not looked at on this device, or long ago. */
export async function storedShipmentDetail(
  db: UserDatabase,
  labelId: string,
): Promise<ShipmentDetailRow | null> {
  return (await db.shipmentDetails.get(labelId)) ?? null;
}
