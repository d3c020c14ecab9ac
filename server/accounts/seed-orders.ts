/** Generated orders in any number: the demo's people, places and parcels in ever new combinations. */
import { addDays } from '#domain/calendar.ts';
import type { Order, OrderForm } from '#domain/order/order.ts';
import { sampleOrders } from '#domain/demo/sample-orders.ts';

const WEIGHTS = 9;
const DAYS = 20;

/** `first` counts on from one run to the next; the same number makes the same order. */
export function seedOrders(count: number, first: number, today: string): OrderForm[] {
  const examples = sampleOrders(today)
    .map(({ form }) => form)
    .filter(({ order }) => order.status === 1 && order.recipientCountryCode === 'US');
  return Array.from({ length: count }, (_, index) => seedOrder(examples, first + index, today));
}

function seedOrder(examples: OrderForm[], number: number, today: string): OrderForm {
  const pick = (step: number) => examples[Math.floor(number / step) % examples.length] ?? examples[0];
  const [to, by] = [pick(1), pick(examples.length)];
  if (!to || !by) throw new Error('there are no example orders');
  const { carrierId, carrierServiceId } = by.order;
  const order: Order = {
    ...to.order,
    orderNo: `SEED-${String(number).padStart(6, '0')}`,
    batchNo: `SEED${String(Math.floor(number / 1000) % 10_000).padStart(4, '0')}`,
    shipDate: addDays(today, number % DAYS),
    holdDate: null,
    note: '',
    carrierId,
    carrierServiceId,
    recipientAddressLine1: to.order.recipientAddressLine1.replace(/,.*$/, ''),
  };
  const packages = by.packages.map((parcel) => ({
    ...parcel,
    weight: (parcel.weight ?? 0) + (number % WEIGHTS),
  }));
  return { order, packages, ordersPackageItems: [] };
}
