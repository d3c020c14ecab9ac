import { expect, it } from 'vitest';
import { dutyHoldCents } from './duty-hold.ts';

it.each([
  [0, 50_000],
  [499_999, 50_000],
  [500_000, 50_000],
  [500_005, 50_001],
  [1_234_567, 123_457],
])('goods worth %i cents hold %i', (goods, held) => {
  expect(dutyHoldCents(goods)).toBe(held);
});
