/** From the checked orders to what the user is asked to agree to, and from the yes to the batch. */
import { capWithin, type SpendingRoom } from '#domain/account/member-limits.ts';
import { splitCap, withMargin } from '#domain/bulk/cap.ts';
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts';
import type { BatchOrder } from '#store/queue/batches.ts';
import type { CheckedOrder, CheckedOrders } from './check-orders.ts';

/** All amounts are dollars. */
export interface BatchQuote {
  /** How many labels can be made. */
  labels: number;
  /** Prices and estimates of all of them. */
  total: number;
  /** Put on hold besides, for packages and for duties, and charged only if shipments come back. */
  deposits: number;
  duties: number;
  returnFees: number;
  /** Some prices are estimates: then each label may cost a little more. */
  isEstimate: boolean;
  /** The total the user is offered to agree to. */
  proposedCap: number;
  /** What is left of the balance afterwards; negative: it does not cover everything. null: not known. */
  balanceAfter: number | null;
}

const isPriced = (order: CheckedOrder): order is CheckedOrder & { price: number } =>
  order.reason === null && order.price !== null;

export function batchQuoteOf({
  orders,
  balance,
  room,
}: Pick<CheckedOrders, 'orders' | 'balance' | 'room'>): BatchQuote {
  const able = orders.filter(isPriced);
  const sum = (amounts: number[]) => amounts.reduce((cents, each) => cents + centsFromDollars(each), 0);
  const total = sum(able.map(({ price }) => price));
  const held = sum(able.map((order) => order.held));
  const duties = sum(able.map((order) => order.duties));
  const caps = able.reduce((cents, order) => cents + capOf(order, room), 0);
  const ofDay = { ...room, label: null };
  return {
    labels: orders.filter(({ reason }) => reason === null).length,
    total: dollarsFromCents(total),
    deposits: dollarsFromCents(held - duties),
    duties: dollarsFromCents(duties),
    returnFees: dollarsFromCents(sum(able.map(({ returnFee }) => returnFee))),
    isEstimate: able.some(({ isEstimate }) => isEstimate),
    proposedCap: capWithin(ofDay, { price: dollarsFromCents(total), cap: dollarsFromCents(caps) }),
    balanceAfter:
      balance === null ? null : dollarsFromCents(centsFromDollars(balance.value.available) - total - held),
  };
}

/** A price of the server is the price; an estimate has some room, as far as the person may spend it. */
function capOf({ price, isEstimate }: CheckedOrder & { price: number }, room: SpendingRoom): number {
  const cents = centsFromDollars(price);
  if (!isEstimate) return cents;
  const cap = dollarsFromCents(withMargin(cents));
  return centsFromDollars(capWithin({ ...room, day: null }, { price, cap }));
}

/**
 * `cap`: dollars agreed to for all labels together, shared out among them, to none more than the person may spend on one;
 * null: each at its own price.
 */
export function batchOrdersOf(
  { orders, room }: Pick<CheckedOrders, 'orders' | 'room'>,
  cap: number | null,
): BatchOrder[] {
  const able = orders.filter(isPriced);
  const shares =
    cap === null
      ? able.map((order) => capOf(order, room))
      : splitCap(
          able.map(({ price }) => centsFromDollars(price)),
          centsFromDollars(cap),
        ).map((cents) => Math.min(cents, room.label === null ? Infinity : centsFromDollars(room.label)));
  const caps = new Map(able.map(({ orderId }, index) => [orderId, dollarsFromCents(shares[index]!)]));
  return orders.map(({ orderId, orderNo, recipient, reason, price, held, pricedAs }) => ({
    orderId,
    orderNo,
    recipient,
    reason,
    price,
    pricedAs,
    maxRate: caps.get(orderId) ?? null,
    maxHeld: held,
  }));
}
