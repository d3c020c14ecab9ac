/**
 * What a row of a spreadsheet must be, and what is corrected in it. Rows are judged after `createRowCorrector`, so that what is certain
 * (a name of a country, a lost zero) is no error but said. Source: specification of the order area, section 5, Import.
 */
import type { Finding } from '../result.ts';
import { parseDay } from '../calendar.ts';
import { carrierById } from '../carriers/carriers.ts';
import { serviceById } from '../carriers/services.ts';
import { maxReferencesOf, REFERENCE } from '../order/limits.ts';
import { importCarriersOf } from '../sheets/carriers-for-import.ts';
import type { PlainChoice } from '../sheets/choices.ts';
import { isServiceWish } from '../sheets/given.ts';
import { CHOICES } from '../sheets/choices.ts';
import type { ImportFacts, ImportField, RowValues } from '../sheets/types.ts';
import { isPhone } from './phone.ts';
import { lengthOf } from './rule.ts';

type Params = Finding['params'];

export interface RowRule {
  id: string;
  severity: Finding['severity'];
  source: string;
  fields: readonly ImportField[];
  /** The numbers it compares with, read from here. */
  limits?: Record<string, number>;
  /** Null: the text is fine. `text` is never empty. `chosen` is what the row's choices stand for. */
  fails: (text: string, row: CorrectedRow, field: ImportField, facts: ImportFacts) => Params | null;
}

/** The texts of a row after correcting, and what they choose; null: nothing, or nothing that is known. */
export interface CorrectedRow {
  values: RowValues;
  /** Codes of the countries in trade: a territory of the US is the US. */
  senderCountry: string;
  recipientCountry: string;
  carrierId: number | null;
  carrierServiceId: number | null;
  carrierChannelId: number | null;
  packageTypeId: number | null;
}

export const ADDRESS_LINE = { max: 35 };
const PHONE = { min: 10 };
const QUANTITY = { min: 1 };
const US_ZIP = /^\d{5}(?:-?\d{4})?$/;
const TWO_CAPITALS = /^[A-Z]{2}$/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const SHOWN = 40;

