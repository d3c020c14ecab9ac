/** The shipment list in memory. */
import { shipmentEntryOf } from '#domain/lists/shipment-entry.ts';
import { createShipmentIndex, type ShipmentIndex } from '#domain/lists/shipment-index.ts';
import type { ShipmentList } from '#domain/shipment/lists.ts';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '#domain/tracking/tracking-status.ts';
import type { UserDatabase } from '../device/database.ts';
import type { ShipmentRow } from '../device/rows.ts';
import { newestShipments } from '../orders/shipment-queries.ts';
import { startProjection, type Projection } from './list-projection.ts';

type Parts = readonly ShipmentStatus[];

const NOT_VOIDED: Parts = SHIPMENT_STATUSES.filter((status) => status !== 'voided');
/** Of the lists that are no single status. */
const PARTS: Partial<Record<ShipmentList, Parts>> = {
  all: SHIPMENT_STATUSES,
  manual: SHIPMENT_STATUSES,
  notVoided: NOT_VOIDED,
};

export function startShipmentProjection(db: UserDatabase): Projection<ShipmentIndex, ShipmentList> {
  return startProjection(db, {
    table: 'shipments',
    createIndex: createShipmentIndex,
    parts: SHIPMENT_STATUSES,
    partsOf: (tab: ShipmentList) => PARTS[tab] ?? [tab as ShipmentStatus],
    read: (status, limit, last: ShipmentRow | undefined) => newestShipments(db, status, limit, last),
    entryOf: shipmentEntryOf,
  });
}
