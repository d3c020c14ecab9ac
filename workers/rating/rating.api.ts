/** What the rating worker answers: rates worked out on this device. All arguments and answers are plain data. */
import type { RateResult } from '#domain/order/order.ts';
import type { RatingInput } from '#domain/rating/rating-input.ts';
import type { RatedUser } from '#domain/rating/settings.ts';

export interface RatingApi {
  /** Every service the user may buy, the cheapest first. */
  quoteAll(form: RatingInput, user: RatedUser | null): RateResult[];
  quoteService(form: RatingInput, serviceId: number, user: RatedUser | null): RateResult;
}
