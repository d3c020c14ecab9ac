import { describe, expect, it } from 'vitest';
import type { TimeZone } from './time-zone.ts';
import { instantIn, localTimeIn, timeZoneOfPlace } from './time-zone.ts';

describe('the time zone of a US address', () => {
  it.each([
    ['91761', 'CA', 'pacific'],
    ['43215', 'OH', 'eastern'],
    ['60601', 'IL', 'central'],
    ['80202-1234', 'CO', 'mountain'],
    ['85001', 'AZ', 'arizona'],
    ['96813', 'HI', 'hawaii'],
    ['99501', 'AK', 'alaska'],
    ['00901', 'PR', 'caribbean'],
    // Beyond the border within its state.
    ['79901', 'TX', 'mountain'],
    ['75201', 'TX', 'central'],
    ['32501', 'FL', 'central'],
    ['33101', 'FL', 'eastern'],
    ['37902', 'TN', 'eastern'],
    ['37201', 'TN', 'central'],
    ['83814', 'ID', 'pacific'],
    ['46402', 'IN', 'central'],
    ['', 'ny', 'eastern'],
    ['', '', null],
    ['K1A 0B1', 'ON', null],
  ])('%s %s: %s', (zipCode, stateCode, zone) => {
    expect(timeZoneOfPlace({ zipCode, stateCode })).toBe(zone);
  });
});

/** As the platform's own tables name them. */
const NAMES: [TimeZone, string][] = [
  ['eastern', 'America/New_York'],
  ['central', 'America/Chicago'],
  ['mountain', 'America/Denver'],
  ['pacific', 'America/Los_Angeles'],
  ['alaska', 'America/Anchorage'],
  ['arizona', 'America/Phoenix'],
  ['hawaii', 'Pacific/Honolulu'],
  ['caribbean', 'America/Puerto_Rico'],
  ['guam', 'Pacific/Guam'],
  ['samoa', 'Pacific/Pago_Pago'],
];
const HALF_HOUR_MS = 1_800_000;

describe.each(NAMES)('the time in the zone %s', (zone, name) => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: name,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const platform = (at: number) => format.format(at).replace(', ', ' ');
  const ours = (at: number) => {
    const { day, minute } = localTimeIn(at, zone);
    const two = (value: number) => String(value).padStart(2, '0');
    return `${day} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
  };
  const dayAround = (time: string) =>
    Array.from({ length: 96 }, (_, n) => Date.parse(time) + (n - 48) * HALF_HOUR_MS);
  const moments = [
    '2026-03-08T12:00Z',
    '2026-11-01T12:00Z',
    '2027-03-14T12:00Z',
    '2027-11-07T12:00Z',
    '2028-01-01T00:00Z',
    '2028-07-01T00:00Z',
  ].flatMap(dayAround);

  it('is that of the platform, on the days the clocks change too', () => {
    expect(moments.map(ours)).toEqual(moments.map(platform));
  });

  it('leads back to its instant, where there is but one', () => {
    const isOnce = (at: number) =>
      [at - 2 * HALF_HOUR_MS, at + 2 * HALF_HOUR_MS].every((other) => ours(other) !== ours(at));
    const once = moments.filter(isOnce);
    expect(once.length).toBeGreaterThan(moments.length - 10);
    expect(once.map((at) => instantIn(localTimeIn(at, zone), zone))).toEqual(once);
  });
});

it('an hour the clocks leave out is the one after it; a day that is none has no instant', () => {
  const at = instantIn({ day: '2026-03-08', minute: 150 }, 'eastern');
  expect(localTimeIn(at, 'eastern')).toEqual({ day: '2026-03-08', minute: 210 });
  expect(instantIn({ day: '2026-02-30', minute: 0 }, 'eastern')).toBeNaN();
});
