/** What the screens read of labels, shipments and filings; answers as in `live.ts`. */
import type { ParcelNews } from '#contract/shipments.ts';
import type { FilingRow, LabelRow, ShipmentDetailRow, ShipmentRow } from '../device/rows.ts';
import { shipmentRows } from '../orders/shipment-queries.ts';
import { filingOf } from '../orders/filings.ts';
import { storedShipmentDetail } from '../orders/shipment-details.ts';
import { useRead } from './live.ts';
import { asSeen } from '../device/seen-prices.ts';

export function useLabel(labelId: string | null): LabelRow | null | undefined {
  return useRead(
    async (db) => (labelId === null ? null : ((await db.labels.get(labelId)) ?? null)),
    [labelId],
  );
}

/** Shipments that hold every word of the text, newest first; without words the newest. */
export function useFoundShipments(q: string, limit: number): ShipmentRow[] | undefined {
  return useRead(async (db) => asSeen(db, await shipmentRows(db, { q, limit })), [q, limit]);
}

export function useShipmentOf(labelId: string | null): ShipmentRow | null | undefined {
  return useRead(
    async (db) =>
      labelId === null
        ? null
        : asSeen(db, (await db.shipments.where('labelId').equals(labelId).first()) ?? null),
    [labelId],
  );
}

/** What the carrier told of the parcels of a shipment; null: nothing that this device knows of. */
export function useTracking(shipmentId: string | null): ParcelNews[] | null | undefined {
  return useRead(
    async (db) => (shipmentId === null ? null : ((await db.tracking.get(shipmentId))?.parcels ?? null)),
    [shipmentId],
  );
}

/** What the server last said of a shipment. */
export function useStoredShipment(labelId: string | null): ShipmentDetailRow | null | undefined {
  return useRead(
    async (db) => (labelId === null ? null : asSeen(db, await storedShipmentDetail(db, labelId))),
    [labelId],
  );
}

/** An export filing; its number comes by itself once the server has it. */
export function useFiling(aesUid: string | null): FilingRow | null | undefined {
  return useRead(async (db) => (aesUid === null ? null : ((await filingOf(db, aesUid)) ?? null)), [aesUid]);
}
