/** The shipment list as it is measured. */
import { defaultLayout } from '#domain/lists/column-layout.ts';
import { SHIPMENT_COLUMNS, shipmentColumn } from '#domain/lists/shipment-columns.ts';
import { shipmentEntryOf, type ShipmentEntry } from '#domain/lists/shipment-entry.ts';
import { NO_SHIPMENT_FILTER } from '#domain/lists/shipment-filter.ts';
import { createShipmentIndex } from '#domain/lists/shipment-index.ts';
import { SHIPMENT_STATUSES } from '#domain/tracking/tracking-status.ts';
import { commonOf, TODAY, type ListKind } from './list-kind.ts';

/** As many as of the orders, so that both draw as many cells. */
const SHOWN = [
  'orderNo',
  'recipientName',
  'trackingNo',
  'service',
  'holdAmount',
  'shipDate',
  'createTime',
  'recipientStateCode',
  'recipientCountryCode',
  'billedAmount',
  'labelState',
  'status',
] as const;

function entries(count: number): ShipmentEntry[] {
  return Array.from({ length: count }, (_, place) => {
    const { mixed, words, ...common } = commonOf(place, count);
    const trackingNumber = `1ZPB${String(mixed).padStart(8, '0')}`;
    return shipmentEntryOf({
      ...common,
      id: `s-${place}`,
      labelId: `l-${place}`,
      orderId: `o-${place}`,
      trackingNumber,
      trackingNumbers: [trackingNumber],
      status: SHIPMENT_STATUSES[mixed % SHIPMENT_STATUSES.length] ?? 'recent',
      carrierId: 2,
      serviceName: `Service ${common.carrierServiceId}`,
      recipientStateCode: 'OH',
      recipientZipCode: '43215',
      recipientCountryCode: 'US',
      shipDate: common.createTime.slice(0, 10),
      holdAmount: (mixed % 5000) / 100,
      depositAmount: 0,
      billedAmount: mixed % 2 === 0 ? null : (mixed % 4000) / 100,
      zone: '5',
      billedWeight: 2.25,
      priceException: false,
      sample: true,
      words: [...words, trackingNumber.toLowerCase()],
    });
  });
}

export const SHIPMENTS: ListKind<ShipmentEntry> = {
  label: 'Shipments',
  entries,
  shown: SHOWN.map(shipmentColumn),
  layout: defaultLayout(SHIPMENT_COLUMNS, SHOWN),
  indexOf(rows) {
    const index = createShipmentIndex();
    index.put(rows);
    return { select: (sort, q) => index.select({ tab: 'all', filter: NO_SHIPMENT_FILTER, sort, q }, TODAY) };
  },
};
