import { beforeEach, expect, it } from 'vitest';
import { chooseClock } from './clock.ts';
import { formatDay, formatDaysAway, formatDayTime, formatMoment, formatTime } from './moment.ts';

const now = new Date(2026, 10, 20, 14, 30).getTime();
const today = new Date(2026, 10, 20, 10, 2).getTime();
const before = new Date(2026, 10, 18, 14, 2).getTime();

beforeEach(() => chooseClock('24'));

it('a time is told by the clock the user reads', () => {
  chooseClock('12');
  // The space before PM is a narrow one.
  const plain = (text: string) => text.replaceAll('\u202f', ' ');
  expect(plain(formatTime(before, before, 'en-US'))).toBe('2:02 PM');
  expect(plain(formatTime(before, now, 'en-US'))).toBe('Nov 18, 2:02 PM');
  chooseClock('24');
  expect(formatTime(before, before, 'en-US')).toBe('14:02');
  expect(formatMoment(new Date(before).toISOString())).toBe('Nov 18, 2026, 14:02');
});

it('a time names its day only where that is another', () => {
  expect(formatTime(today, now, 'en-US')).toBe('10:02');
  expect(formatTime(before, now, 'en-US')).toBe('Nov 18, 14:02');
  expect(formatDayTime(new Date(today).toISOString())).toBe('Nov 20, 10:02');
});

it('a day is the same in every time zone, and what is no day stays as it is', () => {
  expect(formatDay('2026-11-24')).toBe('Tue, Nov 24');
  expect(formatDay('soon')).toBe('soon');
});

it('how far away a day is', () => {
  expect([0, 1, 6].map(formatDaysAway)).toEqual(['today', 'tomorrow', 'in 6 days']);
});
