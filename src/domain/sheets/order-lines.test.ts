import { describe, expect, test } from 'vitest';
import { pick } from '#fixtures/pick.ts';
import { aRow, FACTS } from './a-row.fixture.ts';
import { FIELD_LIST } from './fields.ts';
import type { RowEdits } from './import-rows.ts';
import { createImportRows } from './import-rows.ts';
import { createOrderLines } from './order-lines.ts';
import type { Closed, Mapping, RowValues } from './types.ts';

const mapping: Mapping = {
  sources: Object.fromEntries(FIELD_LIST.map((field, column) => [field, { column }])),
  fallbacks: {},
};

interface Given {
  known?: string[];
  closed?: (Closed | null)[];
}

function ordersOf(rows: RowValues[], { known = [], closed = [] }: Given = {}) {
  const edits: RowEdits = { texts: new Map(), skipped: new Set() };
  const cells = rows.map((row) => FIELD_LIST.map((field) => row[field] ?? ''));
  const closedOf = new Map(cells.map((row, place) => [row as readonly string[], closed[place] ?? null]));
  const orders = createImportRows({
    rows: cells,
    lineOf: (row) => row + 2,
    headers: FIELD_LIST,
    mapping,
    facts: FACTS,
    knownOrderNos: known,
    edits,
    closedIn: (row) => closedOf.get(row) ?? null,
  });
  orders.judge(0, rows.length);
  return orders;
}

const goods = (sku: string, quantity = '1'): RowValues => ({ sku, description: sku, quantity });
const first = (orderNo: string, more: RowValues = {}): RowValues => aRow({ orderNo, ...more });
const line = (orderNo: string, more: RowValues = {}): RowValues => ({ orderNo, ...more });
const states = (orders: ReturnType<typeof ordersOf>, count: number) =>
  Array.from({ length: count }, (_, row) => orders.stateOf(row));
const skusOf = (orders: ReturnType<typeof ordersOf>, head: number) =>
  orders.formOf(head)?.ordersPackageItems?.map(({ sku, quantity }) => `${quantity ?? 1} ${sku ?? ''}`);
const rulesOf = (orders: ReturnType<typeof ordersOf>, row: number) =>
  orders.findingsOf(row).map(({ rule, fields }) => [rule, ...fields].join(' '));

