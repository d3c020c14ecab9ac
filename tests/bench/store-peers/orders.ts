/** Orders as a shop has them, in any number, the same each time; and their rows as an import makes them. */
import { ORDER_STATUS, type OrderForm } from '#domain/order/order.ts';
import { orderRowOf } from '#store/orders/order-row.ts';
import type { OrderRow } from '#store/device/rows.ts';
import { anOrder } from '#fixtures/an-order.ts';
import { NAMES, PLACES } from '../recipients.ts';

const START = Date.UTC(2026, 0, 1);

export function orderForms(count: number): OrderForm[] {
  return Array.from({ length: count }, (_, place) => {
    // Neighbours differ, as they do in a shop.
    const mixed = (place * 7919) % count;
    const [recipientCity, recipientStateCode, recipientZipCode] = PLACES[mixed % PLACES.length]!;
    return anOrder({
      orderNo: `PB-${String(place).padStart(6, '0')}`,
      recipientName: `${NAMES[mixed % NAMES.length]} ${mixed % 997}`,
      recipientAddressLine1: `${1 + (mixed % 9999)} Main St`,
      recipientCity,
      recipientStateCode,
      recipientZipCode,
      reference: `REF ${mixed}`,
    });
  });
}

export function rowsOf(forms: readonly OrderForm[]): OrderRow[] {
  return forms.map(({ order, packages, ordersPackageItems }, place) => {
    const id = crypto.randomUUID();
    const createTime = new Date(START - place).toISOString();
    return orderRowOf(
      {
        order: { ...order, id, createTime, status: ORDER_STATUS.awaiting },
        packages,
        ordersPackageItems,
        version: 0,
        updatedAt: createTime,
        labelId: null,
        trackingNo: null,
        label: null,
        priceException: false,
      },
      { id, pending: 1 },
    );
  });
}

/** One database and the orders it is to keep. */
export interface Kept {
  /** Ends when all of them are sure to be there. */
  write(): Promise<void>;
  /** What is still to be done before all stand in the list. */
  finish?(): Promise<void>;
  /** Reads awaiting orders, the newest first, on from where it stopped before; answers how many. */
  page(limit: number): Promise<number>;
}
