import { expect, it } from 'vitest';
import { localDay } from './local-day.ts';

it('is the day where the user is; a time zone nobody knows counts as UTC', () => {
  const now = new Date('2026-11-20T04:30:00.000Z');
  expect(['America/Los_Angeles', 'Asia/Shanghai', 'Mars/Base'].map((zone) => localDay(now, zone))).toEqual([
    '2026-11-19',
    '2026-11-20',
    '2026-11-20',
  ]);
});
