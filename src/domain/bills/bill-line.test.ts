import { expect, test } from 'vitest';
import { billColumnsOf, readBillLine } from './bill-line.ts';

const HEADERS = [
  'Tracking Number',
  'Invoice No.',
  'Billed Weight',
  'Zone',
  'Amount',
  'Base',
  'Fuel',
  'Dry Ice',
];

function read(...cells: string[]) {
  const columns = billColumnsOf(HEADERS);
  if (!columns) throw new Error('no columns');
  return readBillLine(columns, cells);
}

test('reads a line with its fees', () => {
  expect(read(' 9205 5900 1 ', 'INV-1', '2.5', '4', '$1,012.34', '1000', '12.30', '.04')).toEqual({
    line: {
      charge: 'postage',
      trackingNumber: '920559001',
      invoiceNo: 'INV-1',
      billedWeight: 2.5,
      billedZone: '4',
      fees: { base: 1000, fuel: 12.3, dryIce: 0, total: 1012.3 },
      amountCents: 101_234,
    },
    flaw: 'feesDiffer',
  });
  expect(read('1z999', '', '', '', '-3.50', '', '', '')).toEqual({
    line: {
      charge: 'postage',
      trackingNumber: '1Z999',
      invoiceNo: '',
      billedWeight: null,
      billedZone: null,
      fees: null,
      amountCents: -350,
    },
    flaw: null,
  });
});

test.each([
  [['', 'I', '1', '2', '3'], 'noTrackingNumber'],
  [['A', 'I', '1', '2', ''], 'noAmount'],
  [['A', 'I', '1', '2', '1.234'], 'noAmount'],
  [['A', 'I', '1', '2', 'twelve'], 'noAmount'],
  [['A', 'I', '1', '2', '１２'], 'noAmount'],
  [['A', 'I', '-1', '2', '3'], 'badWeight'],
  [['A', 'I', '1e9', '2', '3'], 'badWeight'],
  [['A', 'I', '1', '2', '3', '2'], 'feesDiffer'],
  [['A', 'I', '1', '2', '3', 'x', '3'], 'feesDiffer'],
  [['A', 'I', '1', '2', '3', '2', '1'], null],
] as const)('%j: %s', (cells, flaw) => {
  expect(read(...cells).flaw).toBe(flaw);
});

test.each([
  ['', 'postage', null],
  ['Postage', 'postage', null],
  ['DUTIES', 'duties', null],
  ['return', 'return', null],
  ['brokerage', 'postage', 'badCharge'],
])('what is charged: %j', (cell, charge, flaw) => {
  const columns = billColumnsOf(['Tracking', 'Amount', 'Charge type']);
  const read = columns && readBillLine(columns, ['A', '3', cell]);
  expect([read?.line.charge, read?.flaw]).toEqual([charge, flaw]);
});

test('a table without tracking numbers or amounts is no bill', () => {
  expect(billColumnsOf(['Tracking', 'Invoice'])).toBeNull();
  expect(billColumnsOf(['Amount', 'Total'])).toBeNull();
  expect([...(billColumnsOf(['TOTAL', 'tracking no', 'Amount']) ?? [])]).toEqual([
    ['amount', 0],
    ['trackingNumber', 1],
  ]);
});
