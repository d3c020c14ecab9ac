/** The service of a row that wishes the cheapest. */
import type { UserSettings } from '../order/facts.ts';
import { needsOf } from '../order/needs.ts';
import type { OrderForm } from '../order/order.ts';
import { cheapestRate } from '../rating/cheapest-rate.ts';
import { quoteAll } from '../rating/quote.ts';
import { ratingSettingsFor } from '../rating/settings.ts';

/**
 * The cheapest service an import may take, by this device's prices; null: the order lacks what prices ask for, or none
 * goes there.
 */
export function cheapestService(form: OrderForm, user: UserSettings): number | null {
  if (needsOf(form).some((need) => need !== 'service')) return null;
  return cheapestRate(quoteAll(form, ratingSettingsFor(user)), user)?.carrierServiceId ?? null;
}
