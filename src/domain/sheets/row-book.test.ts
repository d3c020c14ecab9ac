import { describe, expect, test } from 'vitest';
import { pick } from '#fixtures/pick.ts';
import type { OrderForm } from '../order/order.ts';
import { aRow, FACTS } from './a-row.fixture.ts';
import { FIELD_LIST } from './fields.ts';
import { createRowBook } from './row-book.ts';
import type { RowEdits } from './row-book.ts';
import type { ImportField, Mapping, RowValues } from './types.ts';

const mapping: Mapping = {
  sources: Object.fromEntries(FIELD_LIST.map((field, column) => [field, { column }])),
  fallbacks: {},
};

function aBook(rows: RowValues[], known: string[] = []) {
  const edits: RowEdits = { texts: new Map(), skipped: new Set() };
  const cells = rows.map((row) => FIELD_LIST.map((field) => aRow(row)[field] ?? ''));
  const make = () => {
    const book = createRowBook({
      rows: cells,
      lineOf: (row) => row + 2,
      headers: FIELD_LIST,
      mapping,
      facts: FACTS,
      knownOrderNos: known,
      edits,
    });
    book.judge(0, rows.length);
    return book;
  };
  return { book: make(), again: make };
}

const states = (book: ReturnType<typeof aBook>['book'], count: number) =>
  Array.from({ length: count }, (_, row) => book.stateOf(row));

const MIXED: RowValues[] = [
  { orderNo: 'A' },
  { orderNo: 'B', recipientZipCode: 'none' },
  { orderNo: 'A' },
  { orderNo: 'C', recipientStateCode: 'Ohio' },
  { orderNo: 'D', recipientZipCode: 'none', length: 'x' },
  { orderNo: 'E' },
];

describe('an analysis', () => {
  test('counts what can be imported, what cannot, and why', () => {
    const { book } = aBook(MIXED, ['E']);
    expect(states(book, 6)).toEqual(['ready', 'erroneous', 'duplicate', 'ready', 'erroneous', 'duplicate']);
    expect(book.analysis()).toEqual({
      total: 6,
      importable: 2,
      erroneous: 2,
      duplicates: 2,
      skipped: 0,
      corrected: 1,
      kinds: [
        { rule: 'IMP-03', severity: 'error', field: 'recipientZipCode', rows: 2 },
        { rule: 'IMP-06', severity: 'error', field: 'length', rows: 1 },
        { rule: 'IMP-15', severity: 'error', field: 'orderNo', rows: 1 },
        { rule: 'IMP-16', severity: 'error', field: 'orderNo', rows: 1 },
        { rule: 'IMP-18', severity: 'warning', field: 'recipientStateCode', rows: 1 },
      ],
    });
  });

  test('follows a fix, and its undoing', () => {
    const { book } = aBook(MIXED);
    book.edit(1, 'recipientZipCode', '43215');
    expect(book.stateOf(1)).toBe('ready');
    expect(book.valuesOf(1).recipientZipCode).toBe('43215');
    expect((JSON.parse(book.orderOf(1)) as OrderForm).order.recipientZipCode).toBe('43215');
    expect(pick(book.analysis(), 'importable', 'erroneous', 'duplicates')).toEqual({
      importable: 4,
      erroneous: 1,
      duplicates: 1,
    });
    book.edit(1, 'recipientZipCode', null);
    expect(book.valuesOf(1).recipientZipCode).toBe('none');
    expect(pick(book.analysis(), 'importable', 'erroneous')).toEqual({ importable: 3, erroneous: 2 });
    book.edit(0, 'orderNo', '');
    expect(book.valuesOf(0).orderNo).toBeUndefined();
    expect(book.stateOf(2)).toBe('ready');
  });

  test('follows numbers as they are given and taken', () => {
    const { book } = aBook(MIXED);
    book.edit(2, 'orderNo', 'F');
    expect(book.stateOf(2)).toBe('ready');
    book.edit(5, 'orderNo', 'C');
    expect(pick(book.findingsOf(5)[0]!, 'rule', 'params')).toEqual({
      rule: 'IMP-15',
      params: { orderNo: 'C', line: 5 },
    });
    book.edit(0, 'orderNo', 'C');
    expect([book.stateOf(0), book.stateOf(3), book.stateOf(5)]).toEqual(['ready', 'duplicate', 'duplicate']);
    book.edit(0, 'orderNo', null);
    expect([book.stateOf(0), book.stateOf(3), book.stateOf(5)]).toEqual(['ready', 'ready', 'duplicate']);
  });

  test('leaves skipped rows out, and their numbers to others', () => {
    const { book } = aBook(MIXED);
    book.skip([0, 4, 4], true);
    expect(states(book, 6)).toEqual(['skipped', 'erroneous', 'ready', 'ready', 'skipped', 'ready']);
    expect(pick(book.analysis(), 'total', 'importable', 'erroneous', 'duplicates', 'skipped')).toEqual({
      total: 6,
      importable: 3,
      erroneous: 1,
      duplicates: 0,
      skipped: 2,
    });
    book.skip([0], false);
    expect(states(book, 6)).toEqual(['ready', 'erroneous', 'duplicate', 'ready', 'skipped', 'ready']);
  });

  test('finds the rows a fix is good for', () => {
    const { book } = aBook(MIXED);
    expect(book.rowsWhere('recipientZipCode', 'same', 'none')).toEqual([1, 4]);
    expect(book.rowsWhere('recipientZipCode', 'wrong', '')).toEqual([1, 4]);
    expect(book.rowsWhere('length', 'wrong', '')).toEqual([4]);
    expect(book.rowsWhere('length', 'all', '')).toHaveLength(6);
    book.skip([4], true);
    expect(book.rowsWhere('recipientZipCode', 'wrong', '')).toEqual([1]);
    expect(book.analysis().kinds.map(({ rule, rows }) => [rule, rows])).not.toContainEqual(['IMP-06', 1]);
  });

  test('made anew with the same edits says the same', () => {
    const { book, again } = aBook(MIXED);
    const fixes: [number, ImportField, string][] = [
      [1, 'recipientZipCode', '43215'],
      [2, 'orderNo', 'G'],
    ];
    for (const [row, field, text] of fixes) book.edit(row, field, text);
    book.skip([5], true);
    expect(again().analysis()).toEqual(book.analysis());
  });
});

test('a number typed into a column of ounces is ounces', () => {
  const book = createRowBook({
    rows: [['A', '5']],
    lineOf: (row) => row + 2,
    headers: ['Order No.', 'Package Weight (oz)'],
    mapping: { sources: { orderNo: { column: 0 }, weight: { column: 1 } }, fallbacks: {} },
    facts: FACTS,
    knownOrderNos: [],
    edits: { texts: new Map(), skipped: new Set() },
  });
  book.judge(0, 1);
  expect(book.valuesOf(0).weight).toBe('5 oz');
  book.edit(0, 'weight', '6');
  expect(book.valuesOf(0).weight).toBe('6 oz');
  book.edit(0, 'weight', '1 lb');
  expect(book.valuesOf(0).weight).toBe('1 lb');
});
