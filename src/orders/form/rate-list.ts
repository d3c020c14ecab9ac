/** Order and marks of the rates shown. */
import { CARRIER } from '#domain/carriers/carriers.ts';
import { SERVICE } from '#domain/carriers/services.ts';
import type { RateResult } from '#domain/order/order.ts';

export type RateOrder = 'price' | 'arrival';
export type RateTag = 'cheapest' | 'fastest' | 'promo';

const LATE = '9999-12-31';

/** The reason given here, beside those of the rating: the services of FedEx wait for the customs part. */
export const WAITS_FOR_CUSTOMS = 'customsMissing';

/** Abroad, without a sound customs part, FedEx has no prices yet. */
export function withoutCustoms(rates: readonly RateResult[]): RateResult[] {
  return rates.map((rate) =>
    rate.carrierId === CARRIER.fedex && rate.isSuccess
      ? { ...rate, isSuccess: false, rate: null, originRate: null, messages: [WAITS_FOR_CUSTOMS] }
      : rate,
  );
}

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

/** Cheapest (Media Mail takes books and recordings only, so it does not count), fastest (of equals the cheaper), and below the carrier's normal price. */
export function rateTags(rate: RateResult, good: readonly RateResult[]): RateTag[] {
  const tags: RateTag[] = [];
  const forAnything = good.filter(({ carrierServiceId }) => carrierServiceId !== SERVICE.mediaMail);
  if (sortedRates(forAnything, 'price')[0] === rate) tags.push('cheapest');
  if (rate.deliveryTime !== null && sortedRates(good, 'arrival')[0] === rate) tags.push('fastest');
  if (isDiscounted(rate)) tags.push('promo');
  return tags;
}

export function isDiscounted(rate: Pick<RateResult, 'rate' | 'originRate'>): boolean {
  return rate.rate !== null && rate.originRate !== null && rate.originRate > rate.rate;
}
