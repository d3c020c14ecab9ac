import { expect, it } from 'vitest';
import { pastDays, rangeText } from './day-range.ts';

it.each([
  ['today', '2026-03-05', '2026-03-05', '2026-03-05'],
  ['7d', '2026-03-05', '2026-02-27', '2026-03-05'],
  ['30d', '2026-03-05', '2026-02-04', '2026-03-05'],
  ['month', '2026-03-05', '2026-03-01', '2026-03-05'],
  ['lastMonth', '2026-03-05', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['2026-02-01..2026-02-03', '2026-03-05', '2026-02-01', '2026-02-03'],
  ['2026-02-01..', '2026-03-05', '2026-02-01', null],
  ['..2026-02-03', '2026-03-05', null, '2026-02-03'],
  ['', '2026-03-05', null, null],
])('%j on %s is from %s to %s', (text, today, from, to) => {
  expect(pastDays(text, today)).toEqual({ from, to });
});

it('a range is written as it is read; without days it is empty', () => {
  expect(rangeText('2026-02-01', '')).toBe('2026-02-01..');
  expect(rangeText('', '')).toBe('');
});
