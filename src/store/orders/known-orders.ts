/** Orders on this device that a file tells of again. */
import type { PartialForm } from '#domain/order/blank.ts';
import { importKey } from '#domain/sheets/compare-import.ts';
import type { UserDatabase } from '../device/database.ts';
import type { OrderRow } from '../device/rows.ts';

/** The index of the shop's own number of an order. */
export const BY_SHOP_NUMBER = '[order.platformName+order.platformOrderNo]';

/** Those of these numbers, here or in their shop, each by its `importKey`. Deleted ones are not among them. */
export async function knownOrders(
  db: UserDatabase,
  said: readonly PartialForm[],
): Promise<Map<string, OrderRow>> {
  const numbers = [...new Set(said.flatMap(({ order }) => order.orderNo?.trim() || []))];
  const ofShops = said.flatMap(({ order: { platformName, platformOrderNo } }) =>
    platformName && platformOrderNo ? [[platformName, platformOrderNo]] : [],
  );
  const found = await Promise.all([
    db.orders.where('orderNo').anyOf(numbers).toArray(),
    db.orders.where(BY_SHOP_NUMBER).anyOf(ofShops).toArray(),
  ]);
  const rows = found.flat();
  return new Map(
    rows.filter(({ tab }) => tab !== 0).flatMap((row) => keysOf(row.order).map((key) => [key, row] as const)),
  );
}

/** The order that this one is: of the same shop and number, or of the same number where one of the two names no shop. */
export function findKnown(
  known: ReadonlyMap<string, OrderRow>,
  order: PartialForm['order'],
): OrderRow | undefined {
  const [key] = keysOf(order);
  const same = known.get(key!);
  if (same) return same;
  const { orderNo } = order;
  const alike = known.get(importKey({ orderNo }));
  const namesNoShop = alike && keysOf(alike.order).length === 1;
  return namesNoShop || keysOf(order).length === 1 ? alike : undefined;
}

/** That of its shop first. */
const keysOf = (order: PartialForm['order']): string[] => [
  ...new Set([importKey(order), importKey({ orderNo: order.orderNo ?? '' })]),
];

const ON_ITS_WAY = ['queued', 'creating', 'unknown'];

/** A label of it may be bought, or was, without an answer yet. */
export const isLabelOnItsWay = ({ labelState }: OrderRow): boolean => ON_ITS_WAY.includes(labelState);
