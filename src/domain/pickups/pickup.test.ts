import { describe, expect, it } from 'vitest';
import type { PickupDetails, PickupDraft } from './pickup.ts';
import {
  clockAtPickup,
  isSamePickup,
  minuteOf,
  nextPickupDay,
  pickupFee,
  pickupProblems,
  timeOf,
} from './pickup.ts';
import { PICKUP_TERMS } from './pickup-terms.ts';

/** 10:00 of Friday, November 20, in California. */
const FRIDAY = Date.parse('2026-11-20T18:00:00Z');

function aPickup(change: Partial<PickupDetails> = {}): PickupDetails {
  return {
    carrierId: 2,
    packageCount: 3,
    totalWeight: 12.5,
    massUnit: 'lb',
    pickupDate: '2026-11-23',
    readyTime: '09:00',
    latestTime: '17:00',
    packageLocation: 'front',
    buildingPart: '',
    company: 'Packbench Demo',
    ...change,
    address: {
      personName: 'Mina Torres',
      phone: '9095550100',
      addressLine1: '1200 Airport Dr',
      addressLine2: '',
      city: 'Ontario',
      stateCode: 'CA',
      zipCode: '91761',
      countryCode: 'US',
      ...change.address,
    },
  };
}

const problemsOf = (change: Partial<PickupDraft> = {}, now = FRIDAY) =>
  pickupProblems({ ...aPickup(), ...change }, now).map(({ field, flaw, params }) =>
    [field, flaw, ...Object.values(params)].join(' '),
  );
const addressOf = (change: Partial<PickupDetails['address']>) => ({
  address: { ...aPickup().address, ...change },
});

describe('what is wrong with a pickup', () => {
  it('nothing', () => expect(problemsOf()).toEqual([]));

  it('names all that is required and missing', () => {
    const nothing: PickupDraft = {
      carrierId: null,
      packageCount: null,
      totalWeight: null,
      massUnit: 'lb',
      pickupDate: '',
      readyTime: '',
      latestTime: '',
      packageLocation: 'front',
      buildingPart: '',
      company: '',
      address: {
        personName: '',
        phone: '',
        addressLine1: '',
        addressLine2: '',
        city: '',
        stateCode: '',
        zipCode: '',
        countryCode: 'US',
      },
    };
    expect(problemsOf(nothing)).toEqual([
      'carrierId required',
      'packageCount required',
      'totalWeight required',
      'pickupDate required',
      'readyTime required',
      'latestTime required',
      'company required',
      'address.addressLine1 required',
      'address.city required',
      'address.stateCode required',
    ]);
  });

  it.each([
    [{ carrierId: 4 }, ['carrierId notOffered']],
    [{ packageCount: 0 }, ['packageCount invalid']],
    [{ packageCount: 1.5 }, ['packageCount invalid']],
    [{ packageCount: 999 }, []],
    [{ packageCount: 1000 }, ['packageCount tooMany 999']],
    [{ totalWeight: 0 }, ['totalWeight invalid']],
    [{ totalWeight: Number.NaN }, ['totalWeight invalid']],
    [{ totalWeight: 450 }, []],
    [{ totalWeight: 450.1 }, ['totalWeight tooHeavy 150']],
    [{ totalWeight: 210, massUnit: 'kg' as const }, ['totalWeight tooHeavy 150']],
    [{ carrierId: 1, totalWeight: 210.1 }, ['totalWeight tooHeavy 70']],
    [{ company: 'x'.repeat(36) }, ['company tooLong 35']],
    [{ buildingPart: 'x'.repeat(31) }, ['buildingPart tooLong 30']],
    [{ pickupDate: '2026-02-30' }, ['pickupDate invalid']],
    [{ readyTime: '25:00' }, ['readyTime invalid']],
    [addressOf({ zipCode: '1234' }), ['address.zipCode invalid']],
    [addressOf({ zipCode: '43215' }), ['address.zipCode notInState CA']],
    [addressOf({ stateCode: 'XX' }), ['address.stateCode invalid']],
    [addressOf({ countryCode: 'MX', zipCode: '', stateCode: '' }), ['address.countryCode notInCountry']],
    [addressOf({ addressLine1: 'x'.repeat(36) }), ['address.addressLine1 tooLong 35']],
  ])('%j: %j', (change, problems) => expect(problemsOf(change)).toEqual(problems));
});

