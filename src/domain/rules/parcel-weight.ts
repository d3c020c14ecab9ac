/** Weights of the parcels, of their goods and of dry ice. */
import { CARRIER } from '../carriers/carriers.ts';
import type { CustomsItem, Parcel } from '../order/order.ts';
import { LIMIT_FIELDS, limitsOf } from '../order/limits.ts';
import { isInternational } from '../order/scope.ts';
import type { MassUnit } from '../units.ts';
import { POUNDS_PER_KILOGRAM, toPounds } from '../units.ts';
import {
  broken,
  eachParcel,
  isBlank,
  leastIn,
  missing,
  must,
  numberOf,
  RATE_ON,
  rulesOf,
  shown,
} from './rule.ts';

export const WEIGHT_FIELDS = ['packages.*.weight', 'packages.*.weight2', 'packages.*.massUnit'] as const;
const WEIGHT_LIMIT_FIELDS = [...WEIGHT_FIELDS, 'packages.*.packageTypeId', ...LIMIT_FIELDS] as const;
const TOTAL_FIELDS = ['packages', 'packages.*.packageNum', ...WEIGHT_FIELDS] as const;
const GOODS_FIELDS = [
  'ordersPackageItems',
  'ordersPackageItems.*.weight',
  'ordersPackageItems.*.massUnit',
  'senderCountryCode',
  'recipientCountryCode',
] as const;
const FEDEX_ENVELOPE = 40;
/** Kilograms. */
const ENVELOPE = { max: 0.22 };
const SMALL_UNITS = { max: 1000 };
/** Rounding room of the pound-kilogram conversion. */
const SLACK = 1e-6;

/** Pounds of one parcel; null while nothing is entered or the entry is no weight. */
export function parcelPounds(parcel: Parcel): number | null {
  if (isBlank(parcel.weight) && isBlank(parcel.weight2)) return null;
  const parts = [parcel.weight, parcel.weight2].map((part) => (isBlank(part) ? 0 : numberOf(part)));
  if (parts.some((part) => part === null || part < 0)) return null;
  return toPounds(parts[0]!, parts[1]!, parcel.massUnit);
}

/** A maximum as a sentence names it: never more than what passes. */
export const maxIn = (unit: MassUnit, pounds: number): number =>
  unit === 'lb' ? pounds : Math.floor((pounds / POUNDS_PER_KILOGRAM) * 100) / 100;

/** Pounds of the whole shipment; null while a weight is missing. */
function shipmentPounds(packages: readonly Parcel[]): number | null {
  let total = 0;
  for (const parcel of packages) {
    const pounds = parcelPounds(parcel);
    if (pounds === null) return null;
    total += pounds * Math.max(numberOf(parcel.packageNum) ?? 1, 0);
  }
  return total;
}

const goodsPounds = (item: CustomsItem): number =>
  toPounds(Math.max(numberOf(item.weight) ?? 0, 0), 0, item.massUnit);

