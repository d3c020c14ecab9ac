/** What this device knows of the parcels and orders that may be left today. */
import { addDays } from '#domain/calendar.ts';
import type { ParcelNews } from '#contract/shipments.ts';
import { isOnHold } from '#domain/order/actions.ts';
import type { DayOrder, DayShipment } from '#domain/shipment/end-of-day.ts';
import type { UserDatabase } from '../device/database.ts';
import type { ShipmentRow } from '../device/rows.ts';
import { useRead } from './live.ts';
import { localDay } from './local-day.ts';

export interface DayRows {
  shipments: DayShipment[];
  orders: DayOrder[];
}

/** After it nothing more is done with a parcel: the last day of a claim is past. */
const LOOKS_BACK_DAYS = 75;
const OPEN = ['recent', 'inTransit', 'exception'] as const;

/** `today`: yyyy-MM-dd where the account is. */
export const useDayRows = (today: string, timeZone: string): DayRows | undefined =>
  useRead((db) => dayRows(db, { today, timeZone }), [today, timeZone]);

export async function dayRows(
  db: UserDatabase,
  { today, timeZone }: { today: string; timeZone: string },
): Promise<DayRows> {
  const since = addDays(today, -LOOKS_BACK_DAYS);
  const open = await Promise.all(
    OPEN.map((status) =>
      db.shipments.where('[status+createTime+id]').between([status, since], [status, '\uffff']).toArray(),
    ),
  );
  const rows = open.flat();
  const tracked = await db.tracking.bulkGet(rows.map(({ id }) => id));
  const orders = await db.orders
    .where('[tab+sortKey]')
    .between([1], [1, '\uffff'])
    .filter(({ order, labelId }) => order.shipDate === today && !isOnHold(order) && labelId === null)
    .toArray();
  return {
    shipments: rows.map((row, place) => ({
      ...dayShipmentOf(row),
      news: newestOf(tracked[place]?.parcels, timeZone),
    })),
    orders: orders.map(({ id, orderNo, order }) => ({
      id,
      orderNo,
      recipientName: order.recipientName,
      shipDate: order.shipDate,
    })),
  };
}

const dayShipmentOf = (row: ShipmentRow): Omit<DayShipment, 'news'> => ({
  labelId: row.labelId,
  orderId: row.orderId,
  orderNo: row.orderNo,
  trackingNumber: row.trackingNumber,
  status: row.status,
  carrierId: row.carrierId,
  carrierServiceId: row.carrierServiceId,
  recipientName: row.recipientName,
  recipientCountryCode: row.recipientCountryCode,
  shipDate: row.shipDate,
  zone: row.zone,
  printedAt: row.printedAt ?? null,
  claimResult: row.claimResult ?? null,
});

/** Of all its parcels; one that is delayed speaks for them. */
function newestOf(parcels: readonly ParcelNews[] | undefined, timeZone: string): DayShipment['news'] {
  const last = (parcels ?? []).flatMap((parcel) => parcel.events.slice(-1));
  const delayed = last.filter(({ code }) => code === 'delayed');
  const [newest] = (delayed.length > 0 ? delayed : last).toSorted((one, other) =>
    other.time.localeCompare(one.time),
  );
  return newest ? { code: newest.code, day: localDay(new Date(newest.time), timeZone) } : null;
}
