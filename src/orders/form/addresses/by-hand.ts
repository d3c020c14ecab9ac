/** Remembers, as long as the form is open, whether its user said what kind of place an address is. */
import type { Side } from '#domain/order/order.ts';
import type { FormActor } from '../fields/form-context.tsx';
import { isSetByHand } from './residential.ts';

const said = new WeakMap<FormActor, Map<Side, boolean>>();

function sidesOf(form: FormActor): Map<Side, boolean> {
  const known = said.get(form);
  if (known) return known;
  const sides = new Map<Side, boolean>();
  said.set(form, sides);
  return sides;
}

export function saidByHand(form: FormActor, side: Side): boolean {
  const sides = sidesOf(form);
  const known = sides.get(side);
  if (known !== undefined) return known;
  const first = isSetByHand(form.getSnapshot().context.form.order, side);
  sides.set(side, first);
  return first;
}

export function noteByHand(form: FormActor, side: Side, isByHand: boolean): void {
  sidesOf(form).set(side, isByHand);
}