describe('the days a carrier comes', () => {
  it.each([
    [{ pickupDate: '2026-11-20' }, []],
    [{ pickupDate: '2026-11-19' }, ['pickupDate past']],
    [{ pickupDate: '2026-11-21' }, ['pickupDate noPickupDay']],
    [{ pickupDate: '2026-11-26' }, ['pickupDate noPickupDay']],
    [{ carrierId: 1, pickupDate: '2026-11-21' }, []],
    [{ carrierId: 1, pickupDate: '2026-11-22' }, ['pickupDate noPickupDay']],
    [{ carrierId: 1, pickupDate: '2026-11-20' }, ['pickupDate tooLateForDay 2026-11-21']],
    [{ pickupDate: '2026-12-04' }, []],
    [{ pickupDate: '2026-12-07' }, ['pickupDate tooFarAhead 14']],
    [{ carrierId: 1, pickupDate: '2027-11-20' }, []],
    [{ carrierId: 1, pickupDate: '2027-11-22' }, ['pickupDate tooFarAhead 365']],
  ])('%j: %j', (change, problems) => expect(problemsOf(change)).toEqual(problems));

  it.each([
    [2, '2026-11-20T22:59:00Z', []],
    [2, '2026-11-20T23:00:00Z', ['pickupDate tooLateForDay 2026-11-23']],
    [3, '2026-11-20T21:59:00Z', []],
    [3, '2026-11-20T22:00:00Z', ['pickupDate tooLateForDay 2026-11-23']],
    // Two o’clock in the morning, Central, is midnight in California.
    [1, '2026-11-20T07:59:00Z', []],
    [1, '2026-11-20T08:00:00Z', ['pickupDate tooLateForDay 2026-11-21']],
  ])('carrier %i until its cut-off, at %s: %j', (carrierId, now, problems) => {
    const latestTime = carrierId === 1 ? '18:00' : '20:00';
    const change = { carrierId, pickupDate: '2026-11-20', readyTime: '12:00', latestTime };
    expect(problemsOf(change, Date.parse(now))).toEqual(problems);
  });

  it.each([
    ['OH', '43215', '2026-11-20T07:59:00Z', []],
    ['OH', '43215', '2026-11-20T08:00:00Z', ['pickupDate tooLateForDay 2026-11-21']],
    // Where it is the day before, and where it is evening already.
    ['HI', '96813', '2026-11-20T08:00:00Z', ['pickupDate tooLateForDay 2026-11-21']],
    ['GU', '96910', '2026-11-20T02:00:00Z', []],
  ])('by USPS in %s %s at %s: %j', (stateCode, zipCode, now, problems) => {
    const change = { carrierId: 1, pickupDate: '2026-11-20', ...addressOf({ stateCode, zipCode }) };
    expect(problemsOf(change, Date.parse(now))).toEqual(problems);
  });

  it('the next one is told', () => {
    const at = (now: number) => clockAtPickup(aPickup(), now);
    expect([1, 2, 3].map((carrierId) => nextPickupDay(carrierId, at(FRIDAY)))).toEqual([
      '2026-11-21',
      '2026-11-20',
      '2026-11-20',
    ]);
    const thanksgiving = Date.parse('2026-11-26T18:00:00Z');
    expect([1, 2].map((carrierId) => nextPickupDay(carrierId, at(thanksgiving)))).toEqual([
      '2026-11-27',
      '2026-11-27',
    ]);
  });
});

describe('the window', () => {
  const today = { pickupDate: '2026-11-20' };
  it.each([
    [{ readyTime: '08:00', latestTime: '10:00' }, []],
    [{ readyTime: '07:59' }, ['readyTime tooEarly 08:00']],
    [{ latestTime: '20:00' }, []],
    [{ latestTime: '20:01' }, ['latestTime tooLate 20:00']],
    [{ carrierId: 1, latestTime: '18:01' }, ['latestTime tooLate 18:00']],
    [{ readyTime: '15:01' }, ['latestTime windowTooShort 2']],
    [{ carrierId: 3, readyTime: '14:01' }, ['latestTime windowTooShort 3']],
    [{ readyTime: '17:00', latestTime: '09:00' }, ['latestTime windowTooShort 2']],
    // Ten o’clock has struck: what is left of the window counts.
    [{ ...today, readyTime: '08:00', latestTime: '12:00' }, []],
    [{ ...today, readyTime: '08:00', latestTime: '11:59' }, ['latestTime windowTooShort 2']],
    [{ ...today, readyTime: '08:00', latestTime: '10:00' }, ['latestTime past']],
  ])('%j: %j', (change, problems) => expect(problemsOf(change)).toEqual(problems));

  it('reads and writes times', () => {
    expect(['09:05', '9:05', '09:05:59', '24:00', '9', ''].map(minuteOf)).toEqual([
      545,
      545,
      545,
      null,
      null,
      null,
    ]);
    expect([0, 545, 1439].map(timeOf)).toEqual(['00:00', '09:05', '23:59']);
  });
});

it('tells the fee of the day, and none before carrier and day are known', () => {
  const clock = clockAtPickup(aPickup(), FRIDAY);
  expect(clock).toEqual({ now: FRIDAY, timeZone: 'pacific' });
  const feeOf = (carrierId: number | null, pickupDate: string) => pickupFee({ carrierId, pickupDate }, clock);
  expect([feeOf(1, '2026-11-21'), feeOf(2, '2026-11-20'), feeOf(2, '2026-11-23')]).toEqual([
    { cents: 0, isSameDay: false },
    { cents: 1475, isSameDay: true },
    { cents: 975, isSameDay: false },
  ]);
  expect([feeOf(null, '2026-11-20'), feeOf(2, ''), feeOf(4, '2026-11-20')]).toEqual([null, null, null]);
});

it('a driver comes once to a place at a time', () => {
  const same = (change: Partial<PickupDetails>) => isSamePickup(aPickup(), aPickup(change));
  expect(same({})).toBe(true);
  expect(same({ readyTime: '16:00', latestTime: '20:00', packageCount: 9, company: 'Other' })).toBe(true);
  expect(
    same({ address: { ...aPickup().address, addressLine1: '1200 airport dr.', zipCode: '91761-1' } }),
  ).toBe(true);
  expect(same({ readyTime: '17:00', latestTime: '20:00' })).toBe(false);
  expect(same({ pickupDate: '2026-11-24' })).toBe(false);
  expect(same({ carrierId: 3 })).toBe(false);
  expect(same({ buildingPart: 'Dock 4' })).toBe(false);
  expect(same({ address: { ...aPickup().address, addressLine1: '1300 Airport Dr' } })).toBe(false);
});

it('every window of a carrier holds its least one', () => {
  for (const { earliest, latest, minWindow } of PICKUP_TERMS)
    expect(latest - earliest).toBeGreaterThanOrEqual(minWindow);
});
