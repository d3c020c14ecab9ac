/**
 * What an export filing says of an order, in a few characters, to tell whether an order is still as it was filed. Source:
 * 15 CFR 30.6 (the data elements) and 30.9 (what was filed has to be corrected when it changes).
 */
import { completeOrderForm } from '../order/blank.ts';
import { normalise } from '../order/normalise.ts';
import type { CustomsItem, Order, OrderForm } from '../order/order.ts';

const PARTY_FIELDS = [
  'Name',
  'Company',
  'AddressLine1',
  'AddressLine2',
  'AddressLine3',
  'City',
  'StateCode',
  'ZipCode',
  'CountryCode',
] as const;
const SIDES = ['sender', 'recipient'] as const;

const PARTIES: readonly (keyof Order)[] = [
  ...SIDES.flatMap((side) => PARTY_FIELDS.map((field) => `${side}${field}` as const)),
  'consigneeType',
  'carrierId',
];

/** The order's fields that a filing states. */
export const FILED_FIELDS: readonly (keyof Order)[] = [...PARTIES, 'einNumber', 'senderEinNumber'];

const STATED = [
  'description',
  'tariffNumber',
  'quantity',
  'aesUnit',
  'valueAmount',
  'originCountry',
  'exportCode',
  'eccn',
  'licenseType',
  'licenseNumber',
] as const satisfies (keyof CustomsItem)[];

/** The fields of an item that a filing states, and those that stand in for an AES unit or a value left empty. */
export const FILED_ITEM_FIELDS: readonly (keyof CustomsItem)[] = [...STATED, 'quantityUnit', 'productValue'];

/**
 * 16 hexadecimal digits over parties, carrier and goods with their values; the same before a save and after it, and for
 * items in another order. The ship date, weights, phones and references are no part of it.
 */
export function filedContent(form: OrderForm): string {
  const said = completeOrderForm({
    order: picked(form.order, FILED_FIELDS),
    packages: [],
    ordersPackageItems: form.ordersPackageItems.map((item) => picked(item, FILED_ITEM_FIELDS)),
  });
  const { order, ordersPackageItems } = normalise(said);
  const parties = [...PARTIES.map((field) => order[field]), order.einNumber || order.senderEinNumber];
  const goods = ordersPackageItems.map((item) => JSON.stringify(STATED.map((field) => item[field])));
  return digestOf(JSON.stringify([parties, goods.sort()]));
}

const picked = <T extends object>(value: T, fields: readonly (keyof T)[]): Partial<T> =>
  Object.fromEntries(fields.map((field) => [field, value[field]])) as Partial<T>;

const STARTS = [0x811c9dc5, 0x9e3779b9] as const;
const PRIMES = [0x01000193, 0x85ebca6b] as const;

/** Two sums of 32 bits in the manner of FNV-1a. It tells changes apart; it is no proof against forgery. */
function digestOf(text: string): string {
  let [one, other]: [number, number] = [...STARTS];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, PRIMES[0]);
    other = Math.imul(other ^ unit, PRIMES[1]);
    other ^= other >>> 15;
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
