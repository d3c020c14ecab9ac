import { estimateAllRateDetail, estimateRateDetail, estimateRateDetailByOrderId } from '#contract/rates.ts';
import { completeOrderForm } from '#domain/order/blank.ts';
import { normalise } from '#domain/order/normalise.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { quoteAll, quoteService } from '#domain/rating/quote.ts';
import type { Part, User } from '#server/http/part.ts';
import { refuse } from '#server/http/refusals.ts';
import { routeRead } from '#server/http/route.ts';
import { ok } from '#domain/result.ts';
import { findOrder } from '#server/orders/order-store.ts';
import { ratingSettingsOf } from './rating-settings.ts';

const rateOf = (form: OrderForm, user: User) => {
  const serviceId = form.order.carrierServiceId;
  return serviceId === null ? refuse('NO_RATE') : ok(quoteService(form, serviceId, ratingSettingsOf(user)));
};

export function rateRoutes(part: Part): void {
  routeRead(part, estimateAllRateDetail, async ({ body, user }) =>
    ok(quoteAll(normalise(completeOrderForm(body)), ratingSettingsOf(user))),
  );
  routeRead(part, estimateRateDetail, async ({ body, user }) =>
    rateOf(normalise(completeOrderForm(body)), user),
  );
  routeRead(part, estimateRateDetailByOrderId, async ({ body, user, reader }) => {
    const row = await findOrder(reader, user.id, body.orderId);
    return row ? rateOf(row.form, user) : refuse('NOT_FOUND');
  });
}
