/**
 * What an order may still lack that scale, tape or the price list says once it is packed. It is a state of the order and no
 * mistake in it: the order is saved so, and only its label asks for it.
 */
import type { Finding } from '../result.ts';
import type { OrderForm, Parcel } from './order.ts';

export const NEEDS = ['weight', 'size', 'service'] as const;
export type Need = (typeof NEEDS)[number];

type Measured = Pick<OrderForm, 'packages'> & { order: Pick<OrderForm['order'], 'carrierServiceId'> };

/** In the order of `NEEDS`; empty: the order lacks none of them. */
export function needsOf({ packages, order }: Measured): readonly Need[] {
  const isNeeded = [packages.some(lacksWeight), packages.some(lacksSize), order.carrierServiceId === null];
  return LISTS[isNeeded.reduce((mask, is, place) => mask | (Number(is) << place), 0)]!;
}

/** Neither unit of the weight says more than nothing. */
export const lacksWeight = ({ weight, weight2 }: Pick<Parcel, 'weight' | 'weight2'>): boolean =>
  !weight && !weight2;

export const lacksSize = ({ length, width, height }: Pick<Parcel, 'length' | 'width' | 'height'>): boolean =>
  !length || !width || !height;

/** A list keeps ten thousands of orders: those that lack the same share one array. */
const LISTS: readonly (readonly Need[])[] = Array.from({ length: 2 ** NEEDS.length }, (_list, mask) =>
  NEEDS.filter((_need, place) => (mask & (1 << place)) !== 0),
);

/** Rules of the label that speak of what is lacking, by what they ask for. */
const RULES: Readonly<Record<string, Need>> = {
  'PKG-13': 'weight',
  'PKG-15': 'weight',
  'PKG-06': 'size',
  'SHP-01': 'service',
  'SHP-02': 'service',
  'PKG-02': 'service',
};

/** Those that weighing and measuring answer. */
export const MEASURE_RULES: ReadonlySet<string> = new Set(
  Object.keys(RULES).filter((rule) => RULES[rule] !== 'service'),
);

/** What a finding asks for; null: it says that something is wrong. A packaging is lacking only with its service. */
export function needOfFinding(
  { rule }: Pick<Finding, 'rule'>,
  { carrierServiceId }: { carrierServiceId: number | null },
): Need | null {
  const need = RULES[rule] ?? null;
  return need === 'service' && carrierServiceId !== null ? null : need;
}