const cut = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}...` : text);
const shownText = (text: string): Params => ({ text: cut(text) });
const notNumber = (text: string): Params | null => (NUMBER.test(text) ? null : shownText(text));

const countryOfState = (field: ImportField, row: CorrectedRow): string =>
  field === 'senderStateCode' || field === 'senderZipCode' ? row.senderCountry : row.recipientCountry;

const CHOICE_FIELDS = Object.keys(CHOICES) as PlainChoice[];

const KNOWN_BY_NAME = [
  'carrierId',
  'carrierServiceId',
  'carrierChannelId',
  'packageTypeId',
] as const satisfies ImportField[];

/** Errors: what stands in the way of an import. */
export const importRowRules: readonly RowRule[] = [
  {
    id: 'IMP-01',
    severity: 'error',
    source: '5 Import: country a 2-letter capital code',
    fields: ['senderCountryCode', 'recipientCountryCode', 'originCountry'],
    fails: (text) => (TWO_CAPITALS.test(text) ? null : shownText(text)),
  },
  {
    id: 'IMP-02',
    severity: 'error',
    source: '5 Import: state 2-letter capital code (not needed internationally)',
    fields: ['senderStateCode', 'recipientStateCode'],
    fails: (text, row, field) =>
      countryOfState(field, row) !== 'US' || TWO_CAPITALS.test(text) ? null : shownText(text),
  },
  {
    id: 'IMP-03',
    severity: 'error',
    source: '5 Import: US zip numeric, at least 5 digits',
    fields: ['senderZipCode', 'recipientZipCode'],
    fails: (text, row, field) =>
      countryOfState(field, row) !== 'US' || US_ZIP.test(text) ? null : shownText(text),
  },
  {
    id: 'IMP-04',
    severity: 'error',
    source: '5 Import: phone numeric, at least 10 digits',
    fields: ['senderPhone', 'recipientPhone'],
    limits: PHONE,
    fails: (text) =>
      isPhone(text) && text.replace(/\D/g, '').length >= PHONE.min ? null : { ...shownText(text), ...PHONE },
  },
  {
    id: 'IMP-05',
    severity: 'error',
    source: '5 Import: residential and COD flags TRUE or FALSE',
    fields: ['recipientIsResidential', 'isCod', 'isStd', 'isFedexOneRate'],
    fails: (text) => (text === 'TRUE' || text === 'FALSE' ? null : shownText(text)),
  },
  {
    id: 'IMP-06',
    severity: 'error',
    source: '5 Import: dimensions numeric',
    fields: ['length', 'width', 'height'],
    fails: notNumber,
  },
  {
    id: 'IMP-07',
    severity: 'error',
    source: '5 Import: weight numeric',
    fields: ['weight', 'weight2', 'dryIceWeight', 'itemWeight', 'lineWeight'],
    fails: notNumber,
  },
  {
    id: 'IMP-08',
    severity: 'error',
    source: '5 Import: address line at most 35',
    fields: [
      'senderAddressLine1',
      'senderAddressLine2',
      'senderAddressLine3',
      'recipientAddressLine1',
      'recipientAddressLine2',
      'recipientAddressLine3',
    ],
    limits: ADDRESS_LINE,
    fails: (text) => {
      const length = lengthOf(text);
      return length <= ADDRESS_LINE.max ? null : { ...ADDRESS_LINE, length };
    },
  },
  {
    id: 'IMP-09',
    severity: 'error',
    source: '5 Import: reference at most 30',
    fields: ['reference', 'reference2'],
    limits: REFERENCE,
    fails: (text, row, field) => {
      const max = maxReferencesOf(row)[field as 'reference' | 'reference2'];
      const length = lengthOf(text);
      return length <= max ? null : { max, length };
    },
  },
  {
    id: 'IMP-10',
    severity: 'error',
    source: '5 Numeric amount inputs',
    fields: ['packageNum', 'insurance', 'codAmount', 'quantity', 'productValue'],
    fails: notNumber,
  },
  {
    id: 'IMP-32',
    severity: 'error',
    source: '3 Customs package item: quantity',
    fields: ['quantity'],
    limits: QUANTITY,
    fails: (text) =>
      NUMBER.test(text) && Number(text) < QUANTITY.min ? { ...shownText(text), ...QUANTITY } : null,
  },
  {
    id: 'IMP-11',
    severity: 'error',
    source: '3 Order (form): shipDate yyyy-MM-dd',
    fields: ['shipDate'],
    fails: (text) => (parseDay(text) ? null : shownText(text)),
  },
  {
    id: 'IMP-12',
    severity: 'error',
    source: '3 User info: carrierInfos with their services and package types',
    fields: KNOWN_BY_NAME,
    fails: (text, row, field) => {
      if (field === 'carrierServiceId' && isServiceWish(text)) return null;
      const isKnown = row[field as (typeof KNOWN_BY_NAME)[number]] !== null;
      return isKnown ? null : shownText(text);
    },
  },
  {
    id: 'IMP-13',
    severity: 'error',
    source: '9: enumerations',
    fields: CHOICE_FIELDS,
    fails: (text, _row, field) =>
      CHOSEN[field as PlainChoice].has(text)
        ? null
        : { ...shownText(text), choices: CHOICES[field as PlainChoice] },
  },
  {
    id: 'IMP-14',
    severity: 'error',
    source: '6: import orders hide UPS for unrestricted users; channel users see their carrier only',
    fields: ['carrierId', 'carrierServiceId'],
    fails: (_text, row, field, { user }) => {
      const id =
        field === 'carrierId' ? row.carrierId : (serviceById(row.carrierServiceId)?.carrierId ?? null);
      const offered = importCarriersOf(user);
      if (id === null || offered.includes(id)) return null;
      const names = offered.map((carrierId) => carrierById(carrierId)?.name ?? '');
      return { carrier: carrierById(id)?.name ?? '', offered: names.join(', ') };
    },
  },
];

const CHOSEN: Readonly<Record<PlainChoice, ReadonlySet<string>>> = {
  signatureOption: new Set(['default', 'indirect', 'direct', 'adult', 'none']),
  labelType: new Set(['1', '2']),
  distanceUnit: new Set(['in', 'cm']),
  massUnit: new Set(['lb', 'kg']),
  paymentMethod: new Set(['any', 'cash']),
  batteryType: new Set(['1', '2', '3', '4', '5', '6', '7', '11']),
  contentsType: new Set(CHOICES.contentsType.split(', ')),
  purpose: new Set(CHOICES.purpose.split(', ')),
  consigneeType: new Set(['1', '2', '3', '4']),
  tariffPayType: new Set(['1', '2']),
  eeiProvideType: new Set(['1', '2', '3']),
  eelPfc: new Set(CHOICES.eelPfc.split(', ')),
  quantityUnit: new Set(CHOICES.quantityUnit.split(', ')),
};
