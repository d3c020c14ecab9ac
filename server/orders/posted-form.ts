import { adjustPosted } from '#domain/order/adjust-posted.ts';
import type { PartialForm } from '#domain/order/blank.ts';
import { completeOrderForm } from '#domain/order/blank.ts';
import { voidsUnusedLabels } from '#domain/ledger/auto-void.ts';
import { factsOf } from '#domain/order/facts.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { defaultSettingsOf } from '#server/accounts/user-info.ts';
import type { User } from '#server/http/server-context.ts';

/** The form that was posted, whole; whether its unused label is voided by itself is the user's to say in the settings. */
export function postedForm(body: PartialForm, user: User): OrderForm {
  const form = completeOrderForm(body);
  if (body.order.isAutoCancel !== undefined) return form;
  return { ...form, order: { ...form.order, isAutoCancel: voidsUnusedLabels(defaultSettingsOf(user)) } };
}

/** The form as its order would be kept: what is asked of its price beforehand is asked of this one. */
export const pricedForm = (body: PartialForm, user: User): OrderForm =>
  adjustPosted(completeOrderForm(body), factsOf(user.settings, body.order.shipDate ?? '', 'edit')).form;
