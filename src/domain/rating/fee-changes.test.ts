import { expect, test } from 'vitest';
import { feeChanges } from './fee-changes.ts';

test('a price that rose is told by the fees that came, went or changed', () => {
  const before = { total: 20.16, base: 18, fuel: 2.16 };
  const after = { total: 28.17, base: 18, fuel: 2.95, residential: 7.72, other: -0.5 };
  expect(feeChanges(before, after)).toEqual([
    { line: 'fuel', by: 0.79 },
    { line: 'residential', by: 7.72 },
    { line: 'other', by: -0.5 },
  ]);
  expect(feeChanges(after, after)).toEqual([]);
});
