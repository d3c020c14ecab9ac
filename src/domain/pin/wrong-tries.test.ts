import { expect, test } from 'vitest';
import { canTry, countTry, MOST_WRONG_TRIES, NO_WRONG_TRIES, waitAt } from './wrong-tries.ts';

const NOON = Date.UTC(2026, 4, 1, 12);

test('the waits grow', () => {
  let tries = NO_WRONG_TRIES;
  const waits = Array.from({ length: 10 }, () => {
    tries = countTry(tries, NOON);
    return tries.waitMs / 1000;
  });
  expect(waits).toEqual([0, 0, 5, 15, 30, 60, 120, 300, 600, 0]);
});

test('the third wrong PIN has the next one wait five seconds', () => {
  const third = { count: 3, waitMs: 5000, asOf: NOON };
  expect(canTry(third, NOON + 4999)).toBe(false);
  expect(canTry(third, NOON + 5000)).toBe(true);
});

test('a clock set back by a day neither ends the wait nor makes it a day', () => {
  const back = waitAt({ count: 3, waitMs: 5000, asOf: NOON }, NOON - 86_400_000);
  expect(back).toEqual({ count: 3, waitMs: 5000, asOf: NOON - 86_400_000 });
  expect(canTry(back, NOON - 86_400_000 + 5000)).toBe(true);
});

test('of fifty tries, however long apart, ten count', () => {
  let tries = NO_WRONG_TRIES;
  let made = 0;
  for (let hour = 0; hour < 50; hour += 1) {
    const now = NOON + hour * 3_600_000;
    if (!canTry(tries, now)) continue;
    made += 1;
    tries = countTry(tries, now);
  }
  expect(made).toBe(MOST_WRONG_TRIES);
  expect(canTry(tries, NOON + 365 * 86_400_000)).toBe(false);
});
