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
  packageTypeId: number | null;
}

const ADDRESS_LINE = { max: 35 };
const PHONE = { min: 10 };
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
    fields: ['recipientIsResidential', 'isCod', 'isStd'],
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
    fields: ['carrierId', 'carrierServiceId', 'packageTypeId'],
    fails: (text, row, field) => {
      const isKnown = row[field as 'carrierId' | 'carrierServiceId' | 'packageTypeId'] !== null;
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
};

/** What is found between rows, and what is corrected in one: told by who finds it. */
export const IMPORT_NOTICE = {
  repeatedOrderNo: 'IMP-15',
  knownOrderNo: 'IMP-16',
  zipZero: 'IMP-17',
  placeCode: 'IMP-18',
  referenceOverflow: 'IMP-19',
  weightUnits: 'IMP-20',
  sideRoundedUp: 'IMP-21',
  dayRead: 'IMP-22',
  commas: 'IMP-23',
  flagRead: 'IMP-24',
  orderRules: 'IMP-25',
  referenceCut: 'IMP-26',
  unitChanged: 'IMP-27',
} as const;

type Notice = Pick<RowRule, 'id' | 'severity' | 'source' | 'limits'>;

/** The other findings of an import. */
export const importNotices: readonly Notice[] = [
  {
    id: IMPORT_NOTICE.repeatedOrderNo,
    severity: 'error',
    source: '4 Import analysis: duplicates by order number (within the file)',
  },
  {
    id: IMPORT_NOTICE.knownOrderNo,
    severity: 'error',
    source: '4 Import analysis: duplicates by order number (of an order that exists)',
  },
  { id: IMPORT_NOTICE.zipZero, severity: 'warning', source: '5 Import: US zip numeric, at least 5 digits' },
  { id: IMPORT_NOTICE.placeCode, severity: 'warning', source: '5 Import: country and state codes' },
  {
    id: IMPORT_NOTICE.referenceOverflow,
    severity: 'warning',
    source: '5 Import: overflow of reference 1 going to reference 2',
    limits: REFERENCE,
  },
  { id: IMPORT_NOTICE.weightUnits, severity: 'warning', source: '5 Package: weight an integer' },
  { id: IMPORT_NOTICE.sideRoundedUp, severity: 'warning', source: '5 Package: required integers' },
  { id: IMPORT_NOTICE.dayRead, severity: 'warning', source: '3 Order (form): shipDate yyyy-MM-dd' },
  { id: IMPORT_NOTICE.commas, severity: 'warning', source: '5 Address: no commas in address lines' },
  { id: IMPORT_NOTICE.flagRead, severity: 'warning', source: '5 Import: flags TRUE or FALSE' },
  { id: IMPORT_NOTICE.orderRules, severity: 'warning', source: '4: rules that change form state' },
  {
    id: IMPORT_NOTICE.referenceCut,
    severity: 'warning',
    source: '5 Import: store references are cut to 30 characters',
    limits: REFERENCE,
  },
  { id: IMPORT_NOTICE.unitChanged, severity: 'warning', source: '5 Package: weight units consistent; 9' },
];
