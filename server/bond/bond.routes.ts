import { getOrderBondRate } from '#contract/bond.ts';
import { bondTermsOf } from '#domain/bond/bond.ts';
import { completeOrderForm } from '#domain/order/blank.ts';
import { normalise } from '#domain/order/normalise.ts';
import type { Part } from '#server/http/part.ts';
import { refuse } from '#server/http/refusals.ts';
import { routeRead } from '#server/http/route.ts';
import { ratingSettingsOf } from '#server/rates/rating-settings.ts';

/** In an order's note: the sandbox carrier brings nothing back. */
const NO_WAY_BACK = /#sandbox:no-return(?![\w-])/;

export function bondRoutes(part: Part): void {
  routeRead(part, getOrderBondRate, async ({ body, user }) => {
    const form = normalise(completeOrderForm(body));
    if (NO_WAY_BACK.test(form.order.note)) return refuse('NO_RETURN_ROUTE');
    const terms = bondTermsOf(form, user.settings, ratingSettingsOf(user));
    return terms.ok ? terms : refuse(terms.error);
  });
}
