/** What a parcel should weigh, and when what it weighs is worth a question. */
import type { OrderForm } from '../order/order.ts';
import type { MassUnit } from '../units.ts';
import { GRAMS_PER_POUND, gramsOf } from './weight.ts';

/** A product of the library; `weight` of one piece, in `massUnit`; null: not known. */
export interface ProductWeight {
  sku: string;
  weight: number | null;
  massUnit: MassUnit;
}

/** Beyond so many times, and so many grams as well, somebody mistook the unit, the parcel or the order. */
const TIMES = 2;
const APART_GRAMS = GRAMS_PER_POUND;
const APART_DOLLARS = 5;

/**
 * Grams that a parcel of a line should weigh: what the order says, else the pieces in it by the product library, where
 * the order goes in one parcel and each of its products has a weight there. null: nobody knows.
 */
export function expectedGrams(
  form: OrderForm,
  line: number,
  products: readonly ProductWeight[],
): number | null {
  const parcel = form.packages[line];
  if (!parcel) return null;
  const own = gramsOf({ weight: parcel.weight ?? 0, weight2: parcel.weight2 ?? 0 }, parcel.massUnit);
  if (own > 0) return own;
  return form.packages.length === 1 && parcel.packageNum === 1 ? goodsGrams(form, products) : null;
}

function goodsGrams({ ordersPackageItems: items }: OrderForm, products: readonly ProductWeight[]) {
  let grams = 0;
  for (const { sku, quantity } of items) {
    const key = sku.trim().toLowerCase();
    const product = products.find((one) => key !== '' && one.sku.trim().toLowerCase() === key);
    if (!product?.weight) return null;
    grams += gramsOf({ weight: product.weight, weight2: 0 }, product.massUnit) * (quantity ?? 1);
  }
  return grams > 0 ? grams : null;
}

/** More than twice as much or as little, and more than a pound apart. Grams. */
export function isWeightFar(expected: number, grams: number): boolean {
  const [less, more] = expected < grams ? [expected, grams] : [grams, expected];
  return more > less * TIMES && more - less > APART_GRAMS;
}

/** More than 5 dollars apart. */
export function isPriceFar(expected: number, amount: number): boolean {
  return Math.abs(expected - amount) > APART_DOLLARS;
}
