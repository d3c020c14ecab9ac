import { describe, expect, test } from 'vitest';
import type { Mapping } from '#domain/sheets/types.ts';
import type { OpenedSheet } from '#workers/sheets/sheets.api.ts';
import {
  choiceOf,
  columnName,
  hasInvalidFormula,
  sampleOf,
  unusedColumns,
  withChoice,
  withFallback,
  withFormula,
} from './column-choice.ts';

const opened = {
  headers: ['First', 'Last', '', 'Zip'],
  sample: [
    ['Ann', 'Lee', 'x', '02139'],
    ['Bo', '', 'y', '43215'],
  ],
} as OpenedSheet;
const empty: Mapping = { sources: {}, fallbacks: {} };

describe('the choice of a field', () => {
  test('is nothing, a column, a merge or a text for all rows; the last one stands', () => {
    expect(choiceOf(empty, 'recipientName')).toBe('');
    const column = withChoice(empty, 'recipientName', 'column:1');
    expect([choiceOf(column, 'recipientName'), column]).toEqual([
      'column:1',
      { sources: { recipientName: { column: 1 } }, fallbacks: {} },
    ]);
    const same = withFallback(withChoice(column, 'recipientName', 'same'), 'recipientName', 'Desk');
    expect([choiceOf(same, 'recipientName'), same]).toEqual([
      'same',
      { sources: {}, fallbacks: { recipientName: 'Desk' } },
    ]);
    expect(withChoice(same, 'recipientName', '')).toEqual(empty);
  });

  test('a merge begins with the column that was chosen', () => {
    const column = withChoice(empty, 'recipientName', 'column:1');
    expect(withChoice(column, 'recipientName', 'merge').sources).toEqual({
      recipientName: { formula: 'B+C' },
    });
    expect(withChoice(empty, 'reference', 'merge').sources).toEqual({ reference: { formula: 'A+B' } });
  });
});

describe('beside a field', () => {
  test.each<[string, Mapping, string[]]>([
    ['nothing', empty, []],
    ['a column', withChoice(empty, 'recipientName', 'column:0'), ['Ann', 'Bo']],
    ['a merge', withFormula(empty, 'recipientName', 'A+B'), ['Ann Lee', 'Bo']],
    ['a broken merge', withFormula(empty, 'recipientName', 'A+'), []],
    ['a text for all', withFallback(empty, 'recipientName', ' Desk '), ['Desk', 'Desk']],
    ['no text for all yet', withFallback(empty, 'recipientName', ' '), []],
  ])('stands %s', (_, mapping, sample) => {
    expect(sampleOf(opened, mapping, 'recipientName')).toEqual(sample);
  });
});

test('columns that fill nothing are named by their header, or by their letter', () => {
  expect(unusedColumns(opened, empty)).toEqual(['First', 'Last', 'C', 'Zip']);
  expect(unusedColumns(opened, withFormula(empty, 'recipientName', 'A+B'))).toEqual(['C', 'Zip']);
  expect([columnName('Zip', 3), columnName('', 2)]).toEqual(['D · Zip', 'C']);
});

test('a formula that is too long, of another form or of a column that is not there is broken', () => {
  expect(hasInvalidFormula(opened, withFormula(empty, 'reference', 'A+B'))).toBe(false);
  for (const formula of ['A', 'A+', 'A+Z', 'A+B+C+D+A+B']) {
    expect(hasInvalidFormula(opened, withFormula(empty, 'reference', formula)), formula).toBe(true);
  }
});
