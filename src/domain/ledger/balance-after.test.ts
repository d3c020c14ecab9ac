import { expect, it } from 'vitest';
import { balanceAfter } from './balance-after.ts';

it.each([
  [{ available: 500, owed: 0 }, 250, { available: 750, owed: 0 }],
  [{ available: 500, owed: 0 }, -250, { available: 250, owed: 0 }],
  [{ available: 500, owed: 0 }, -800, { available: 0, owed: 300 }],
  [{ available: 0, owed: 300 }, 200, { available: 0, owed: 100 }],
  [{ available: 0, owed: 300 }, 450, { available: 150, owed: 0 }],
  [{ available: 0, owed: 300 }, -1, { available: 0, owed: 301 }],
  [{ available: 500, owed: 0 }, 0, { available: 500, owed: 0 }],
])('%j with %i becomes %j', (before, cents, after) => {
  expect(balanceAfter(before, cents)).toEqual(after);
});
