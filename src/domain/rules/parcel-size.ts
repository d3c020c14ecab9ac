/** Sides of the parcels. */
import type { Parcel } from '../order/order.ts';
import { LIMIT_FIELDS, limitsOf } from '../order/limits.ts';
import { CENTIMETERS_PER_INCH, toInches } from '../units.ts';
import type { Verdict } from './rule.ts';
import { eachParcel, isBlank, must, need, numberOf, RATE_ON, rulesOf, shown, together } from './rule.ts';

const SIDES = ['length', 'width', 'height'] as const;
const SIDE_FIELDS = ['packages.*.length', 'packages.*.width', 'packages.*.height'] as const;
const SIZE_FIELDS = [...SIDE_FIELDS, 'packages.*.distanceUnit', 'packages.*.packageTypeId', ...LIMIT_FIELDS];
/** Centimetre limits are rounded from inches; without this slack 274 cm would fail 108 in. Minimum sides have none. */
const SLACK = 0.1;

/** Inches, longest first; null while a side is missing or not above 0. */
function sortedSides(parcel: Parcel): [number, number, number] | null {
  const sides = SIDES.map((side) => numberOf(parcel[side]));
  if (sides.some((side) => side === null || side <= 0)) return null;
  const inches = sides.map((side) => toInches(side!, parcel.distanceUnit)).sort((a, b) => b - a);
  return inches as [number, number, number];
}

const inUnit = (inches: number, unit: Parcel['distanceUnit']): number =>
  unit === 'in' ? inches : Math.floor(inches * CENTIMETERS_PER_INCH);

const fieldsOf = (at: (side: (typeof SIDES)[number]) => string): string[] => SIDES.map(at);

function whenSized(parcel: Parcel, check: (sides: [number, number, number]) => Verdict): Verdict {
  const sides = sortedSides(parcel);
  return sides === null ? 'unknown' : check(sides);
}

export const parcelSizeRules = rulesOf('package', [
  {
    id: 'PKG-06',
    stages: RATE_ON,
    reads: SIDE_FIELDS,
    source: '5 Package: length, width, height required',
    check: (form) =>
      eachParcel(form, (parcel, at) =>
        together(SIDES.map((side) => need(parcel[side], at(side), { field: side }))),
      ),
  },
  {
    id: 'PKG-07',
    stages: RATE_ON,
    reads: SIDE_FIELDS,
    source: '5 Package: "The sides have to be greater than 0"',
    check: (form) =>
      eachParcel(form, (parcel, at) => {
        const wrong = SIDES.filter((side) => !isBlank(parcel[side]) && !(Number(parcel[side]) > 0));
        return must(wrong.length === 0, wrong.map(at));
      }),
  },
  {
    id: 'PKG-08',
    stages: RATE_ON,
    reads: SIDE_FIELDS,
    source: '5 Package: length, width, height integers',
    check: (form) =>
      eachParcel(form, (parcel, at) => {
        const wrong = SIDES.filter((side) => Number(parcel[side]) > 0 && !Number.isSafeInteger(parcel[side]));
        return must(wrong.length === 0, wrong.map(at));
      }),
  },
  {
    id: 'PKG-09',
    reads: SIZE_FIELDS,
    source: '5 Package: longest side not above the maximum length',
    check: (form) =>
      eachParcel(form, (parcel, at) =>
        whenSized(parcel, ([longest]) => {
          const max = limitsOf(form.order, parcel).maxPackageLength;
          const params = { max: inUnit(max, parcel.distanceUnit), unit: parcel.distanceUnit };
          const field = SIDES.find((side) => toInches(parcel[side]!, parcel.distanceUnit) === longest)!;
          return must(longest <= max + SLACK, at(field), params);
        }),
      ),
  },
  {
    id: 'PKG-10',
    reads: SIZE_FIELDS,
    source: '5 Package: length plus twice the other two sides not above the maximum perimeter',
    check: (form) =>
      eachParcel(form, (parcel, at) =>
        whenSized(parcel, ([longest, second, third]) => {
          const max = limitsOf(form.order, parcel).maxPackagePerimeter;
          const girth = longest + 2 * (second + third);
          const unit = parcel.distanceUnit;
          const size = unit === 'in' ? girth : Math.ceil(girth * CENTIMETERS_PER_INCH);
          return must(girth <= max + SLACK, fieldsOf(at), {
            max: inUnit(max, unit),
            unit,
            size: shown(size),
          });
        }),
      ),
  },
  {
    id: 'PKG-11',
    reads: SIZE_FIELDS,
    source: '5 Package: second-longest side not above the maximum',
    check: (form) =>
      eachParcel(form, (parcel, at) =>
        whenSized(parcel, ([, second]) => {
          const limits = limitsOf(form.order, parcel);
          const max = limits.maxSecondPackageLength;
          // A side over the maximum length is named by PKG-09 already.
          if (second > limits.maxPackageLength + SLACK) return 'holds';
          const params = { max: inUnit(max, parcel.distanceUnit), unit: parcel.distanceUnit };
          const field = SIDES.toSorted((a, b) => parcel[b]! - parcel[a]!)[1]!;
          return must(second <= max + SLACK, at(field), params);
        }),
      ),
  },
  {
    id: 'PKG-39',
    reads: SIZE_FIELDS,
    source: 'USPS International Mail Manual: the three sides of a First-Class Package together',
    check: (form) =>
      eachParcel(form, (parcel, at) =>
        whenSized(parcel, ([longest, second, third]) => {
          const max = limitsOf(form.order, parcel).maxSidesTogether;
          const params = { max: inUnit(max, parcel.distanceUnit), unit: parcel.distanceUnit };
          return must(longest + second + third <= max + SLACK, fieldsOf(at), params);
        }),
      ),
  },
  {
    id: 'PKG-12',
    reads: SIZE_FIELDS,
    source: '5 Package: minimum sides met (Smart Post 6, 4, 1 in)',
    check: (form) =>
      eachParcel(form, (parcel, at) =>
        whenSized(parcel, (sides) => {
          const unit = parcel.distanceUnit;
          const least = limitsOf(form.order, parcel).borderSideMin;
          const [a, b, c] = least.map((min) => (unit === 'in' ? min : Math.ceil(min * CENTIMETERS_PER_INCH)));
          const fits = least.every((min, rank) => sides[rank]! >= min);
          return must(fits, fieldsOf(at), { a: a!, b: b!, c: c!, unit });
        }),
      ),
  },
]);
