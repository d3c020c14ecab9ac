/** The service that *cheapest by price* means. */
import { serviceById } from '../carriers/services.ts';
import type { UserSettings } from '../order/facts.ts';
import type { RateResult } from '../order/order.ts';
import { importCarriersOf } from '../sheets/carriers-for-import.ts';
import { isForMediaOnly, sortedRates } from './rate-order.ts';

/**
 * The cheapest that the order may take: of the carriers an import may take, and none for books and media alone. null: there is
 * none, or its price is not known.
 */
export function cheapestRate(
  rates: readonly RateResult[],
  user: Pick<UserSettings, 'carrierChannelInfos'>,
): RateResult | null {
  const carriers = importCarriersOf(user);
  const known = rates.filter(
    (rate) =>
      rate.isSuccess &&
      rate.rate !== null &&
      !isForMediaOnly(rate) &&
      carriers.includes(serviceById(rate.carrierServiceId)?.carrierId ?? 0),
  );
  return sortedRates(known, 'price')[0] ?? null;
}
