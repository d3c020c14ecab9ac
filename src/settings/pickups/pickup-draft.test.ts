import { describe, expect, it } from 'vitest';
import type { BookAddress } from '#contract/addresses.ts';
import { pickupProblems } from '#domain/pickups/pickup.ts';
import { bodyOfPickup, isAhead, newPickup, withCarrier, withEntry } from './pickup-draft.ts';

/** 10:10 of Friday, November 20, in California. */
const NOW = Date.parse('2026-11-20T18:10:00Z');
const ONTARIO = {
  personName: 'Mina Torres',
  company: '',
  addressLine1: '1200 Airport Dr',
  addressLine2: 'Dock 4',
  addressLine3: '',
  city: 'Ontario',
  stateCode: 'CA',
  zipCode: '91761',
  countryCode: 'US',
  phone: '9095550100',
} as BookAddress;

const filled = (carrierId: number) => ({
  ...withCarrier(newPickup(ONTARIO, { now: NOW, massUnit: 'lb' }), carrierId, NOW),
  packageCount: 2,
  totalWeight: 5,
});

describe('a new pickup', () => {
  it('is at the sender’s, on the next day the carrier comes', () => {
    expect(newPickup(ONTARIO, { now: NOW, massUnit: 'kg' })).toEqual({
      carrierId: 1,
      packageCount: null,
      totalWeight: null,
      massUnit: 'kg',
      pickupDate: '2026-11-21',
      readyTime: '09:00',
      latestTime: '17:00',
      packageLocation: 'front',
      buildingPart: '',
      company: 'Mina Torres',
      address: {
        personName: 'Mina Torres',
        phone: '9095550100',
        addressLine1: '1200 Airport Dr',
        addressLine2: 'Dock 4',
        city: 'Ontario',
        stateCode: 'CA',
        zipCode: '91761',
        countryCode: 'US',
      },
    });
  });

  it.each([
    [2, '10:10', ['2026-11-20', '10:30', '17:00']],
    [2, '14:59', ['2026-11-20', '15:00', '17:00']],
    [2, '15:00', ['2026-11-23', '09:00', '17:00']],
    [3, '13:59', ['2026-11-20', '14:00', '17:00']],
    [1, '10:10', ['2026-11-21', '09:00', '17:00']],
  ])('by carrier %i at %s: %j', (carrierId, time, expected) => {
    const now = Date.parse(`2026-11-20T${time}:00-08:00`);
    const { pickupDate, readyTime, latestTime } = withCarrier(filled(1), carrierId, now);
    expect([pickupDate, readyTime, latestTime]).toEqual(expected);
  });

  it('has no flaw once packages and weight are told', () => {
    for (const carrierId of [1, 2, 3]) expect(pickupProblems(filled(carrierId), NOW)).toEqual([]);
  });

  it('without a sender in the book asks for one', () => {
    const draft = newPickup(undefined, { now: NOW, massUnit: 'lb' });
    expect(pickupProblems(draft, NOW).map(({ field }) => field)).toContain('address.addressLine1');
  });
});

it('keeps the company that was written where the next entry has none', () => {
  const draft = { ...filled(2), company: 'Packbench Demo' };
  expect(withEntry(draft, ONTARIO).company).toBe('Packbench Demo');
  expect(withEntry(draft, { ...ONTARIO, company: 'Harbor Goods' }).company).toBe('Harbor Goods');
});

it('is sent with the fee that was shown', () => {
  expect([1, 2, 3].map((carrierId) => bodyOfPickup(filled(carrierId), NOW).maxFee)).toEqual([0, 14.75, 4]);
});

it('is ahead until its window is over, where it is', () => {
  const pickup = filled(2);
  const at = (time: string) => isAhead(pickup, Date.parse(time));
  expect(at('2026-11-20T16:59:00-08:00')).toBe(true);
  expect(at('2026-11-20T17:00:00-08:00')).toBe(false);
  expect(at('2026-11-19T23:59:00-08:00')).toBe(true);
  expect(at('2026-11-21T00:01:00-08:00')).toBe(false);
});
