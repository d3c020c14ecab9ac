import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byKey, keyOf, textKey, type SortValue } from './sorting.ts';

interface Row {
  place: number;
  value: SortValue;
}

const value = fc.oneof(
  fc.constantFrom<SortValue>(
    null,
    '',
    'Ana',
    'ana',
    'Ána',
    'Öz',
    'PB-9',
    'pb-10',
    'PB-010',
    'x 1234567890123',
  ),
  fc.string({ maxLength: 4 }),
);
const amount = fc.option(fc.integer({ min: -3, max: 3 }));

/** As the sentence says it: by key, those without one last, equal ones as they stood. */
function plainly(rows: readonly Row[], isDescending: boolean): number[] {
  const keyOf = (given: SortValue) =>
    typeof given === 'string' ? (given === '' ? null : textKey(given)) : given;
  const sorted = [...rows].sort((one, other) => {
    const [a, b] = [keyOf(one.value), keyOf(other.value)];
    if (a === b) return one.place - other.place;
    if (a === null || b === null) return a === null ? 1 : -1;
    return a < b === isDescending ? 1 : -1;
  });
  return sorted.map(({ place }) => place);
}

it('sorts by value, what has none last, equal ones as they stood', () => {
  fc.assert(
    fc.property(fc.oneof(fc.array(value), fc.array(amount)), fc.boolean(), (values, isDescending) => {
      const rows = values.map((given, place): Row => ({ place, value: given }));
      const keyed = rows.map((row) => ({ row, key: keyOf(row.value) }));
      keyed.sort(byKey<Row>(isDescending, (one, other) => one.place - other.place));
      expect(keyed.map(({ row }) => row.place)).toEqual(plainly(rows, isDescending));
    }),
  );
});

it('a key has every number in it, in twelve digits', () => {
  expect(['PB-10b2', '7', 'Ñ-1234567890123', 'plain'].map(textKey)).toEqual([
    'pb-000000000010b000000000002',
    '000000000007',
    'n-1234567890123',
    'plain',
  ]);
});
