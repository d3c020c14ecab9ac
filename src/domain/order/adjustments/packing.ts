/** Which packaging a parcel goes into when the order does not take the one it has. */
import type { Packaging } from '../../carriers/packagings.ts';
import { packagingsFor } from '../../carriers/offered-packagings.ts';
import { toInches } from '../../units.ts';
import type { Order, Parcel } from '../order.ts';

type Chosen = Pick<Order, 'carrierServiceId' | 'isFedexOneRate'>;

const offered = ({ carrierServiceId, isFedexOneRate }: Chosen): readonly Packaging[] =>
  packagingsFor(carrierServiceId, { isFedexOneRate });

export const isPackagingOffered = (order: Chosen, packageTypeId: number): boolean =>
  offered(order).some(({ id }) => id === packageTypeId);

/**
 * The service's first packaging; with One Rate the smallest that holds the box. Null: the service has none, or a box for
 * One Rate is too large or not measured yet - it stays as it is, and a rule asks for another.
 */
export function packagingToUse(order: Chosen, parcel: Parcel): number | null {
  const list = offered(order);
  const fitting = order.isFedexOneRate ? smallestAround(list, parcel) : list[0];
  return fitting?.id ?? null;
}

function smallestAround(list: readonly Packaging[], parcel: Parcel): Packaging | undefined {
  const box = sorted([parcel.length, parcel.width, parcel.height], parcel.distanceUnit);
  if (!box) return undefined;
  return list
    .filter(({ size }) => {
      const inside = size && sorted([size.length, size.width, size.height], 'in');
      return inside?.every((side, index) => box[index]! <= side + SLACK) ?? false;
    })
    .sort((one, other) => volumeOf(one) - volumeOf(other))[0];
}

/** Whole centimetres stand for inches rounded to the next. */
const SLACK = 0.05;

const volumeOf = ({ size }: Packaging): number => (size ? size.length * size.width * size.height : 0);

/** Inches, longest first; null while a side is missing. */
function sorted(sides: (number | null)[], unit: Parcel['distanceUnit']): number[] | null {
  if (sides.some((side) => side === null || !Number.isFinite(side) || side <= 0)) return null;
  return sides.map((side) => toInches(side!, unit)).sort((a, b) => b - a);
}
