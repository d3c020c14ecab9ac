import { expect, it } from 'vitest';
import { localDay, localHour } from './local-day.ts';

it('is the day where the user is; a time zone nobody knows counts as UTC', () => {
  const now = new Date('2026-11-20T04:30:00.000Z');
  expect(['America/Los_Angeles', 'Asia/Shanghai', 'Mars/Base'].map((zone) => localDay(now, zone))).toEqual([
    '2026-11-19',
    '2026-11-20',
    '2026-11-20',
  ]);
});

it('is the hour where the user is, midnight as 0', () => {
  const now = new Date('2026-11-20T16:30:00.000Z');
  const zones = ['America/Los_Angeles', 'Asia/Shanghai', 'Europe/Berlin', 'Mars/Base'];
  expect(zones.map((zone) => localHour(now, zone))).toEqual([8, 0, 17, 16]);
});
