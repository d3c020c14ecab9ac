import {
  estimateAllRateDetail,
  estimateRateDetail,
  estimateRateDetailByOrderId,
  priceLabels,
} from '#contract/rates.ts';
import { completeOrderForm } from '#domain/order/blank.ts';
import { normalise } from '#domain/order/normalise.ts';
import { factsOf } from '#domain/order/facts.ts';
import type { OrderForm, RateResult } from '#domain/order/order.ts';
import { ratesWithoutPrices } from '#domain/rating/rate-order.ts';
import { quoteAll, quoteService } from '#domain/rating/quote.ts';
import { seesPrices } from '#server/http/hide-prices.ts';
import type { ServerContext, User } from '#server/http/server-context.ts';
import { refuse } from '#server/http/refusals.ts';
import { routeRead } from '#server/http/route.ts';
import type { Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import { isClear, judge } from '#domain/rules/judge.ts';
import { findOrder } from '#server/orders/order-store.ts';
import { pricedForm } from '#server/orders/posted-form.ts';
import { priceOfLabel } from './label-price.ts';
import { ratingSettingsOf } from './rating-settings.ts';

/** No rule of stage `rate` asks for the day. */
const isRateable = (form: OrderForm, user: User): Result<OrderForm> => {
  const findings = judge(form, 'rate', factsOf(user.settings, form.order.shipDate));
  return isClear(findings) ? ok(form) : refuse('CHECK_FAILED', undefined, findings);
};

/** Every carrier's services are asked about, so nothing that only the order's own carrier needs. */
const withoutCarrier = (form: OrderForm): OrderForm => ({
  ...form,
  order: { ...form.order, carrierId: null },
});

function rateOf(form: OrderForm, user: User): Result<RateResult> {
  const serviceId = form.order.carrierServiceId;
  if (serviceId === null) return refuse('NO_RATE');
  const checked = isRateable(form, user);
  return checked.ok ? ok(quoteService(form, serviceId, ratingSettingsOf(user))) : checked;
}

export function rateRoutes(context: ServerContext): void {
  routeRead(context, estimateAllRateDetail, async ({ body, user }) => {
    const form = normalise(completeOrderForm(body));
    const checked = isRateable(withoutCarrier(form), user);
    if (!checked.ok) return checked;
    const rates = quoteAll(form, ratingSettingsOf(user));
    return ok(seesPrices(user) ? rates : ratesWithoutPrices(rates));
  });
  routeRead(context, estimateRateDetail, async ({ body, user }) => rateOf(pricedForm(body, user), user));
  routeRead(context, priceLabels, async ({ body, user }) =>
    ok({ prices: body.forms.map((form) => priceOfLabel(pricedForm(form, user), user)) }),
  );
  routeRead(context, estimateRateDetailByOrderId, async ({ body, user, reader }) => {
    const row = await findOrder(reader, user.accountId, body.orderId);
    return row ? rateOf(pricedForm(row.form, user), user) : refuse('NOT_FOUND');
  });
}
