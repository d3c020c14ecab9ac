import { describe, expect, test } from 'vitest';
import type { Analysis, FindingKind, Mapping } from '#domain/sheets/types.ts';
import { gridFields, withNewFields, wrongFields } from './grid-fields.ts';
import { placeAfter } from './grid-keys.ts';

const kind = (
  field: FindingKind['field'],
  rows: number,
  severity: FindingKind['severity'] = 'error',
): FindingKind => ({ rule: 'IMP-01', severity, field, rows });
const analysis = (...kinds: FindingKind[]) => ({ kinds }) as unknown as Analysis;
const mapping: Mapping = {
  sources: { recipientName: { column: 0 }, recipientZipCode: { column: 1 }, orderNo: { column: 2 } },
  fallbacks: { massUnit: 'lb' },
};

describe('the fields of the grid', () => {
  test('are those with errors, the most frequent first, then what the file fills', () => {
    const found = analysis(kind('recipientZipCode', 9), kind('weight', 2), kind('reference', 30, 'warning'));
    expect(gridFields(mapping, found)).toEqual([
      'recipientZipCode',
      'weight',
      'orderNo',
      'reference',
      'recipientName',
      'massUnit',
    ]);
  });

  test('grow at their end by what an edit has broken', () => {
    const fields = gridFields(mapping, analysis());
    expect(withNewFields(fields, analysis(kind('orderNo', 1), kind(null, 4)))).toBe(fields);
    expect(withNewFields(fields, analysis(kind('length', 1), kind('length', 2, 'warning')))).toEqual([
      ...fields,
      'length',
    ]);
  });

  test('are wrong in so many rows', () => {
    const found = analysis(
      kind('weight', 2),
      kind('weight', 5),
      kind('orderNo', 9),
      kind('note', 9, 'warning'),
    );
    expect(wrongFields(found)).toEqual([{ field: 'weight', rows: 5 }]);
  });
});

describe('the keyboard in the grid', () => {
  const size = { rows: 30, columns: 5 };
  test.each([
    ['ArrowDown', { row: 1, column: 2 }, { row: 2, column: 2 }],
    ['ArrowDown', { row: 29, column: 2 }, { row: 29, column: 2 }],
    ['ArrowUp', { row: 0, column: 0 }, { row: 0, column: 0 }],
    ['ArrowRight', { row: 1, column: 4 }, { row: 1, column: 4 }],
    ['ArrowLeft', { row: 1, column: 4 }, { row: 1, column: 3 }],
    ['PageDown', { row: 25, column: 1 }, { row: 29, column: 1 }],
    ['PageUp', { row: 25, column: 1 }, { row: 15, column: 1 }],
    ['Home', { row: 3, column: 4 }, { row: 3, column: 0 }],
    ['End', { row: 3, column: 0 }, { row: 3, column: 4 }],
    ['a', { row: 3, column: 0 }, null],
  ])('%s', (key, at, to) => {
    expect(placeAfter(key, at, size)).toEqual(to);
  });
});
