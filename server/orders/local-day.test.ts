import { expect, it } from 'vitest';
import { localDay, localHour, localTime, startOfDay } from './local-day.ts';

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

it('starts a day where the user is, also where clocks change at midnight', () => {
  const starts: [string, string, string][] = [
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
    ['2026-11-01', 'Asia/Kathmandu', '2026-10-31T18:15:00.000Z'],
    ['2026-11-01', 'Pacific/Kiritimati', '2026-10-31T10:00:00.000Z'],
    // There the clock goes from 24:00 to 01:00: the day has no midnight.
    ['2025-09-07', 'America/Santiago', '2025-09-07T04:00:00.000Z'],
    ['2026-11-01', 'Mars/Base', '2026-11-01T00:00:00.000Z'],
  ];
  for (const [day, zone, start] of starts) expect(startOfDay(day, zone).toISOString()).toBe(start);
});

it('is the time where the user is, midnight as 00', () => {
  const zones = ['America/Los_Angeles', 'Asia/Shanghai', 'Mars/Base'];
  expect(zones.map((zone) => localTime(new Date('2026-11-20T16:05:09.999Z'), zone))).toEqual([
    '2026-11-20 08:05:09',
    '2026-11-21 00:05:09',
    '2026-11-20 16:05:09',
  ]);
});