export const parcelWeightRules = rulesOf('package', [
  {
    id: 'PKG-13',
    stages: RATE_ON,
    reads: WEIGHT_FIELDS,
    source: '5 Package: weight required (rate calculator: weight or weight2)',
    check: (form) =>
      eachParcel(form, (parcel, at) =>
        isBlank(parcel.weight) && isBlank(parcel.weight2) ? missing([at('weight'), at('weight2')]) : 'holds',
      ),
  },
  {
    id: 'PKG-14',
    stages: RATE_ON,
    reads: WEIGHT_FIELDS,
    source: '5 Package: weight an integer; contract: weight and weight2 are integers >= 0',
    check: (form) =>
      eachParcel(form, (parcel, at) => {
        const wrong = (['weight', 'weight2'] as const).filter((part) => {
          const value = parcel[part];
          return !isBlank(value) && !(Number.isSafeInteger(value) && value! >= 0);
        });
        return must(wrong.length === 0, wrong.map(at));
      }),
  },
  {
    id: 'PKG-15',
    stages: RATE_ON,
    reads: WEIGHT_FIELDS,
    source: '5 Package: weight above 0; contract: together above 0',
    check: (form) =>
      eachParcel(form, (parcel, at) => {
        const pounds = parcelPounds(parcel);
        return pounds === null ? 'unknown' : must(pounds > 0, [at('weight'), at('weight2')]);
      }),
  },
  {
    id: 'PKG-16',
    reads: WEIGHT_LIMIT_FIELDS,
    source: '5 Package: not below the minimum (USPS Priority Mail minimum 1)',
    check: (form) =>
      eachParcel(form, (parcel, at) => {
        const pounds = parcelPounds(parcel);
        if (pounds === null || pounds <= 0) return 'unknown';
        const min = limitsOf(form.order, parcel).minPackageWeight;
        const params = { min: leastIn(parcel.massUnit, min), unit: parcel.massUnit };
        return must(pounds >= min - SLACK, [at('weight'), at('weight2')], params);
      }),
  },
  {
    id: 'PKG-17',
    reads: WEIGHT_LIMIT_FIELDS,
    source: '5 Package: not above the maximum; One Rate envelope 10, box and pak 50; FedEx box 20; 9',
    check: (form) =>
      eachParcel(form, (parcel, at) => {
        const pounds = parcelPounds(parcel);
        if (pounds === null) return 'unknown';
        const max = limitsOf(form.order, parcel).maxPackageWeight;
        const params = { max: maxIn(parcel.massUnit, max), unit: parcel.massUnit };
        return must(pounds <= max + SLACK, [at('weight'), at('weight2')], params);
      }),
  },
  {
    id: 'PKG-18',
    reads: [...WEIGHT_FIELDS, 'packages.*.packageTypeId', 'carrierId', 'isFedexOneRate'],
    source: '5 Package: FedEx Envelope in kg at most 0.22',
    limits: ENVELOPE,
    check: (form) =>
      eachParcel(form, (parcel, at) => {
        const isEnvelope = form.order.carrierId === CARRIER.fedex && parcel.packageTypeId === FEDEX_ENVELOPE;
        if (!isEnvelope || parcel.massUnit !== 'kg' || form.order.isFedexOneRate) return 'holds';
        const pounds = parcelPounds(parcel);
        if (pounds === null || pounds > 0.5 + SLACK) return 'unknown';
        const kilograms = pounds / POUNDS_PER_KILOGRAM;
        return must(kilograms <= ENVELOPE.max + SLACK, [at('weight'), at('weight2')], ENVELOPE);
      }),
  },
  {
    id: 'PKG-20',
    reads: [...TOTAL_FIELDS, ...LIMIT_FIELDS, 'massUnit'],
    source: '9: UPS freight pricing needs a total of at least 150 lb',
    check: ({ order, packages }) => {
      const total = shipmentPounds(packages);
      const min = limitsOf(order).minTotalWeight;
      const unit = order.massUnit;
      return total === null
        ? 'unknown'
        : must(total >= min - SLACK, 'packages.0.weight', { min: leastIn(unit, min), unit });
    },
  },
  {
    id: 'PKG-21',
    reads: [...TOTAL_FIELDS, ...LIMIT_FIELDS, 'massUnit'],
    source: '5 Package: total weight for UPS Ground with freight pricing at most 1000',
    check: ({ order, packages }) => {
      const total = shipmentPounds(packages);
      const max = limitsOf(order).maxTotalWeight;
      const unit = order.massUnit;
      return total === null
        ? 'unknown'
        : must(total <= max + SLACK, 'packages.0.weight', { max: maxIn(unit, max), unit });
    },
  },
  {
    id: 'PKG-22',
    reads: [...TOTAL_FIELDS, ...GOODS_FIELDS, 'massUnit'],
    source: '5 Package: total package weight at least the total weight of goods',
    check: ({ order, packages, ordersPackageItems }) => {
      if (!isInternational(order)) return 'holds';
      const total = shipmentPounds(packages);
      const goods = ordersPackageItems.reduce((sum, item) => sum + goodsPounds(item), 0);
      if (total === null) return 'unknown';
      const unit = order.massUnit;
      const perUnit = unit === 'lb' ? 1 : POUNDS_PER_KILOGRAM;
      return must(goods <= total + SLACK, 'packages.0.weight', {
        goods: shown(goods / perUnit),
        total: shown(total / perUnit),
        unit,
      });
    },
  },
  {
    id: 'PKG-23',
    reads: [...TOTAL_FIELDS, ...GOODS_FIELDS],
    source: '5 Package: each item weight not above the package weight',
    check: ({ order, packages, ordersPackageItems }) => {
      if (!isInternational(order)) return 'holds';
      const total = shipmentPounds(packages);
      if (total === null) return 'unknown';
      const index = ordersPackageItems.findIndex((item) => goodsPounds(item) > total + SLACK);
      return index < 0 ? 'holds' : broken(`ordersPackageItems.${index}.weight`, { n: index + 1 });
    },
  },
  {
    id: 'PKG-25',
    reads: [...WEIGHT_FIELDS, 'packages.*.dryIceWeight'],
    source: '5 Package: dry ice weight less than the package weight',
    check: (form) =>
      eachParcel(form, (parcel, at) => {
        const ice = numberOf(parcel.dryIceWeight);
        const pounds = parcelPounds(parcel);
        if (ice === null || ice <= 0 || pounds === null) return 'unknown';
        return must(toPounds(ice, 0, parcel.massUnit) < pounds, at('dryIceWeight'));
      }),
  },
  {
    id: 'PKG-26',
    reads: ['packages.*.dryIceWeight', 'packages.*.packageTypeId', ...LIMIT_FIELDS],
    source: '3 Order settings: ableIce; 9: dry ice allowed by FedEx, not on Smart Post; 4: not with One Rate',
    check: (form) =>
      eachParcel(form, (parcel, at) =>
        must(!(Number(parcel.dryIceWeight) > 0) || limitsOf(form.order, parcel).ableIce, at('dryIceWeight')),
      ),
  },
  {
    id: 'PKG-27',
    reads: ['packages.*.dryIceWeight'],
    source: '5 Numeric amount inputs',
    check: (form) =>
      eachParcel(form, ({ dryIceWeight }, at) =>
        isBlank(dryIceWeight) ? 'unknown' : must((numberOf(dryIceWeight) ?? -1) >= 0, at('dryIceWeight')),
      ),
  },
  {
    id: 'PKG-38',
    stages: RATE_ON,
    reads: ['packages.*.weight2'],
    source: '3 Package: maxWeight2 (default 1000)',
    limits: SMALL_UNITS,
    check: (form) =>
      eachParcel(form, ({ weight2 }, at) =>
        must(!(Number(weight2) > SMALL_UNITS.max), at('weight2'), SMALL_UNITS),
      ),
  },
]);
