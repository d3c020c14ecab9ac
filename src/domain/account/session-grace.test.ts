import { expect, test } from 'vitest';
import { isDeskShut } from './session-grace.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const T = Date.UTC(2026, 10, 20, 12);
const confirmed = { confirmedAt: T, lostAt: null, latest: T };

test.each([
  ['at its last day', confirmed, 7, T + 12 * HOUR + 7 * DAY, false],
  ['after its last day', confirmed, 7, T + 12 * HOUR + 7 * DAY + 1, true],
  ['of no days, before the session can have run out', confirmed, 0, T + 12 * HOUR, false],
  ['of no days, after it', confirmed, 0, T + 12 * HOUR + 1, true],
  ['of no days, as soon as it is heard', { ...confirmed, lostAt: T + HOUR }, 0, T + HOUR + 1, true],
  [
    'of a session heard to be lost, by that time',
    { ...confirmed, lostAt: T + HOUR },
    1,
    T + HOUR + DAY + 1,
    true,
  ],
  [
    'with a clock set back after later times were seen',
    { ...confirmed, latest: T + 9 * DAY },
    7,
    T + DAY,
    true,
  ],
  ['with a clock set back before the last contact', confirmed, 7, T - DAY, true],
  ['with a clock that is a little behind', confirmed, 7, T - HOUR, false],
  ['of thirty days', confirmed, 30, T + 30 * DAY, false],
])('a desk %s', (_, times, days, now, isShut) => {
  expect(isDeskShut(times, days, now)).toBe(isShut);
});
