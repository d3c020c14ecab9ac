import type { BondTerms } from '#domain/bond/bond.ts';
import { bondTermsOf, needsBondConfirmation } from '#domain/bond/bond.ts';
import type { OrderForm } from '#domain/order/order.ts';
import type { Rejection, Result } from '#domain/result.ts';
import type { User } from '#server/http/server-context.ts';
import { refuse } from '#server/http/refusals.ts';
import { ratingSettingsOf } from '#server/rates/rating-settings.ts';

/** In an order's note: the sandbox carrier brings nothing back. */
const NO_RETURN_ROUTE = /#sandbox:no-return(?![\w-])/;

/** Return fee and deposit of an order as it is stored. Refused, it must not get a label: NO_RETURN_ROUTE, NO_RATE. */
export function bondTermsFor(form: OrderForm, user: Pick<User, 'settings'>): Result<BondTerms, Rejection> {
  const { order } = form;
  if (needsBondConfirmation(order, user.settings) && NO_RETURN_ROUTE.test(order.note))
    return refuse('NO_RETURN_ROUTE');
  const terms = bondTermsOf(form, user.settings, ratingSettingsOf(user));
  return terms.ok ? terms : refuse(terms.error);
}
