import { expect, it } from 'vitest';
import { splitCents } from './money.ts';

it.each([
  [1000, 1, [1000]],
  [1000, 2, [500, 500]],
  [1000, 3, [334, 333, 333]],
  [1001, 3, [334, 334, 333]],
  [2, 3, [1, 1, 0]],
  [0, 2, [0, 0]],
  [-5, 2, [-3, -2]],
])('%i cents in %i parts', (cents, parts, expected) => {
  expect(splitCents(cents, parts)).toEqual(expected);
});
