import { expect, it } from 'vitest';
import { formatDay, formatDayTime, formatTime } from './moment.ts';

const now = new Date(2026, 10, 20, 14, 30).getTime();
const today = new Date(2026, 10, 20, 10, 2).getTime();
const before = new Date(2026, 10, 18, 14, 2).getTime();

it('a time names its day only where that is another', () => {
  expect(formatTime(today, now, 'en-US')).toBe('10:02');
  expect(formatTime(before, now, 'en-US')).toBe('Nov 18, 14:02');
  expect(formatDayTime(new Date(today).toISOString())).toBe('Nov 20, 10:02');
});

it('a day is the same in every time zone, and what is no day stays as it is', () => {
  expect(formatDay('2026-11-24')).toBe('Tue, Nov 24');
  expect(formatDay('soon')).toBe('soon');
});
