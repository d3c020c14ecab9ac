import { expect, test } from 'vitest';
import type { BillFlaw, BillLine } from './bill-line.ts';
import { billKeyOf, chargeKeyOf, matchBillLines } from './match-bills.ts';

const aLine = (given: Partial<BillLine>): BillLine => ({
  charge: 'postage',
  trackingNumber: 'A',
  invoiceNo: 'I-1',
  billedWeight: 2,
  billedZone: '4',
  fees: null,
  amountCents: 500,
  ...given,
});
const BOOKED = aLine({ trackingNumber: 'B', invoiceNo: 'I-0', amountCents: 300 });
const KNOWN = {
  parcels: new Map([
    ['A', { isVoided: false }],
    ['B', { isVoided: false }],
    ['V', { isVoided: true }],
  ]),
  billed: new Map([[chargeKeyOf(BOOKED), BOOKED.amountCents]]),
  booked: new Map([[billKeyOf(BOOKED), BOOKED]]),
};

function match(...lines: [Partial<BillLine>, BillFlaw?][]) {
  const read = lines.map(([given, flaw]) => ({ line: aLine(given), flaw: flaw ?? null }));
  return matchBillLines(read, KNOWN).map(({ status, flaw }) => (flaw ? `${status} ${flaw}` : status));
}

test.each<[string, Parameters<typeof match>, string[]]>([
  ['a new line', [[{}]], ['booked']],
  ['a number no parcel has', [[{ trackingNumber: 'X' }]], ['unknown']],
  ['the same line twice in a file', [[{}], [{}]], ['booked', 'duplicate']],
  ['booked before', [[{ trackingNumber: 'B', invoiceNo: 'I-0', amountCents: 300 }]], ['duplicate']],
  ['a later invoice', [[{}], [{ invoiceNo: 'I-2', amountCents: 80 }]], ['booked', 'booked']],
  ['another amount', [[{}], [{ amountCents: 501 }]], ['booked', 'contradicting otherAmount']],
  ['another weight', [[{}], [{ billedWeight: 3 }]], ['booked', 'contradicting otherAmount']],
  ['another zone', [[{}], [{ billedZone: '5' }]], ['booked', 'contradicting otherAmount']],
  ['a voided label', [[{ trackingNumber: 'V' }]], ['contradicting voided']],
  ['a credit up to what was billed', [[{ trackingNumber: 'B', amountCents: -300 }]], ['booked']],
  ['a credit above it', [[{ trackingNumber: 'B', amountCents: -301 }]], ['contradicting belowZero']],
  [
    'credits together above it',
    [
      [{ trackingNumber: 'B', amountCents: -200 }],
      [{ trackingNumber: 'B', invoiceNo: 'I-2', amountCents: -101 }],
    ],
    ['booked', 'contradicting belowZero'],
  ],
  [
    'duties in the same invoice',
    [[{}], [{ charge: 'duties' }], [{ charge: 'duties' }]],
    ['booked', 'booked', 'duplicate'],
  ],
  [
    'a credit of what another charge billed',
    [[{ trackingNumber: 'B', charge: 'return', amountCents: -300 }]],
    ['contradicting belowZero'],
  ],
  ['a line that cannot be read', [[{}, 'noAmount'], [{}]], ['contradicting noAmount', 'booked']],
])('%s', (_name, lines, expected) => {
  expect(match(...lines)).toEqual(expected);
});
