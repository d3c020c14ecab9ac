import { expect, test } from 'vitest';
import { localDay } from './local-day.ts';

test('the day of an instant is that of the time zone; an unknown one counts as UTC', () => {
  const at = new Date('2026-11-20T04:00:00Z');
  expect(
    ['America/Los_Angeles', 'Asia/Shanghai', 'Nowhere/At_All'].map((zone) => localDay(at, zone)),
  ).toEqual(['2026-11-19', '2026-11-20', '2026-11-20']);
});
