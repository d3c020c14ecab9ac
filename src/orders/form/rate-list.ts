/** What the customs part has to do with the rates shown. */
import { CARRIER } from '#domain/carriers/carriers.ts';
import type { RateResult } from '#domain/order/order.ts';

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
