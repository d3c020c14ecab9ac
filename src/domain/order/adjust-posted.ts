/** What the server makes of an order that was posted, before it checks, prices or keeps it. */
import type { Adjusted } from './adjust.ts';
import { adjust } from './adjust.ts';
import { ADJUSTMENTS } from './adjustments/register.ts';
import type { Facts } from './facts.ts';
import { normalise } from './normalise.ts';
import type { OrderForm } from './order.ts';

const RULES = ADJUSTMENTS.filter(({ onSave }) => onSave);

/** Normalised, with the adjustments that hold for every order and a note for each. Idempotent; an order of our own form comes through as it is, and so do the goods of one within the country. */
export function adjustPosted(posted: OrderForm, facts: Facts): Adjusted {
  const form = normalise(posted);
  const adjusted = adjust(form, form, facts, RULES);
  return adjusted.form === form ? adjusted : { ...adjusted, form: normalise(adjusted.form) };
}
