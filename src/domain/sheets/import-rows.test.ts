import { describe, expect, test } from 'vitest';
import { pick } from '#fixtures/pick.ts';
import { aRow, FACTS } from './a-row.fixture.ts';
import { FIELD_LIST } from './fields.ts';
import { createImportRows } from './import-rows.ts';
import type { RowEdits } from './import-rows.ts';
import type { ImportField, Mapping, RowValues } from './types.ts';

const mapping: Mapping = {
  sources: Object.fromEntries(FIELD_LIST.map((field, column) => [field, { column }])),
  fallbacks: {},
};

function someRows(given: RowValues[], known: string[] = []) {
  const edits: RowEdits = { texts: new Map(), skipped: new Set() };
  const cells = given.map((row) => FIELD_LIST.map((field) => aRow(row)[field] ?? ''));
  const make = () => {
    const rows = createImportRows({
      rows: cells,
      lineOf: (row) => row + 2,
      headers: FIELD_LIST,
      mapping,
      facts: FACTS,
      knownOrderNos: known,
      edits,
    });
    rows.judge(0, given.length);
    return rows;
  };
  return { rows: make(), again: make };
}

const states = (rows: ReturnType<typeof someRows>['rows'], count: number) =>
  Array.from({ length: count }, (_, row) => rows.stateOf(row));

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
    const { rows } = someRows(MIXED, ['E']);
    expect(states(rows, 6)).toEqual(['ready', 'erroneous', 'duplicate', 'ready', 'erroneous', 'duplicate']);
    expect(rows.analysis()).toEqual({
      total: 6,
      lines: 6,
      closed: { shipped: 0, cancelled: 0, refunded: 0 },
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
    const { rows } = someRows(MIXED);
    rows.edit(1, 'recipientZipCode', '43215');
    expect(rows.stateOf(1)).toBe('ready');
    expect(rows.valuesOf(1).recipientZipCode).toBe('43215');
    expect(rows.formOf(1)?.order.recipientZipCode).toBe('43215');
    expect(pick(rows.analysis(), 'importable', 'erroneous', 'duplicates')).toEqual({
      importable: 4,
      erroneous: 1,
      duplicates: 1,
    });
    rows.edit(1, 'recipientZipCode', null);
    expect(rows.valuesOf(1).recipientZipCode).toBe('none');
    expect(pick(rows.analysis(), 'importable', 'erroneous')).toEqual({ importable: 3, erroneous: 2 });
    rows.edit(0, 'orderNo', '');
    expect(rows.valuesOf(0).orderNo).toBeUndefined();
    expect(rows.stateOf(2)).toBe('ready');
  });

  test('follows numbers as they are given and taken', () => {
    const { rows } = someRows(MIXED);
    rows.edit(2, 'orderNo', 'F');
    expect(rows.stateOf(2)).toBe('ready');
    rows.edit(5, 'orderNo', 'C');
    expect(pick(rows.findingsOf(5)[0]!, 'rule', 'params')).toEqual({
      rule: 'IMP-15',
      params: { orderNo: 'C', line: 5 },
    });
    rows.edit(0, 'orderNo', 'C');
    expect([rows.stateOf(0), rows.stateOf(3), rows.stateOf(5)]).toEqual(['ready', 'duplicate', 'duplicate']);
    rows.edit(0, 'orderNo', null);
    expect([rows.stateOf(0), rows.stateOf(3), rows.stateOf(5)]).toEqual(['ready', 'ready', 'duplicate']);
  });

  test('leaves skipped rows out, and their numbers to others', () => {
    const { rows } = someRows(MIXED);
    rows.skip([0, 4, 4], true);
    expect(states(rows, 6)).toEqual(['skipped', 'erroneous', 'ready', 'ready', 'skipped', 'ready']);
    expect(pick(rows.analysis(), 'total', 'importable', 'erroneous', 'duplicates', 'skipped')).toEqual({
      total: 6,
      importable: 3,
      erroneous: 1,
      duplicates: 0,
      skipped: 2,
    });
    rows.skip([0], false);
    expect(states(rows, 6)).toEqual(['ready', 'erroneous', 'duplicate', 'ready', 'skipped', 'ready']);
  });

  test('finds the rows a fix is good for', () => {
    const { rows } = someRows(MIXED);
    expect(rows.rowsWhere('recipientZipCode', 'same', 'none')).toEqual([1, 4]);
    expect(rows.rowsWhere('recipientZipCode', 'wrong', '')).toEqual([1, 4]);
    expect(rows.rowsWhere('length', 'wrong', '')).toEqual([4]);
    expect(rows.rowsWhere('length', 'all', '')).toHaveLength(6);
    rows.skip([4], true);
    expect(rows.rowsWhere('recipientZipCode', 'wrong', '')).toEqual([1]);
    expect(rows.analysis().kinds.map(({ rule, rows }) => [rule, rows])).not.toContainEqual(['IMP-06', 1]);
  });

  test('made anew with the same edits says the same', () => {
    const { rows, again } = someRows(MIXED);
    const fixes: [number, ImportField, string][] = [
      [1, 'recipientZipCode', '43215'],
      [2, 'orderNo', 'G'],
    ];
    for (const [row, field, text] of fixes) rows.edit(row, field, text);
    rows.skip([5], true);
    expect(again().analysis()).toEqual(rows.analysis());
  });
});

test('an order of a shop is known by its number there, until it is given another', () => {
  const sources = Object.fromEntries(FIELD_LIST.map((field, column) => [field, { column }]));
  const rows = createImportRows({
    rows: ['1001', '1002'].map((orderNo) => FIELD_LIST.map((field) => aRow({ orderNo })[field] ?? '')),
    lineOf: (row) => row + 2,
    headers: FIELD_LIST,
    mapping: { sources, fallbacks: {} },
    facts: { ...FACTS, platform: 'etsy' },
    knownOrderNos: ['SHELF-7', 'Etsy\n1001', 'eBay\n1002'],
    edits: { texts: new Map(), skipped: new Set() },
  });
  rows.judge(0, 2);
  expect(states(rows, 2)).toEqual(['duplicate', 'ready']);
  rows.edit(0, 'orderNo', 'B-1');
  expect(states(rows, 2)).toEqual(['ready', 'ready']);
});

test('a number typed into a column of ounces is ounces', () => {
  const rows = createImportRows({
    rows: [['A', '5']],
    lineOf: (row) => row + 2,
    headers: ['Order No.', 'Package Weight (oz)'],
    mapping: { sources: { orderNo: { column: 0 }, weight: { column: 1 } }, fallbacks: {} },
    facts: FACTS,
    knownOrderNos: [],
    edits: { texts: new Map(), skipped: new Set() },
  });
  rows.judge(0, 1);
  expect(rows.valuesOf(0).weight).toBe('5 oz');
  rows.edit(0, 'weight', '6');
  expect(rows.valuesOf(0).weight).toBe('6 oz');
  rows.edit(0, 'weight', '1 lb');
  expect(rows.valuesOf(0).weight).toBe('1 lb');
});
