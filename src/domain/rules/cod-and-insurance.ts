/** Declared value and cash on delivery of the parcels. */
import type { Parcel } from '../order/order.ts';
import { canInsure, INSURANCE_CEILINGS } from '../order/insuring.ts';
import { LIMIT_FIELDS, limitsOf } from '../order/limits.ts';
import { isInternational, touchesUnitedStates } from '../order/scope.ts';
import type { Facts } from '../order/facts.ts';
import { AMOUNT, broken, eachParcel, isAmount, isBlank, missing, must, numberOf, rulesOf } from './rule.ts';

const { package: max, thirdParty, domestic, international } = INSURANCE_CEILINGS;
const INSURANCE = { max, thirdParty };
const INSURANCE_TOTAL = { domestic, international };
/** UPS tariff: C.O.D. of one package. */
const COD = { max: 50_000 };
const COUNTRIES = ['senderCountryCode', 'recipientCountryCode'] as const;
const METHODS: readonly unknown[] = ['cash', 'any'];

/** A parcel carries cash on delivery when a way to pay is given; an amount without one collects nothing. */
export function asksForCod(parcel: Parcel): boolean {
  return !isBlank(parcel.paymentMethod);
}

const isThirdParty = ({ user }: Facts): boolean => user.insuranceSource === 'xcover';

export const codRules = rulesOf('package', [
  {
    id: 'PKG-28',
    reads: ['packages.*.insurance'],
    source: '5 Package and Numeric amount inputs: insurance with 2 decimals',
    limits: AMOUNT,
    check: (form) =>
      eachParcel(form, ({ insurance }, at) =>
        isBlank(insurance) ? 'unknown' : must(isAmount(insurance), at('insurance')),
      ),
  },
  {
    id: 'PKG-29',
    reads: ['packages.*.insurance'],
    source: '5 Package: insurance per package 50,000; input for the third-party insurer max 999999',
    limits: INSURANCE,
    check: (form, facts) => {
      const max = isThirdParty(facts) ? INSURANCE.thirdParty : INSURANCE.max;
      return eachParcel(form, ({ insurance }, at) =>
        must(!(Number(insurance) > max), at('insurance'), { max }),
      );
    },
  },
  {
    id: 'PKG-30',
    reads: ['packages', 'packages.*.insurance', 'packages.*.packageNum', ...COUNTRIES],
    source: '5 Package: domestic 100,000, international shipment 200,000; its message',
    limits: INSURANCE_TOTAL,
    check: ({ order, packages }) => {
      const total = packages.reduce(
        (sum, parcel) => sum + (numberOf(parcel.insurance) ?? 0) * (numberOf(parcel.packageNum) ?? 1),
        0,
      );
      const max = isInternational(order) ? INSURANCE_TOTAL.international : INSURANCE_TOTAL.domestic;
      if (total <= max) return 'holds';
      const last = packages.reduce((at, parcel, index) => (Number(parcel.insurance) > 0 ? index : at), 0);
      return broken(`packages.${last}.insurance`, { max });
    },
  },
  {
    id: 'PKG-31',
    reads: ['packages.*.insurance', ...COUNTRIES],
    source: '5 Package: insurance not supported when neither address is in the US',
    check: (form) =>
      touchesUnitedStates(form.order)
        ? 'holds'
        : eachParcel(form, ({ insurance }, at) => must(!(Number(insurance) > 0), at('insurance'))),
  },
  {
    id: 'PKG-32',
    reads: ['packages.*.paymentMethod', 'packages.*.codAmount'],
    source: '5 Package: COD amount required when a COD method is chosen',
    check: (form) =>
      eachParcel(form, ({ paymentMethod, codAmount }, at) =>
        isBlank(paymentMethod) || !isBlank(codAmount) ? 'holds' : missing(at('codAmount')),
      ),
  },
  {
    id: 'PKG-33',
    reads: ['packages.*.paymentMethod', 'packages.*.codAmount'],
    source: '5 Package and Numeric amount inputs: COD amount',
    limits: AMOUNT,
    check: (form) =>
      eachParcel(form, (parcel, at) =>
        !asksForCod(parcel) || isBlank(parcel.codAmount)
          ? 'unknown'
          : must(isAmount(parcel.codAmount) && parcel.codAmount !== 0, at('codAmount')),
      ),
  },
  {
    id: 'PKG-34',
    reads: ['packages.*.paymentMethod', 'packages.*.packageTypeId', ...LIMIT_FIELDS],
    source: '3 Order settings: hasCod; 9: USPS no COD; 4: not with One Rate',
    check: (form) =>
      eachParcel(form, (parcel, at) =>
        must(!asksForCod(parcel) || limitsOf(form.order, parcel).hasCod, at('paymentMethod')),
      ),
  },
  {
    id: 'PKG-35',
    reads: ['packages.*.paymentMethod'],
    source: '3 Package: paymentMethod null, cash or any',
    check: (form) =>
      eachParcel(form, ({ paymentMethod }, at) =>
        isBlank(paymentMethod) ? 'unknown' : must(METHODS.includes(paymentMethod), at('paymentMethod')),
      ),
  },
  {
    id: 'PKG-36',
    severity: 'warning',
    reads: ['packages.*.insurance', 'packages.*.packageTypeId', ...LIMIT_FIELDS],
    source: '4: insurance is zeroed for international or USPS orders; 3 Order settings: hasInsurance',
    check: (form, { user }) =>
      eachParcel(form, (parcel, at) =>
        must(!(Number(parcel.insurance) > 0) || canInsure(form.order, parcel, user), at('insurance')),
      ),
  },
  {
    id: 'PKG-37',
    reads: ['packages.*.paymentMethod', 'packages.*.codAmount'],
    source: "5 Numeric amount inputs: maximum (the carriers' for one package)",
    limits: COD,
    check: (form) =>
      eachParcel(form, (parcel, at) =>
        must(!asksForCod(parcel) || !(Number(parcel.codAmount) > COD.max), at('codAmount'), COD),
      ),
  },
]);
