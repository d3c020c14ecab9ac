/** What the rating worker answers: rates worked out on this device. All arguments and answers are plain data. */
import type { RateResult } from '#domain/order/order.ts';
import type { RatingInput } from '#domain/rating/intake.ts';

export interface RatingApi {
  /** Every service of `allowedServiceIds` (none named: all), the cheapest first. */
  quoteAll(form: RatingInput, allowedServiceIds: readonly number[]): RateResult[];
  quoteService(form: RatingInput, serviceId: number, allowedServiceIds: readonly number[]): RateResult;
}
