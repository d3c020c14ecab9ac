/** From a scanned code to orders of this device. */
import { ORDER_STATUS } from '#domain/order/order.ts';
import { meaningsOf, resolveCode, type Scannable } from '#domain/scan/resolve.ts';
import type { UserDatabase } from '../device/database.ts';
import { splitWords } from './order-row.ts';
import type { OrderRow, ShipmentRow } from '../device/rows.ts';

/** An article lies in many orders; more than these nobody looks through. */
const MAX_RESULTS = 50;

/** The orders a code means, newest first; empty: none here. `isOfGoods` false: an article means none. */
export async function findScanned(db: UserDatabase, code: string, isOfGoods = true): Promise<OrderRow[]> {
  const texts = meaningsOf(code).flatMap((reading) => reading.texts);
  // Of a text of several words the first is looked for; the resolver compares the whole text.
  const words = [...new Set(texts.flatMap((text) => splitWords(text).slice(0, 1)))];
  const [rows, shipments] = await Promise.all([
    db.orders.where('words').anyOf(words).distinct().toArray(),
    db.shipments.where('words').anyOf(words).distinct().toArray(),
  ]);
  const known = new Set(rows.map(({ id }) => id));
  const byId = [...texts, ...shipments.map(({ orderId }) => orderId)].filter((id) => !known.has(id));
  const others = await db.orders.bulkGet([...new Set(byId)]);
  const all = [...rows, ...others.filter((row) => row !== undefined)];
  const found = resolveCode(
    code,
    all.map((row) => scannable(row, shipments, isOfGoods)),
  );
  const hits = new Set(found?.hits.map(({ id }) => id));
  return all
    .filter(({ id, tab }) => hits.has(id) && tab !== DELETED)
    .sort((one, other) => other.sortKey.localeCompare(one.sortKey))
    .slice(0, MAX_RESULTS);
}

const DELETED = 0;

function scannable(row: OrderRow, shipments: readonly ShipmentRow[], isOfGoods: boolean): Scannable {
  const { order } = row;
  const own = shipments.filter(({ orderId }) => orderId === row.id);
  return {
    id: row.id,
    orderNo: row.orderNo,
    platformOrderNo: order.platformOrderNo,
    references: [order.reference, order.reference2],
    trackingNos: [row.trackingNo ?? '', ...own.flatMap((shipment) => shipment.trackingNumbers)],
    skus: isOfGoods ? row.ordersPackageItems.flatMap(({ sku, skuCode }) => [sku, skuCode]) : [],
    isOpen: order.status === ORDER_STATUS.awaiting && row.labelId === null,
  };
}
