/** Rows and facts for tests: complete and fine; what a test is about it passes in. */
import { PLAIN_USER } from '../order/facts.ts';
import { rowReader } from './order-of-row.ts';
import type { ImportFacts, JudgedRow, RowValues } from './types.ts';

export const FACTS: ImportFacts = { user: PLAIN_USER, today: '2026-11-20', hourNow: 9, defaultSender: null };

/** USPS Priority Mail from Ontario, California to Columbus, Ohio. */
export function aRow(given: RowValues = {}): RowValues {
  return {
    orderNo: 'PB-1001',
    carrierServiceId: 'USPS Priority Mail',
    senderName: 'Mina Torres',
    senderPhone: '9095550100',
    senderAddressLine1: '1200 Airport Dr',
    senderCity: 'Ontario',
    senderStateCode: 'CA',
    senderZipCode: '91761',
    recipientName: 'Sam Reed',
    recipientAddressLine1: '500 Main St',
    recipientCity: 'Columbus',
    recipientStateCode: 'OH',
    recipientZipCode: '43215',
    length: '10',
    width: '8',
    height: '4',
    weight: '2',
    ...given,
  };
}

/** A row without the fields named. */
export function aRowWithout(...fields: (keyof RowValues)[]): RowValues {
  const row = aRow();
  for (const field of fields) delete row[field];
  return row;
}

export const judged = (given: RowValues, facts = FACTS): JudgedRow => rowReader(facts)(aRow(given));

/** Rules and fields of the findings: `IMP-01 senderCountryCode`. */
export const found = (given: RowValues, facts = FACTS): string[] =>
  judged(given, facts).findings.map(({ rule, fields }) => [rule, ...fields].join(' '));
