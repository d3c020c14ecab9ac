/** Customs declaration of international orders. */
import { CARRIER } from '../carriers/carriers.ts';
import type { CustomsItem, OrderForm } from '../order/order.ts';
import { isExport, isInternational } from '../order/scope.ts';
import type { Verdict } from './rule.ts';
import { atMost, isBlank, missing, must, need, numberOf, rulesOf, textOf, together } from './rule.ts';

const COUNTRIES = ['senderCountryCode', 'recipientCountryCode'] as const;
const LIST = 'ordersPackageItems';
const RECIPIENT_PAYS = 1;
const MAX_DESCRIPTION = 512;
const MAX_TARIFF_NUMBER = 10;
const MAX_CONTACT_NAME = 64;
const MAX_CONTACT_PHONE = 24;
const EIN_LENGTH = { min: 9, max: 12 };
const EEI_VALUE = 2500;

function eachItem(
  form: OrderForm,
  check: (item: CustomsItem, at: (field: keyof CustomsItem) => string) => Verdict,
): Verdict {
  if (!isInternational(form.order)) return 'holds';
  return together(
    form.ordersPackageItems.map((item, index) => {
      const verdict = check(item, (field) => `${LIST}.${index}.${field}`);
      return typeof verdict === 'string'
        ? verdict
        : verdict.map((one) => ({ ...one, params: { n: index + 1, ...one.params } }));
    }),
  );
}

const itemNumber = (id: string, field: 'quantity' | 'weight' | 'valueAmount', source: string) => ({
  id,
  reads: [`${LIST}.*.${field}`, ...COUNTRIES],
  source,
  check: (form: OrderForm) =>
    eachItem(form, (item, at) =>
      isBlank(item[field]) ? missing(at(field)) : must((numberOf(item[field]) ?? -1) >= 0, at(field)),
    ),
});

export const customsRules = rulesOf('customs', [
  {
    id: 'CUS-01',
    reads: ['contentsType', ...COUNTRIES],
    source: '5 Customs item: type required',
    check: ({ order }) => (isInternational(order) ? need(order.contentsType, 'contentsType') : 'holds'),
  },
  {
    id: 'CUS-02',
    reads: ['contentsType', 'otherDescribe', ...COUNTRIES],
    source: '3 Order (form): otherDescribe; contract: OTHER (with otherDescribe)',
    check: ({ order }) =>
      isInternational(order) && order.contentsType === 'OTHER'
        ? need(order.otherDescribe, 'otherDescribe')
        : 'holds',
  },
  {
    id: 'CUS-03',
    reads: [LIST, ...COUNTRIES],
    source: '5 Customs item: an international order declares its goods',
    check: ({ order, ordersPackageItems }) =>
      isInternational(order) && ordersPackageItems.length === 0 ? missing(LIST) : 'holds',
  },
  {
    id: 'CUS-04',
    reads: [`${LIST}.*.description`, ...COUNTRIES],
    source: '5 Customs item: description required',
    check: (form) => eachItem(form, (item, at) => need(item.description, at('description'))),
  },
  {
    id: 'CUS-05',
    reads: [`${LIST}.*.description`, ...COUNTRIES],
    source: '5 Customs item: description max 512',
    check: (form) =>
      eachItem(form, (item, at) => atMost(item.description, MAX_DESCRIPTION, at('description'))),
  },
  itemNumber('CUS-06', 'quantity', '5 Customs item: quantity required, minimum 0'),
  itemNumber('CUS-07', 'weight', '5 Customs item: weight required, minimum 0'),
  itemNumber('CUS-08', 'valueAmount', '5 Customs item: valueAmount required, minimum 0'),
  {
    id: 'CUS-09',
    reads: [`${LIST}.*.quantityUnit`, ...COUNTRIES],
    source: '5 Customs item: quantityUnit required',
    check: (form) => eachItem(form, (item, at) => need(item.quantityUnit, at('quantityUnit'))),
  },
  {
    id: 'CUS-10',
    reads: [`${LIST}.*.aesUnit`, 'eeiProvideType', ...COUNTRIES],
    source: '5 Customs item: aesUnit required (of items that are filed)',
    check: (form) =>
      isExport(form.order) && form.order.eeiProvideType === 3
        ? eachItem(form, (item, at) => need(item.aesUnit, at('aesUnit')))
        : 'holds',
  },
  {
    id: 'CUS-11',
    reads: [`${LIST}.*.tariffNumber`, 'carrierId', ...COUNTRIES],
    source: '5 Customs item: tariff number required when carrier is USPS',
    check: (form) =>
      form.order.carrierId === CARRIER.usps
        ? eachItem(form, (item, at) => need(item.tariffNumber, at('tariffNumber')))
        : 'holds',
  },
  {
    id: 'CUS-12',
    reads: [`${LIST}.*.tariffNumber`, ...COUNTRIES],
    source: '5 Customs item: tariff number max 10',
    check: (form) =>
      eachItem(form, (item, at) =>
        atMost(textOf(item.tariffNumber).replace(/\./g, ''), MAX_TARIFF_NUMBER, at('tariffNumber')),
      ),
  },
  {
    id: 'CUS-13',
    reads: ['aesContactName', 'tariffPayType', ...COUNTRIES],
    source: '5 Order: aesContactName required when tariff is paid by the recipient',
    check: ({ order }) =>
      isInternational(order) && order.tariffPayType === RECIPIENT_PAYS
        ? need(order.aesContactName, 'aesContactName')
        : 'holds',
  },
  {
    id: 'CUS-14',
    reads: ['aesContactPhoneNumber', 'tariffPayType', ...COUNTRIES],
    source: '5 Order: aesContactPhoneNumber required when tariff is paid by the recipient',
    check: ({ order }) =>
      isInternational(order) && order.tariffPayType === RECIPIENT_PAYS
        ? need(order.aesContactPhoneNumber, 'aesContactPhoneNumber')
        : 'holds',
  },
  {
    id: 'CUS-15',
    reads: ['aesContactName'],
    source: '5 Order: aesContactName max 64',
    check: ({ order }) => atMost(order.aesContactName, MAX_CONTACT_NAME, 'aesContactName'),
  },
  {
    id: 'CUS-16',
    reads: ['aesContactPhoneNumber'],
    source: '5 Order: aesContactPhoneNumber max 24',
    check: ({ order }) => atMost(order.aesContactPhoneNumber, MAX_CONTACT_PHONE, 'aesContactPhoneNumber'),
  },
  {
    id: 'CUS-17',
    reads: ['einNumber', 'carrierId', LIST, `${LIST}.*.valueAmount`, ...COUNTRIES],
    source: '5 Order: einNumber required for exports unless non-USPS with all item values at most 2500',
    check: ({ order, ordersPackageItems }) => {
      const isSmall = ordersPackageItems.every((item) => (numberOf(item.valueAmount) ?? 0) <= EEI_VALUE);
      const isNeeded = isExport(order) && !(order.carrierId !== CARRIER.usps && isSmall);
      return isNeeded ? need(order.einNumber, 'einNumber') : 'holds';
    },
  },
  {
    id: 'CUS-18',
    reads: ['einNumber'],
    source: '5 Order: einNumber 9-12 characters',
    check: ({ order }) => {
      const { length } = textOf(order.einNumber);
      const { min, max } = EIN_LENGTH;
      return length === 0 ? 'unknown' : must(length >= min && length <= max, 'einNumber', { min, max });
    },
  },
]);
