/** What is worth a question before a label is made: a weight or a price far from what was expected. */
import { expectedGrams, isPriceFar, isWeightFar } from '#domain/scan/expected-weight.ts';
import { gramsOf, roundedUp, type Weight } from '#domain/scan/weight.ts';
import type { MassUnit } from '#domain/units.ts';
import type { PackContext } from './pack-types.ts';
import type { Price } from './ports.ts';

export type Doubt =
  | { kind: 'weight'; line: number; unit: MassUnit; expected: Weight; weighed: Weight }
  /** Dollars. */
  | { kind: 'price'; expected: number; amount: number };

/** The first of them; null: all is as expected, or nothing was. */
export function doubtOf(
  { order, weights }: Pick<PackContext, 'order' | 'weights'>,
  price: Price | null,
): Doubt | null {
  if (!order) return null;
  for (const [line, weighed] of weights.entries()) {
    const unit = order.form.packages[line]?.massUnit ?? 'lb';
    const expected = expectedGrams(order.form, line, order.products);
    if (expected === null || weighed === null || !isWeightFar(expected, gramsOf(weighed, unit))) continue;
    return { kind: 'weight', line, unit, expected: roundedUp(expected, unit), weighed };
  }
  // What it cost was for the order as it came.
  const expected = order.changes.length > 0 ? null : order.row.order.rate;
  if (!price?.ok || price.amount === null || expected === null || expected <= 0) return null;
  return isPriceFar(expected, price.amount) ? { kind: 'price', expected, amount: price.amount } : null;
}
