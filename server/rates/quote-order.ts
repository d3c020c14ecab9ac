import type { OrderForm, RateResult } from '#domain/order/order.ts';
import { quoteService } from '#domain/rating/quote.ts';
import type { User } from '#server/http/server-context.ts';
import { ratingSettingsOf } from './rating-settings.ts';

/** The price of the order's own service; null while it has none. */
export function quoteForOrder(form: OrderForm, user: User): RateResult | null {
  const serviceId = form.order.carrierServiceId;
  if (serviceId === null) return null;
  const quote = quoteService(form, serviceId, ratingSettingsOf(user));
  return quote.isSuccess ? quote : null;
}
