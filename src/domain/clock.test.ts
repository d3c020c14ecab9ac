import { describe, expect, test } from 'vitest';
import type { ClockMark } from './clock.ts';
import { isDue, judgeClock } from './clock.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const T = Date.UTC(2026, 10, 20, 12);

/** Looks at each of these times in turn, and answers when the clock was believed. */
function believedAt(times: readonly number[]): number[] {
  let mark: ClockMark | undefined = { at: T, jumpedTo: null };
  return times.filter((now) => {
    const judged = judgeClock(mark, now);
    mark = judged.mark;
    return judged.isBelieved;
  });
}

describe('a clock', () => {
  test.each([
    ['that goes on hour by hour is believed', [T + HOUR, T + 2 * HOUR], [T + HOUR, T + 2 * HOUR]],
    ['that was off over night is believed', [T + 16 * HOUR, T + 17 * HOUR], [T + 16 * HOUR, T + 17 * HOUR]],
    ['that is a year ahead is not, until it is put right', [T + YEAR, T + YEAR + HOUR, T + HOUR], [T + HOUR]],
    [
      'that is a day ahead and back is not meanwhile',
      [T + DAY, T + DAY + HOUR, T + 2 * HOUR],
      [T + 2 * HOUR],
    ],
    ['that is put back a day is believed', [T - DAY, T - DAY + HOUR], [T - DAY, T - DAY + HOUR]],
    ['that was off for three weeks is believed a day later', [T + 21 * DAY, T + 22 * DAY], [T + 22 * DAY]],
    [
      'that is looked at once a week is believed the second time',
      [T + 7 * DAY, T + 14 * DAY],
      [T + 14 * DAY],
    ],
    ['that jumps once more begins its day anew', [T + YEAR, T + 2 * YEAR, T + 2 * YEAR + HOUR], []],
    ['that was put back has to settle again when it jumps', [T - DAY, T + HOUR], [T - DAY]],
  ])('%s', (_, times, believed) => {
    expect(believedAt(times)).toEqual(believed);
  });

  test('of which nothing is known yet is believed', () => {
    expect(judgeClock(undefined, T)).toEqual({ mark: { at: T, jumpedTo: null }, isBelieved: true });
  });

  test('moves its mark on once an hour', () => {
    const mark = { at: T, jumpedTo: null };
    expect(judgeClock(mark, T + HOUR - 1).mark).toBe(mark);
    expect(judgeClock(mark, T + HOUR).mark).toEqual({ at: T + HOUR, jumpedTo: null });
  });
});

test('a wait that is longer than any is over', () => {
  expect([T, T + HOUR, T + 2 * HOUR].map((at) => isDue(at, T, HOUR))).toEqual([true, false, true]);
});
