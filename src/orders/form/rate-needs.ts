import { packagingById } from '#domain/carriers/packagings.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { countryOf } from '#domain/order/scope.ts';
import { postalRuleOf } from '#domain/places/postal.ts';
import { ratesFingerprint } from '#store/rates.ts';

/** The fields a rate request cannot do without, in the order of the page. */
const ORDER_FIELDS = [
  'senderZipCode',
  'senderCountryCode',
  'recipientZipCode',
  'recipientCountryCode',
] as const;
const PARCEL_FIELDS = ['length', 'width', 'height'] as const;

/** Paths of the fields still empty before rates can be asked for; empty when the set is complete. */
export function missingForRates(form: OrderForm): string[] {
  const { order } = form;
  const hasNoZip = {
    senderZipCode: !postalRuleOf(countryOf(order.senderCountryCode)),
    recipientZipCode: !postalRuleOf(countryOf(order.recipientCountryCode)),
    senderCountryCode: false,
    recipientCountryCode: false,
  };
  const missing: string[] = ORDER_FIELDS.filter((field) => order[field].trim() === '' && !hasNoZip[field]);
  if (form.packages.length === 0) missing.push('packages.0.weight');
  form.packages.forEach((parcel, index) => {
    if (!(parcel.packageNum > 0)) missing.push(`packages.${index}.packageNum`);
    for (const field of PARCEL_FIELDS)
      if (!(Number(parcel[field]) > 0)) missing.push(`packages.${index}.${field}`);
    if (!(Number(parcel.weight ?? 0) + Number(parcel.weight2 ?? 0) > 0))
      missing.push(`packages.${index}.weight`);
  });
  return missing;
}

/** The sender's own packaging is the same box for every carrier: rates do not depend on whose it is called. */
export function forRating(form: OrderForm): OrderForm {
  const packages = form.packages.map((parcel) =>
    packagingById(parcel.packageTypeId)?.kind === 'own'
      ? { ...parcel, packageTypeId: null, packageCode: '' }
      : parcel,
  );
  return { ...form, packages };
}

/** What the price depends on, as one text: equal texts have equal rates, whatever service is chosen. */
export function rateKey(form: OrderForm): string {
  const known = KEYS.get(form);
  if (known !== undefined) return known;
  const key = ratesFingerprint(forRating(form));
  KEYS.set(form, key);
  return key;
}

/** Forms are never changed in place, and several parts of the page ask for the same one. */
const KEYS = new WeakMap<OrderForm, string>();
