import type { PartialForm } from '#domain/order/blank.ts';
import { completeOrderForm } from '#domain/order/blank.ts';
import { voidsUnusedLabels } from '#domain/ledger/auto-void.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { defaultSettingsOf } from '#server/accounts/user-info.ts';
import type { User } from '#server/http/part.ts';

/** The form that was posted, whole; whether its unused label is voided by itself is the user's to say in the settings. */
export function postedForm(body: PartialForm, user: User): OrderForm {
  const form = completeOrderForm(body);
  if (body.order.isAutoCancel !== undefined) return form;
  return { ...form, order: { ...form.order, isAutoCancel: voidsUnusedLabels(defaultSettingsOf(user)) } };
}