describe('rows of one order number', () => {
  test('are one order, whose further rows may leave all else empty', () => {
    const orders = ordersOf([
      first('A', goods('MUG', '2')),
      line('A', goods('TEE')),
      first('B', goods('CAP')),
      line('A', goods('PIN', '3')),
    ]);
    expect(states(orders, 4)).toEqual(['ready', 'line', 'ready', 'line']);
    expect(pick(orders.analysis(), 'total', 'lines', 'importable', 'erroneous', 'duplicates')).toEqual({
      total: 2,
      lines: 4,
      importable: 2,
      erroneous: 0,
      duplicates: 0,
    });
    expect(skusOf(orders, 0)).toEqual(['2 MUG', '1 TEE', '3 PIN']);
    expect(skusOf(orders, 2)).toEqual(['1 CAP']);
    expect(orders.furtherOf(0)).toEqual([1, 3]);
    expect([orders.headOf(3), orders.formOf(3)]).toEqual([0, null]);
  });

  test('may repeat the address on each', () => {
    const orders = ordersOf([first('A', goods('MUG')), first('A', goods('TEE'))]);
    expect(states(orders, 2)).toEqual(['ready', 'line']);
    expect(skusOf(orders, 0)).toEqual(['1 MUG', '1 TEE']);
  });

  test('may leave out the number below the first', () => {
    const orders = ordersOf([first('A', goods('MUG')), goods('TEE'), goods('CAP'), first('B', goods('PIN'))]);
    expect(states(orders, 4)).toEqual(['ready', 'line', 'line', 'ready']);
    expect(skusOf(orders, 0)).toEqual(['1 MUG', '1 TEE', '1 CAP']);
  });

  test('have no goods in a first row that only sums those below', () => {
    const sums: RowValues = { quantity: '3', productValue: '25' };
    const orders = ordersOf([first('A', sums), line('A', goods('MUG')), line('A', goods('TEE', '2'))]);
    expect(skusOf(orders, 0)).toEqual(['1 MUG', '2 TEE']);
  });

  test('tell no goods by a country of origin that is the same for all rows', () => {
    const made: RowValues = { originCountry: 'VN' };
    const orders = ordersOf([first('A', made), first('B', { ...made, ...goods('MUG') })]);
    expect([orders.formOf(0), orders.formOf(1)].map((form) => form?.ordersPackageItems ?? [])).toEqual([
      [],
      [expect.objectContaining({ sku: 'MUG', originCountry: 'VN' })],
    ]);
  });

  test('weigh in their own unit', () => {
    const orders = ordersOf([
      first('A', { ...goods('MUG'), itemWeight: '8 oz' }),
      line('A', { ...goods('TEE'), itemWeight: '4 oz' }),
    ]);
    expect(
      orders.formOf(0)?.ordersPackageItems?.map(({ weight, massUnit = 'lb' }) => `${weight} ${massUnit}`),
    ).toEqual(['0.5 lb', '0.25 lb']);
  });

  test('the same row twice, or an address twice without goods, is a mistake', () => {
    const twice = ordersOf([first('A', goods('MUG')), first('A', goods('MUG'))]);
    const bare = ordersOf([first('A'), first('A')]);
    for (const orders of [twice, bare]) {
      expect(states(orders, 2)).toEqual(['ready', 'duplicate']);
      expect(rulesOf(orders, 1)).toEqual(['IMP-15 orderNo']);
    }
  });

  test('that go to two addresses are neither imported before one is given up', () => {
    const orders = ordersOf([
      first('A', goods('MUG')),
      first('A', { ...goods('TEE'), recipientName: 'Ana Lee', recipientAddressLine1: '9 Elm St' }),
      line('A', goods('CAP')),
    ]);
    expect(states(orders, 3)).toEqual(['duplicate', 'duplicate', 'line']);
    expect([0, 1].map((row) => orders.findingsOf(row)[0])).toEqual([
      expect.objectContaining({ rule: 'IMP-28', severity: 'error', params: { orderNo: 'A', line: 3 } }),
      expect.objectContaining({ rule: 'IMP-28', severity: 'error', params: { orderNo: 'A', line: 2 } }),
    ]);
    expect(pick(orders.analysis(), 'total', 'importable', 'duplicates')).toEqual({
      total: 2,
      importable: 0,
      duplicates: 2,
    });
    orders.skip([1], true);
    expect(states(orders, 3)).toEqual(['ready', 'skipped', 'skipped']);
    orders.skip([1], false);
    orders.edit(1, 'orderNo', 'B');
    expect(states(orders, 3)).toEqual(['ready', 'ready', 'line']);
    expect(skusOf(orders, 0)).toEqual(['1 MUG', '1 CAP']);
  });
});

describe('an error in a further row', () => {
  const wrong = () => ordersOf([first('A', goods('MUG')), line('A', goods('TEE', 'two')), first('B')]);

  test('is one of its order, and stands in its row', () => {
    const orders = wrong();
    expect(states(orders, 3)).toEqual(['erroneous', 'line', 'ready']);
    expect([rulesOf(orders, 0), rulesOf(orders, 1)]).toEqual([[], ['IMP-10 quantity']]);
    expect(pick(orders.analysis(), 'importable', 'erroneous')).toEqual({ importable: 1, erroneous: 1 });
    expect(orders.rowsWhere('quantity', 'wrong', '')).toEqual([1]);
  });

  test('of the rules of the order, too', () => {
    const abroad: RowValues = {
      recipientCountryCode: 'CA',
      recipientStateCode: 'ON',
      recipientZipCode: 'M5V 2T6',
      recipientPhone: '4165550100',
      contentsType: 'merchandise',
      productValue: '5',
      itemWeight: '0.5',
      originCountry: 'US',
      tariffNumber: '691200',
    };
    const orders = ordersOf([
      first('A', { ...abroad, ...goods('MUG') }),
      line('A', { ...goods('TEE'), itemWeight: '0.2', originCountry: 'US' }),
    ]);
    expect(rulesOf(orders, 0).filter((rule) => rule.includes('productValue'))).toEqual([]);
    expect(rulesOf(orders, 1).join()).toContain('productValue');
  });

  test('goes when it is fixed or its row is left out', () => {
    const fixed = wrong();
    fixed.edit(1, 'quantity', '2');
    expect(skusOf(fixed, 0)).toEqual(['1 MUG', '2 TEE']);
    const without = wrong();
    without.skip([1], true);
    expect(states(without, 2)).toEqual(['ready', 'skipped']);
    expect(skusOf(without, 0)).toEqual(['1 MUG']);
    without.skip([1], false);
    expect(states(without, 2)).toEqual(['erroneous', 'line']);
  });
});

