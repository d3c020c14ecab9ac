/** What is found in the rows of a spreadsheet beside their own rules. Source: specification of the order area, section 5. */
import { REFERENCE } from '../order/limits.ts';
import type { Finding } from '../result.ts';
import { ADDRESS_LINE, type RowRule } from './import-row.ts';

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
  otherAddress: 'IMP-28',
  pictures: 'IMP-29',
  shopWord: 'IMP-30',
  otherCurrency: 'IMP-31',
  wrapped: 'IMP-33',
  otherThanFirst: 'IMP-34',
} as const;

const CORRECTIONS: ReadonlySet<string> = new Set([
  IMPORT_NOTICE.zipZero,
  IMPORT_NOTICE.placeCode,
  IMPORT_NOTICE.referenceOverflow,
  IMPORT_NOTICE.weightUnits,
  IMPORT_NOTICE.unitChanged,
  IMPORT_NOTICE.sideRoundedUp,
  IMPORT_NOTICE.dayRead,
  IMPORT_NOTICE.commas,
  IMPORT_NOTICE.flagRead,
  IMPORT_NOTICE.orderRules,
  IMPORT_NOTICE.referenceCut,
  IMPORT_NOTICE.pictures,
  IMPORT_NOTICE.wrapped,
]);

/** Whether a finding tells what was put right. */
export const isCorrection = ({ rule }: Pick<Finding, 'rule'>): boolean => CORRECTIONS.has(rule);

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
  {
    id: IMPORT_NOTICE.otherAddress,
    severity: 'error',
    source: '4 Import analysis: duplicates by order number (of an order that goes elsewhere)',
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
  { id: IMPORT_NOTICE.pictures, severity: 'warning', source: '5 Address: English only' },
  {
    id: IMPORT_NOTICE.shopWord,
    severity: 'warning',
    source: '3 User info: carrierInfos with their services',
  },
  {
    id: IMPORT_NOTICE.otherCurrency,
    severity: 'warning',
    source: '3 Customs package item: values in dollars',
  },
  {
    id: IMPORT_NOTICE.wrapped,
    severity: 'warning',
    source: '5 Import: address line at most 35',
    limits: ADDRESS_LINE,
  },
  {
    id: IMPORT_NOTICE.otherThanFirst,
    severity: 'warning',
    source: '4 Import analysis: rows of one order',
  },
];
