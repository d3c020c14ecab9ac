/** What choosing a product does to a customs item, and the sums of all items. */
import { itemFieldsOf, type CustomProduct, type ProductTemplate } from '#domain/customs/product.ts';
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts';
import { itemPath, type FieldValues } from '#domain/order/field-path.ts';
import type { CustomsItem } from '#domain/order/order.ts';
import { POUNDS_PER_KILOGRAM, type MassUnit } from '#domain/units.ts';

const TENTHS_OF_MILLIS = 10_000;

/** A product speaks of one piece, an item's weight and value of its whole line, in the unit of the order. */
export function withProduct(
  { quantity }: CustomsItem,
  product: CustomProduct | ProductTemplate,
  massUnit: MassUnit,
): Partial<CustomsItem> {
  const { weight, ...fields } = itemFieldsOf(product);
  const pieces = isAmount(quantity) ? quantity : 1;
  return {
    ...fields,
    massUnit,
    ...(isAmount(weight)
      ? { weight: rounded(inUnit(weight, fields.massUnit ?? massUnit, massUnit) * pieces) }
      : {}),
    ...(isAmount(fields.productValue)
      ? { valueAmount: dollarsFromCents(Math.round(centsFromDollars(fields.productValue) * pieces)) }
      : {}),
  };
}

export interface Totals {
  count: number;
  /** Dollars. */
  value: number;
  weight: number;
  massUnit: MassUnit;
}

/** The sums of all items, the weight in `massUnit`; what is empty or no number counts nothing. */
export function totalsOf(items: readonly CustomsItem[], massUnit: MassUnit): Totals {
  let [cents, weight] = [0, 0];
  for (const item of items) {
    if (isAmount(item.valueAmount)) cents += centsFromDollars(item.valueAmount);
    if (isAmount(item.weight)) weight += inUnit(item.weight, item.massUnit, massUnit);
  }
  return { count: items.length, value: dollarsFromCents(cents), weight: rounded(weight), massUnit };
}

/** The fields as the form's paths name them. */
export function pathsOf(index: number, fields: Partial<CustomsItem>): FieldValues {
  const keys = Object.keys(fields) as (keyof CustomsItem)[];
  return Object.fromEntries(keys.map((key) => [itemPath(index, key), fields[key]])) as FieldValues;
}

function inUnit(weight: number, from: MassUnit, to: MassUnit): number {
  if (from === to) return weight;
  return from === 'kg' ? weight * POUNDS_PER_KILOGRAM : weight / POUNDS_PER_KILOGRAM;
}

const rounded = (weight: number): number => Math.round(weight * TENTHS_OF_MILLIS) / TENTHS_OF_MILLIS;

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