describe('an edit', () => {
  test('of a number takes a row from one order to another', () => {
    const orders = ordersOf([first('A', goods('MUG')), line('A', goods('TEE')), first('B', goods('CAP'))]);
    orders.edit(1, 'orderNo', 'B');
    expect([skusOf(orders, 0), orders.headOf(1)]).toEqual([['1 MUG'], 1]);
    expect(orders.stateOf(1)).toBe('erroneous');
    orders.edit(1, 'orderNo', null);
    expect([skusOf(orders, 0), skusOf(orders, 2)]).toEqual([['1 MUG', '1 TEE'], ['1 CAP']]);
  });

  test('of many rows reaches the goods of further rows, and nothing else of them', () => {
    const orders = ordersOf([first('A', goods('MUG')), line('A', goods('TEE'))]);
    expect(orders.rowsWhere('quantity', 'all', '')).toEqual([0, 1]);
    expect(orders.rowsWhere('weight', 'all', '')).toEqual([0]);
    expect(orders.rowsWhere('recipientCompany', 'same', '')).toEqual([0]);
  });
});

describe('what the shop is done with', () => {
  const shipped: Closed = { reason: 'shipped', isWhole: false };
  const cancelled: Closed = { reason: 'cancelled', isWhole: true };
  const three = () => [first('A', goods('MUG')), line('A', goods('TEE')), first('B', goods('CAP'))];

  test('is left out and counted apart', () => {
    const orders = ordersOf(three(), { closed: [cancelled] });
    expect(states(orders, 3)).toEqual(['closed', 'closed', 'ready']);
    expect(pick(orders.analysis(), 'total', 'importable', 'closed')).toEqual({
      total: 1,
      importable: 1,
      closed: { shipped: 0, cancelled: 1, refunded: 0 },
    });
    expect(orders.rowsWhere('quantity', 'all', '')).toEqual([2]);
    expect(orders.findingsOf(0)).toEqual([]);
  });

  test('may be some of the goods: the order goes without them', () => {
    const some = ordersOf(three(), { closed: [shipped] });
    expect(states(some, 3)).toEqual(['ready', 'line', 'ready']);
    expect(skusOf(some, 0)).toEqual(['1 TEE']);
    const others = ordersOf(three(), { closed: [null, shipped] });
    expect(states(others, 3)).toEqual(['ready', 'closed', 'ready']);
    expect(skusOf(others, 0)).toEqual(['1 MUG']);
    const all = ordersOf(three(), { closed: [shipped, shipped] });
    expect(states(all, 3)).toEqual(['closed', 'closed', 'ready']);
  });

  test('has its number no more', () => {
    const orders = ordersOf([first('A', goods('MUG')), first('A')], { closed: [cancelled] });
    expect(states(orders, 2)).toEqual(['closed', 'ready']);
  });
});

test('a number that an order has already is told once, by its first row', () => {
  const orders = ordersOf([first('A', goods('MUG')), line('A', goods('TEE'))], { known: ['A'] });
  expect([rulesOf(orders, 0), rulesOf(orders, 1)]).toEqual([['IMP-16 orderNo'], []]);
  expect(pick(orders.analysis(), 'total', 'duplicates')).toEqual({ total: 1, duplicates: 1 });
});

test('a column of one number for all rows is told apart in time', () => {
  const rows = Array.from({ length: 20_000 }, (_, row) => ({
    orderNo: 'A',
    recipientAddressLine1: `${row} Main St`,
  }));
  const lines = createOrderLines({
    count: rows.length,
    numberOf: () => 'A',
    valuesOf: (row) => rows[row]!,
    textOf: String,
    hasNumbers: true,
  });
  expect(lines.headsAlike(0)).toHaveLength(20_000);
  expect(lines.headElsewhere(9, () => true)).toBe(0);
});
