/** Number and kind of the parcels, their units, dry ice and skids. */
import { packagingById } from '../carriers/packagings.ts';
import { packagingsFor } from '../carriers/offered-packagings.ts';
import { serviceById } from '../carriers/services.ts';
import { LIMIT_FIELDS, limitsOf } from '../order/limits.ts';
import { toInches, toPounds } from '../units.ts';
import {
  broken,
  eachParcel,
  isBlank,
  leastIn,
  missing,
  must,
  need,
  numberOf,
  rulesOf,
  shown,
} from './rule.ts';

const SKID_PACKAGING = 29;
/** Pounds that one of them is above; cubic inches to a dimensional pound. */
const SKID = { min: 150, divisor: 166 };

export const parcelRules = rulesOf('package', [
  {
    id: 'PKG-01',
    stages: ['rate', 'label', 'itn'],
    reads: ['packages'],
    source: '5 Package: at least one package',
    check: ({ packages }) => (packages.length === 0 ? missing('packages') : 'holds'),
  },
  {
    id: 'PKG-02',
    reads: ['packages.*.packageTypeId'],
    source: '5 Package: packageTypeId required',
    check: (form) => eachParcel(form, (parcel, at) => need(parcel.packageTypeId, at('packageTypeId'))),
  },
  {
    id: 'PKG-03',
    reads: ['packages.*.packageTypeId', 'carrierServiceId', 'isFedexOneRate'],
    source: '4: package types come from the chosen service',
    check: (form) => {
      const { carrierServiceId, isFedexOneRate } = form.order;
      const service = serviceById(carrierServiceId);
      if (!service) return 'unknown';
      const offered = packagingsFor(carrierServiceId, { isFedexOneRate: isFedexOneRate === true });
      return eachParcel(form, ({ packageTypeId }, at) => {
        if (isBlank(packageTypeId)) return 'unknown';
        const packaging = packagingById(packageTypeId)?.name ?? String(packageTypeId);
        return must(
          offered.some(({ id }) => id === packageTypeId),
          at('packageTypeId'),
          { service: service.name, packaging },
        );
      });
    },
  },
  {
    id: 'PKG-04',
    stages: ['rate', 'label', 'itn'],
    reads: ['packages.*.packageNum'],
    source: '5 Package: packageNum required, a positive integer',
    check: (form) =>
      eachParcel(form, ({ packageNum }, at) =>
        isBlank(packageNum)
          ? missing(at('packageNum'))
          : must(Number.isSafeInteger(packageNum) && packageNum > 0, at('packageNum')),
      ),
  },
  {
    id: 'PKG-05',
    reads: ['packages', 'packages.*.packageNum', 'packages.*.packageTypeId', ...LIMIT_FIELDS],
    source: '5 Package: packageNum not above maxPackageNumber',
    check: ({ order, packages }) => {
      const counts = packages.map((parcel) => numberOf(parcel.packageNum));
      if (counts.some((count) => count === null)) return 'unknown';
      const total = counts.reduce<number>((sum, count) => sum + Math.max(count!, 0), 0);
      const max = Math.min(...packages.map((parcel) => limitsOf(order, parcel).maxPackageNumber));
      const last = packages.length - 1;
      return total <= max ? 'holds' : broken(`packages.${last}.packageNum`, { max, total: shown(total) });
    },
  },
  {
    id: 'PKG-19',
    stages: ['rate', 'label', 'itn'],
    reads: ['packages.*.massUnit', 'packages.*.distanceUnit', 'massUnit', 'distanceUnit'],
    source: '5 Package: weight units consistent',
    check: (form) => {
      const { massUnit, distanceUnit } = form.order;
      return eachParcel(form, (parcel, at) =>
        parcel.massUnit !== massUnit
          ? broken(at('massUnit'), { unit: massUnit })
          : must(parcel.distanceUnit === distanceUnit, at('distanceUnit'), { unit: distanceUnit }),
      );
    },
  },
  {
    id: 'PKG-24',
    reads: [
      'packages.*.packageTypeId',
      'packages.*.length',
      'packages.*.width',
      'packages.*.height',
      'packages.*.distanceUnit',
      'packages.*.weight',
      'packages.*.weight2',
      'packages.*.massUnit',
      'massUnit',
    ],
    source: '5 Package: at least one skid over 150 lb actual or dimensional (L*W*H/166)',
    limits: SKID,
    check: ({ order, packages }) => {
      const skids = packages.flatMap((parcel, index) =>
        parcel.packageTypeId === SKID_PACKAGING ? [{ parcel, index }] : [],
      );
      if (skids.length === 0) return 'holds';
      const isHeavy = skids.some(({ parcel }) => {
        const actual = toPounds(numberOf(parcel.weight) ?? 0, numberOf(parcel.weight2) ?? 0, parcel.massUnit);
        const volume = [parcel.length, parcel.width, parcel.height]
          .map((side) => toInches(numberOf(side) ?? 0, parcel.distanceUnit))
          .reduce((product, side) => product * side, 1);
        return actual > SKID.min || volume / SKID.divisor > SKID.min;
      });
      return must(isHeavy, `packages.${skids[0]!.index}.weight`, {
        n: skids[0]!.index + 1,
        min: leastIn(order.massUnit, SKID.min),
        unit: order.massUnit,
      });
    },
  },
]);
