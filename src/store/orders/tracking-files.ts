/**
 * Which labels a shop was not told of yet. What went into a file is kept on this device by its labels, not by the time of
 * the file: a label that another device bought before may come in after it.
 */
import { addDays } from '#domain/calendar.ts';
import type { ShopShipment } from '#domain/sheets/tracking-file.ts';
import type { UserDatabase } from '../device/database.ts';
import { getMeta, setMeta } from '../device/meta.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import type { OrderRow, ShipmentRow } from '../device/rows.ts';

export interface ShopTracking {
  /** As it stands on the orders. */
  shop: string;
  /** In no file yet, oldest first. */
  fresh: ShopShipment[];
  /** Labels of a later day: they are not shipped yet. */
  later: number;
  /** The last file, with what of it still holds. Null: none was made. */
  last: { at: number; shipments: ShopShipment[] } | null;
}

/** Older ones were told of, or nobody waits for them. */
const LOOKS_BACK_DAYS = 90;

/** By shop, in the order of their names. `today`: yyyy-MM-dd where the account is. */
export async function shopTrackings(db: UserDatabase, today: string): Promise<ShopTracking[]> {
  const files = (await getMeta(db, 'trackingFiles')) ?? {};
  const byShop = new Map<string, ShopTracking>();
  for (const { shop, shipment } of await shopShipments(db, today)) {
    const file = files[shop];
    const tracking = byShop.get(shop) ?? {
      shop,
      fresh: [],
      later: 0,
      last: file ? { at: file.at, shipments: [] } : null,
    };
    byShop.set(shop, tracking);
    if (file?.last.includes(shipment.labelId)) tracking.last?.shipments.push(shipment);
    if (file?.told.includes(shipment.labelId)) continue;
    if (shipment.shipDate > today) tracking.later += 1;
    else tracking.fresh.push(shipment);
  }
  return [...byShop.values()].toSorted((one, other) => one.shop.localeCompare(other.shop));
}

/** A file of these was made at `at`, in milliseconds. */
export function keepTrackingFile(
  db: UserDatabase,
  { shop, labelIds, at, today }: { shop: string; labelIds: readonly string[]; at: number; today: string },
): Promise<void> {
  return ownTransaction(db, [db.meta, db.shipments, db.orders], async () => {
    const files = (await getMeta(db, 'trackingFiles')) ?? {};
    const known = new Set((await shopShipments(db, today)).map(({ shipment }) => shipment.labelId));
    const before = (files[shop]?.told ?? []).filter((labelId) => known.has(labelId));
    await setMeta(db, 'trackingFiles', {
      ...files,
      [shop]: { at, last: [...labelIds], told: [...new Set([...before, ...labelIds])] },
    });
  });
}

async function shopShipments(
  db: UserDatabase,
  today: string,
): Promise<{ shop: string; shipment: ShopShipment }[]> {
  const rows = await db.shipments
    .where('[createTime+id]')
    .above([addDays(today, -LOOKS_BACK_DAYS)])
    .filter(({ status }) => status !== 'voided')
    .toArray();
  const orders = await db.orders.bulkGet(rows.map(({ orderId }) => orderId));
  return rows.flatMap((row, place) => {
    const shipment = shopShipmentOf(row, orders[place]);
    return shipment ? [shipment] : [];
  });
}

/** Null: of no shop's file, on its way back, or without a number. A connected store is told by the server. */
function shopShipmentOf(
  row: ShipmentRow,
  known: OrderRow | undefined,
): { shop: string; shipment: ShopShipment } | null {
  const { platformName, platformOrderNo, userPlatformId, isReturn } = known?.order ?? {};
  if (!platformName || !platformOrderNo || userPlatformId || isReturn) return null;
  const voided = new Set(row.voidedNumbers);
  const numbers = row.trackingNumbers.length > 0 ? row.trackingNumbers : [row.trackingNumber];
  const trackingNumbers = numbers.filter((number) => number !== '' && !voided.has(number));
  if (trackingNumbers.length === 0) return null;
  const { labelId, carrierId, serviceName, shipDate } = row;
  return {
    shop: platformName,
    shipment: { labelId, platformOrderNo, trackingNumbers, carrierId, serviceName, shipDate },
  };
}
