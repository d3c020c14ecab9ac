/** Customs declaration of international orders: what is sent and why, who answers for it, who pays. */
import { CONTENTS_TYPES, PURPOSES } from '../customs/contents.ts';
import { documentTypeId } from '../customs/document-types.ts';
import { EEI_VALUE } from '../customs/eei-need.ts';
import { needsEin } from '../customs/ein-need.ts';
import { CARRIER } from '../carriers/carriers.ts';
import type { Order, OrderForm } from '../order/order.ts';
import { isDocumentShipment, isInternational } from '../order/scope.ts';
import { PAYS } from '../order/tariff.ts';
import { unsupportedCharacters } from './english.ts';
import { isPhone } from './phone.ts';
import { atMost, broken, isBlank, missing, must, need, RATE_ON, rulesOf, textOf } from './rule.ts';
import type { Rule, Stage } from './rule.ts';

const COUNTRIES = ['senderCountryCode', 'recipientCountryCode'] as const;
const LIST = 'ordersPackageItems';
const DOCUMENT_FIELDS = ['contentsType', 'isDocument', ...COUNTRIES] as const;
const CONTACT_NAME = { max: 64 };
const CONTACT_PHONE = { max: 24 };
/** USPS customs forms: the explanation of other contents. */
const OTHER_DESCRIPTION = { max: 50 };
const ITEMS = { usps: 30, others: 100 };
const EIN_LENGTH = { min: 9, max: 12 };
const EIN = /^[A-Z0-9][A-Z0-9 -]*$/i;

const isOneOf = (list: readonly string[], value: unknown): boolean => list.includes(textOf(value));

const recipientPays = (order: Order): boolean =>
  isInternational(order) && order.tariffPayType === PAYS.recipient;

/** "For a rate check, customs is validated for FedEx international only" (specification, section 5). */
export const withRates: Pick<Rule, 'stages' | 'isAskedAt'> = {
  stages: RATE_ON,
  isAskedAt: ({ order }: OrderForm, stage: Stage) =>
    stage !== 'rate' || (order.carrierId === CARRIER.fedex && isInternational(order)),
};

