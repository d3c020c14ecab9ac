/** Shipments on the device, as the change feed tells them. */
import type { LedgerLine } from '#contract/postage.ts';
import type { Shipment, TrackedShipment } from '#contract/shipments.ts';
import type { UserDatabase } from '../device/database.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import { forgetLabels } from './label-files.ts';
import { putNamed } from '../device/put-named.ts';
import { wordsOf } from './order-row.ts';
import type { ShipmentRow, TrackingRow } from '../device/rows.ts';

/** Without what the carrier told of its parcels, which lists do not read. */
export function shipmentRowOf(tracked: TrackedShipment): ShipmentRow {
  const { tracking: _, ...shipment } = tracked;
  return {
    ...shipment,
    words: wordsOf(
      shipment.orderNo,
      shipment.recipientName,
      shipment.recipientCity,
      shipment.recipientZipCode,
      ...shipment.trackingNumbers,
    ),
  };
}

const trackingRowOf = ({ id, labelId, tracking = [] }: TrackedShipment): TrackingRow => ({
  id,
  labelId,
  parcels: tracking,
});

/** Server's copies as they are put: what was printed here is not taken back by a copy that does not know it yet. */
export async function putShipments(
  db: UserDatabase,
  incoming: readonly TrackedShipment[],
): Promise<ShipmentRow[]> {
  const known = await db.shipments.bulkGet(incoming.map(({ id }) => id));
  const rows = incoming.map((shipment, place) => {
    const before = known[place]?.printedAt ?? null;
    const { printedAt = null } = shipment;
    const isNewer = before !== null && (printedAt === null || printedAt < before);
    return shipmentRowOf(isNewer ? { ...shipment, printedAt: before } : shipment);
  });
  await putNamed(db.shipments, rows);
  const outdated = incoming.filter(
    ({ voidedNumbers = [] }, place) => voidedNumbers.length > (known[place]?.voidedNumbers?.length ?? 0),
  );
  await forgetLabels(
    db,
    outdated.map(({ labelId }) => labelId),
  );
  await db.tracking.bulkPut(incoming.filter(({ tracking }) => tracking).map(trackingRowOf));
  return rows;
}

/** What the server found; of what is here already the change feed tells. */
export function storeFoundShipments(db: UserDatabase, found: readonly Shipment[]): Promise<void> {
  return ownTransaction(db, [db.shipments, db.tracking, db.labels, db.zpl], async () => {
    const known = await db.shipments.bulkGet(found.map(({ id }) => id));
    await putShipments(
      db,
      found.filter((_, place) => known[place] === undefined),
    );
  });
}

/** The server took a claim for this label; its copy comes with the change feed. */
export function markClaimed(db: UserDatabase, labelId: string): Promise<void> {
  return ownTransaction(db, db.shipments, async () => {
    await db.shipments.where('labelId').equals(labelId).modify({ claimResult: 'inApplication' });
  });
}

/** Keeps the newest lines of the ledger for reading offline. */
export async function storeTransactions(db: UserDatabase, lines: LedgerLine[]): Promise<void> {
  await db.transactions.bulkPut(lines);
}
