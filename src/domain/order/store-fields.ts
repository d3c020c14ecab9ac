/** What a store platform decides of its orders. Source: specification, section 3, Order (form). */
import type { Order, OrderForm } from './order.ts';
import { isStoreOrder } from './scope.ts';

const STORE_FIELDS = [
  'orderNo',
  'autoOrderNo',
  'platformOrderNo',
  'userPlatformId',
  'type',
  'isPrime',
  'buyer',
  'buyerUserId',
  'createTime',
  'paidDate',
  'deliverBegDate',
  'deliverEndDate',
  'shippingCost',
  'taxPaid',
  'amountPaid',
] as const satisfies (keyof Order)[];

const NONE: ReadonlySet<string> = new Set();
const OF_STORES: ReadonlySet<string> = new Set(STORE_FIELDS);

/** The order's fields that only its store may change; none for an order made by hand. */
export function readOnlyFields(order: Pick<Order, 'userPlatformId'>): ReadonlySet<string> {
  return isStoreOrder(order) ? OF_STORES : NONE;
}

/** A form changed by its user with the store's fields as they were kept; a form made by hand as it is. */
export function withStoreFields(given: OrderForm, kept: OrderForm): OrderForm {
  if (!isStoreOrder(kept.order)) return given;
  const fields = Object.fromEntries(STORE_FIELDS.map((field) => [field, kept.order[field]]));
  return { ...given, order: { ...given.order, ...fields } };
}
