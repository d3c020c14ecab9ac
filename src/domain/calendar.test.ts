import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayFromNumber,
  dayNumberOf,
  daysBetween,
  daysInMonth,
  isWeekend,
  parseDay,
  weekdayOf,
} from './calendar.ts';

test.each([
  ['1970-01-01', 0],
  ['1969-12-31', -1],
  ['2000-02-29', 11_016],
  ['2026-11-20', 20_777],
])('%s is day %s', (day, number) => {
  expect(dayNumberOf(day)).toBe(number);
  expect(dayFromNumber(number)).toBe(day);
});

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '26-01-01',
  '',
  '2026-1-1',
  ' 2026-01-01',
])('"%s" is no day', (text) => {
  expect([parseDay(text), dayNumberOf(text), weekdayOf(text), addDays(text, 1)]).toEqual([
    null,
    null,
    null,
    text,
  ]);
});

test('weekdays and weekends', () => {
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '1969-12-28'].map(weekdayOf)).toEqual([5, 6, 0, 0]);
  expect(['2026-11-20', '2026-11-21', '2026-11-22'].map(isWeekend)).toEqual([false, true, true]);
});

test('days of months', () => {
  expect([daysInMonth(2026, 2), daysInMonth(2028, 2), daysInMonth(2100, 2), daysInMonth(2026, 12)]).toEqual([
    28, 29, 28, 31,
  ]);
});

test('agrees with the platform calendar on any day', () => {
  fc.assert(
    fc.property(fc.integer({ min: -200_000, max: 2_000_000 }), (dayNumber) => {
      const date = new Date(dayNumber * 86_400_000);
      const day = date.toISOString().slice(0, 10);
      expect([dayFromNumber(dayNumber), dayNumberOf(day), weekdayOf(day)]).toEqual([
        day,
        dayNumber,
        date.getUTCDay(),
      ]);
    }),
  );
});

test('adding and counting days undo each other', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 60_000 }),
      fc.integer({ min: -5000, max: 5000 }),
      (start, count) => {
        const day = dayFromNumber(start);
        expect(daysBetween(day, addDays(day, count))).toBe(count);
      },
    ),
  );
});

test.each([
  ['2026-11', -1, '2026-10'],
  ['2026-01', -1, '2025-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-03', -24, '2024-03'],
  ['2026-03', 0, '2026-03'],
])('%s and %i months is %s', (month, count, then) => {
  expect(addMonths(month, count)).toBe(then);
});
