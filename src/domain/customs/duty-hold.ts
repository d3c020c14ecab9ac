/** What is held while the sender pays duties and taxes. Source: specification of the account area, fees. */
import { CARRIER } from '../carriers/carriers.ts';
import { basisPointsOf, centsFromDollars } from '../money.ts';
import type { CustomsItem, OrderForm } from '../order/order.ts';
import { isInternational } from '../order/scope.ts';
import { PAYS } from '../order/tariff.ts';

export const DUTY_HOLD = { flatCents: 50_000, thresholdCents: 500_000, basisPoints: 1000 } as const;

/** Cents held for goods worth so many cents: $500 under $5,000, else 10 % of the value. */
export function dutyHoldCents(goodsCents: number): number {
  const { flatCents, thresholdCents, basisPoints } = DUTY_HOLD;
  return goodsCents < thresholdCents ? flatCents : basisPointsOf(goodsCents, basisPoints);
}

/** Cents all items are worth; a value that is empty or no amount counts nothing. */
export function goodsCentsOf(items: readonly Pick<CustomsItem, 'valueAmount'>[]): number {
  return items.reduce((sum, { valueAmount }) => {
    const isAmount = valueAmount !== null && Number.isFinite(valueAmount) && valueAmount > 0;
    return isAmount ? sum + centsFromDollars(valueAmount) : sum;
  }, 0);
}

/** Cents an order holds for duties and taxes; 0 unless FedEx takes it abroad and the sender pays them. */
export function dutyHoldOf({
  order,
  ordersPackageItems,
}: Pick<OrderForm, 'order' | 'ordersPackageItems'>): number {
  const isHeld =
    order.carrierId === CARRIER.fedex && isInternational(order) && order.tariffPayType === PAYS.sender;
  return isHeld ? dutyHoldCents(goodsCentsOf(ordersPackageItems)) : 0;
}
