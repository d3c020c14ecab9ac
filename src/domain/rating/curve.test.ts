import { expect, test } from 'vitest';
import type { RateRow } from './curve.ts';
import { centsAt } from './curve.ts';

const ROWS: readonly RateRow[] = [
  [1, 1000, null],
  [5, 1400, 2000],
  [10, 1500, 3000],
];

test.each([
  [0.5, 0, 1000],
  [1, 0, 1000],
  [2, 0, 1100],
  [5, 0, 1400],
  [7, 0, 1440],
  [10, 0, 1500],
  [20, 0, 1700],
  [1, 1, 2000],
  [6, 1, 2200],
  [11, 1, 3200],
])('%s lb in column %s costs %s cents', (pounds, column, cents) => {
  expect(centsAt(ROWS, pounds, column)).toBe(cents);
});

test('a column without prices has none', () => {
  expect(centsAt(ROWS, 5, 2)).toBeNull();
  expect(centsAt([], 5, 0)).toBeNull();
});

test('a single published weight holds for all', () => {
  expect([centsAt([[3, 700]], 1, 0), centsAt([[3, 700]], 9, 0)]).toEqual([700, 700]);
});
