/** Order and marks of the rates a shipper chooses from. */
import { SERVICE } from '../carriers/services.ts';
import type { RateResult } from '../order/order.ts';

export type RateOrder = 'price' | 'arrival';
export type RateTag = 'cheapest' | 'fastest' | 'promo';

const LATE = '9999-12-31';

/** Successful ones first, by price or by promised day; equal ones by the other. */
export function sortedRates(rates: readonly RateResult[], order: RateOrder): RateResult[] {
  const day = (rate: RateResult) => rate.deliveryTime ?? LATE;
  const price = (rate: RateResult) => rate.rate ?? Number.MAX_SAFE_INTEGER;
  const byDay = (one: RateResult, other: RateResult) => day(one).localeCompare(day(other));
  const byPrice = (one: RateResult, other: RateResult) => price(one) - price(other);
  return [...rates].sort(
    (one, other) =>
      Number(other.isSuccess) - Number(one.isSuccess) ||
      (order === 'price'
        ? byPrice(one, other) || byDay(one, other)
        : byDay(one, other) || byPrice(one, other)) ||
      one.carrierServiceId - other.carrierServiceId,
  );
}

/** For who sees no prices: by promised day, so that their order tells nothing of what they cost either. */
export function ratesWithoutPrices(rates: readonly RateResult[]): RateResult[] {
  const hidden = rates.map((rate) => ({
    ...rate,
    rate: null,
    originRate: null,
    psRate: null,
    feeDetail: null,
    originFeeDetail: null,
  }));
  return sortedRates(hidden, 'arrival');
}

/**
 * Cheapest (Media Mail takes books and media only and counts just where it is the `chosen` service), fastest (of equals
 * the cheaper), and below the carrier's normal price. `good`: all rates that can be bought, `rate` among them.
 */
export function rateTags(
  rate: RateResult,
  good: readonly RateResult[],
  chosen: number | null = null,
): RateTag[] {
  const tags: RateTag[] = [];
  const counted = good.filter((one) => !isForMediaOnly(one) || one.carrierServiceId === chosen);
  if (rate.rate !== null && sortedRates(counted, 'price')[0] === rate) tags.push('cheapest');
  if (rate.deliveryTime !== null && sortedRates(good, 'arrival')[0] === rate) tags.push('fastest');
  if (isDiscounted(rate)) tags.push('promo');
  return tags;
}

/** Whether a price in dollars is below the carrier's normal one. */
export function isDiscounted(rate: Pick<RateResult, 'rate' | 'originRate'>): boolean {
  return rate.rate !== null && rate.originRate !== null && rate.originRate > rate.rate;
}

/** Whether a service takes books, recordings and other media only. */
export function isForMediaOnly({ carrierServiceId }: Pick<RateResult, 'carrierServiceId'>): boolean {
  return carrierServiceId === SERVICE.mediaMail;
}
