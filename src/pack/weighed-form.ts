import { adjust } from '#domain/order/adjust.ts';
import { parcelPath, type FieldValues } from '#domain/order/field-path.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { setFields } from '#domain/order/set-field.ts';
import type { Weight } from '#domain/scan/weight.ts';
import type { OpenOrder } from './pack-types.ts';

/** The order with the weights from the table, brought to rest by the rules of the form. */
export function weighedForm({ form, facts }: OpenOrder, weights: readonly (Weight | null)[]): OrderForm {
  const values: FieldValues = {};
  for (const [line, weight] of weights.entries()) {
    if (weight === null) continue;
    values[parcelPath(line, 'weight')] = weight.weight;
    values[parcelPath(line, 'weight2')] = weight.weight2;
  }
  return adjust(form, setFields(form, values), facts).form;
}
