import type { OrderForm } from '#domain/order/order.ts';
import { countryOf, isInternational } from '#domain/order/scope.ts';
import { postalRuleOf } from '#domain/places/postal.ts';
import type { Finding } from '#domain/result.ts';
import { RATE_CUSTOMS_RULES, RATE_RULES } from '#domain/rules/rate-stage.ts';

/** The fields a rate request cannot do without, in the order of the page. */
const ORDER_FIELDS = [
  'senderZipCode',
  'senderCountryCode',
  'recipientZipCode',
  'recipientCountryCode',
] as const;
const PARCEL_FIELDS = ['length', 'width', 'height'] as const;

/**
 * Paths of the fields that stand between the form and its rates: the empty ones, then those a check refuses. Empty when
 * rates can be asked for. `findings` are the form's, of whatever stage.
 */
export function missingForRates(form: OrderForm, findings: readonly Finding[] = []): string[] {
  const wrong = findings
    .filter(({ rule, severity }) => severity === 'error' && RATE_RULES.has(rule))
    .flatMap(({ fields }) => fields.slice(0, 1));
  return [...new Set([...emptyForRates(form), ...wrong])];
}

/** Paths of the fields rates need and nobody has filled. */
export function emptyForRates(form: OrderForm): string[] {
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
    if (!parcel.packageNum) missing.push(`packages.${index}.packageNum`);
    for (const field of PARCEL_FIELDS) if (!parcel[field]) missing.push(`packages.${index}.${field}`);
    if (!parcel.weight && !parcel.weight2) missing.push(`packages.${index}.weight`);
  });
  return missing;
}

/** FedEx names a price abroad only for a customs part without errors; the other carriers do not ask for it. */
export function lacksCustoms(form: OrderForm, findings: readonly Finding[]): boolean {
  return customsForRates(form, findings) !== null;
}

/** Where the customs part has to be mended first. */
export function customsForRates({ order }: OrderForm, findings: readonly Finding[]): string | null {
  if (!isInternational(order)) return null;
  const first = findings.find(({ rule, severity }) => severity === 'error' && RATE_CUSTOMS_RULES.has(rule));
  return first?.fields[0] ?? null;
}
