/** What the customs part has to do with the rates shown. */
import { CARRIER } from '#domain/carriers/carriers.ts';
import type { RateResult } from '#domain/order/order.ts';
import type { Reason } from '#domain/rating/reasons.ts';

const WAITS_FOR_CUSTOMS: Reason = 'customsMissing';

/** Abroad, without a sound customs part, FedEx has no prices yet. */
export function withoutCustoms(rates: readonly RateResult[]): RateResult[] {
  return rates.map((rate) =>
    rate.carrierId === CARRIER.fedex && rate.isSuccess
      ? { ...rate, isSuccess: false, rate: null, originRate: null, messages: [WAITS_FOR_CUSTOMS] }
      : rate,
  );
}
