import { beforeEach, expect, test } from 'vitest';
import { chooseClock } from './clock.ts';
import { relativeAge } from './age-label.tsx';

const now = new Date(2026, 10, 20, 14, 30).getTime();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeEach(() => chooseClock('24'));

test.each<[string, number, string, string]>([
  ['59 seconds', 59_000, 'en-US', ''],
  ['12 minutes', 12 * MINUTE, 'en-US', '12 min ago'],
  ['59 minutes', 59 * MINUTE, 'en-US', '59 min ago'],
  ['the same day', 4 * HOUR + 28 * MINUTE, 'en-US', '10:02'],
  ['an earlier day', 2 * 24 * HOUR + 28 * MINUTE, 'en-US', 'Nov 18, 14:02'],
  ['12 minutes in Chinese', 12 * MINUTE, 'zh-CN', '12分钟前'],
  ['12 minutes in Spanish', 12 * MINUTE, 'es-US', 'hace 12 min'],
])('%s', (_, age, locale, expected) => {
  expect(relativeAge(now - age, now, locale)).toEqual(expected);
});