export const customsRules = rulesOf('customs', [
  {
    ...withRates,
    id: 'CUS-01',
    reads: ['contentsType', ...COUNTRIES],
    source: '5 Customs item: type required',
    check: ({ order }) => (isInternational(order) ? need(order.contentsType, 'contentsType') : 'holds'),
  },
  {
    id: 'CUS-19',
    reads: ['contentsType', ...COUNTRIES],
    source: 'contract: contents types',
    check: ({ order }) =>
      !isInternational(order) || isBlank(order.contentsType)
        ? 'unknown'
        : must(isOneOf(CONTENTS_TYPES, order.contentsType), 'contentsType'),
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
    id: 'CUS-20',
    reads: ['otherDescribe'],
    source: '5 Shared validators: English only (of what customs read)',
    check: ({ order }) => {
      const chars = unsupportedCharacters(textOf(order.otherDescribe).slice(0, 300));
      return must(chars === '', 'otherDescribe', { chars });
    },
  },
  {
    id: 'CUS-21',
    reads: ['otherDescribe'],
    source: '5 Shared validators: max length (of the description of other contents)',
    limits: OTHER_DESCRIPTION,
    check: ({ order }) => atMost(order.otherDescribe, OTHER_DESCRIPTION.max, 'otherDescribe'),
  },
  {
    id: 'CUS-22',
    reads: ['otherDescribe', LIST, ...DOCUMENT_FIELDS],
    source: '9: document type list (of documents that are not declared as items)',
    check: ({ order, ordersPackageItems }) => {
      if (!isDocumentShipment(order)) return 'holds';
      if (!isBlank(order.otherDescribe))
        return must(documentTypeId(textOf(order.otherDescribe)) !== null, 'otherDescribe');
      return ordersPackageItems.length > 0 ? 'holds' : missing('otherDescribe');
    },
  },
  {
    id: 'CUS-23',
    reads: ['purpose', ...COUNTRIES],
    source: 'contract: purposes',
    check: ({ order }) =>
      !isInternational(order) || isBlank(order.purpose)
        ? 'unknown'
        : must(isOneOf(PURPOSES, order.purpose), 'purpose'),
  },
  {
    ...withRates,
    id: 'CUS-03',
    reads: [LIST, ...DOCUMENT_FIELDS],
    source: '5 Customs item: an international order declares its goods',
    check: ({ order, ordersPackageItems }) =>
      isInternational(order) && !isDocumentShipment(order) && ordersPackageItems.length === 0
        ? missing(LIST)
        : 'holds',
  },
  {
    id: 'CUS-13',
    reads: ['aesContactName', 'tariffPayType', ...COUNTRIES],
    source: '5 Order: aesContactName required when tariff is paid by the recipient',
    check: ({ order }) => (recipientPays(order) ? need(order.aesContactName, 'aesContactName') : 'holds'),
  },
  {
    id: 'CUS-14',
    reads: ['aesContactPhoneNumber', 'tariffPayType', ...COUNTRIES],
    source: '5 Order: aesContactPhoneNumber required when tariff is paid by the recipient',
    check: ({ order }) =>
      recipientPays(order) ? need(order.aesContactPhoneNumber, 'aesContactPhoneNumber') : 'holds',
  },
  {
    id: 'CUS-15',
    reads: ['aesContactName'],
    source: '5 Order: aesContactName max 64',
    limits: CONTACT_NAME,
    check: ({ order }) => atMost(order.aesContactName, CONTACT_NAME.max, 'aesContactName'),
  },
  {
    id: 'CUS-16',
    reads: ['aesContactPhoneNumber'],
    source: '5 Order: aesContactPhoneNumber max 24',
    limits: CONTACT_PHONE,
    check: ({ order }) => atMost(order.aesContactPhoneNumber, CONTACT_PHONE.max, 'aesContactPhoneNumber'),
  },
  {
    id: 'CUS-24',
    reads: ['aesContactName'],
    source: '5 Shared validators: English only (of what customs read)',
    check: ({ order }) => {
      const chars = unsupportedCharacters(textOf(order.aesContactName).slice(0, 300));
      return must(chars === '', 'aesContactName', { chars });
    },
  },
  {
    id: 'CUS-25',
    reads: ['aesContactPhoneNumber'],
    source: '5 Shared validators: phone',
    check: ({ order }) => must(isPhone(textOf(order.aesContactPhoneNumber)), 'aesContactPhoneNumber'),
  },
  {
    id: 'CUS-17',
    reads: [
      'einNumber',
      'senderEinNumber',
      'carrierId',
      'eeiProvideType',
      LIST,
      `${LIST}.*.valueAmount`,
      `${LIST}.*.tariffNumber`,
      `${LIST}.*.description`,
      ...DOCUMENT_FIELDS,
    ],
    source: '5 Order: einNumber required for exports unless non-USPS with all item values at most 2500',
    limits: EEI_VALUE,
    check: (form) => (needsEin(form) ? need(form.order.einNumber, 'einNumber') : 'holds'),
  },
  {
    id: 'CUS-18',
    reads: ['einNumber'],
    source: '5 Order: einNumber 9-12 characters',
    limits: EIN_LENGTH,
    check: ({ order }) => {
      const { length } = textOf(order.einNumber);
      const { min, max } = EIN_LENGTH;
      return length === 0 ? 'unknown' : must(length >= min && length <= max, 'einNumber', { min, max });
    },
  },
  {
    id: 'CUS-26',
    reads: ['einNumber'],
    source: '5 Shared validators: letters, numbers and special characters only (of an EIN/SSN)',
    check: ({ order }) =>
      isBlank(order.einNumber) ? 'unknown' : must(EIN.test(textOf(order.einNumber)), 'einNumber'),
  },
  {
    id: 'CUS-27',
    reads: [LIST, 'carrierId', ...COUNTRIES],
    source: 'USPS international labels: up to 30 lines; contract: at most 100 items',
    limits: ITEMS,
    check: ({ order, ordersPackageItems }) => {
      const most = order.carrierId === CARRIER.usps ? ITEMS.usps : ITEMS.others;
      const total = ordersPackageItems.length;
      if (!isInternational(order) || total <= most) return 'holds';
      return broken(`${LIST}.${most}.description`, { most, total });
    },
  },
]);
