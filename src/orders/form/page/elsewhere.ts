/** What was done to the order elsewhere, in another tab or on another device, while its form is open. */
import { orderCan } from '#domain/order/actions.ts';
import { newForm } from '#domain/order/defaults.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { applyChoices, mergeOrder, same, type Merged } from '#domain/sync/merge.ts';
import { formOf } from '#store/orders/order-row.ts';
import type { OrderRow } from '#store/device/rows.ts';
import { situationOf } from '#orders/situation.ts';
import { withAdjustments } from '../machine/edits.ts';
import type { Closed, FormContext } from '../machine/form-types.ts';

type Seen = Pick<FormContext, 'form' | 'base' | 'newer' | 'closed'>;

/** What the form would become over what was saved elsewhere; null: nothing was that it lacks. */
export function mergedWithNewer({ form, base, newer }: Pick<Seen, 'form' | 'base' | 'newer'>): Merged | null {
  return base && newer ? mergeOrder(base, form, newer) : null;
}

/** `row`: the order as it is stored now; null: it is not any more. */
export function afterSeen(context: Seen, row: OrderRow | null): Partial<FormContext> {
  const { base, newer } = context;
  if (row === null || row.tab === 0) return base === null ? {} : { newer: null, closed: 'deleted' };
  const stored = formOf(row);
  if (base === null) return { base: stored };
  const closed = closedBy(row, base);
  if (closed !== null) return { newer: null, closed };
  if (same(stored, newer ?? base)) return { closed };
  const merged = mergeOrder(base, context.form, stored);
  const isNews = merged.taken.length + merged.conflicts.length > 0;
  return isNews ? { newer: stored, closed } : { base: stored, newer: null, closed };
}

function closedBy(row: OrderRow, base: OrderForm): Closed | null {
  if (row.labelState === 'queued')
    return row.order.customerObjectId === base.order.customerObjectId ? null : 'queued';
  return orderCan.edit(situationOf(row)).can ? null : 'closed';
}

/** Whether what was seen is worth a word that was not said before. */
export function tellsNews(context: Seen, row: OrderRow | null): boolean {
  const after = { ...context, ...afterSeen(context, row) };
  return after.newer !== context.newer || after.closed !== context.closed;
}

/** The form over what was saved elsewhere; `keep` settles the fields both changed. */
export function afterTaking(context: FormContext, keep: 'mine' | 'theirs'): Partial<FormContext> {
  const { form, facts, newer, notes } = context;
  const merged = mergedWithNewer(context);
  if (!merged || !newer || !facts) return {};
  const choices = Object.fromEntries(merged.conflicts.map(({ path }) => [path, keep]));
  const next = withAdjustments(form, applyChoices(merged, choices), facts, notes);
  const loaded = same(next.form, newer) ? next.form : newer;
  return { ...next, loaded, base: newer, newer: null, rejection: null };
}

/** The same content as an order of its own: the one it was is not to be saved any more. */
export function asNewOrder({ form, facts }: FormContext): Partial<FormContext> {
  if (!facts) return {};
  const { user, today } = facts;
  const begun = newForm({
    mode: 'copyAsNew',
    user,
    today,
    hourNow: 0,
    defaultSender: null,
    source: form,
  });
  return { form: begun.form, base: null, newer: null, closed: null };
}
