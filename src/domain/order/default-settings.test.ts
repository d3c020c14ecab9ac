import { describe, expect, it } from 'vitest';
import { invalidDefaults, CUT_OFF_HOURS, withDefaultService } from './default-settings.ts';
import { shipDateFor } from './defaults.ts';
import { PLAIN_USER } from './facts.ts';

const settings = (given: object = {}) => ({ ...PLAIN_USER.defaultSettings, ...given });

describe('invalidDefaults', () => {
  it.each([
    ['nothing set', {}, []],
    [
      'all of it set',
      { domesticCarrierId: 1, domesticCarrierServiceId: 3, domesticPackageTypeId: 1, einNumber: '123456789' },
      [],
    ],
    [
      'a service of another carrier',
      { domesticCarrierId: 2, domesticCarrierServiceId: 3 },
      ['domesticCarrierServiceId'],
    ],
    [
      'a domestic service for abroad',
      { internationalCarrierId: 1, internationalCarrierServiceId: 3 },
      ['internationalCarrierServiceId'],
    ],
    ['a carrier that sells nothing', { domesticCarrierId: 4 }, ['domesticCarrierId']],
    ['a packaging without its carrier', { domesticPackageTypeId: 1 }, ['domesticPackageTypeId']],
    ['a short EIN', { einNumber: '12345678' }, ['einNumber']],
    ['hour 24', { cutOffTime: 24 }, []],
    ['hour 25', { cutOffTime: 25 }, ['cutOffTime']],
    ['a battery type that is none', { batteryType: 8 }, ['batteryType']],
    ['no days', { autoVoidDays: Number.NaN }, ['autoVoidDays']],
    ['half a day', { autoVoidDays: 1.5 }, ['autoVoidDays']],
    ['20 days', { autoVoidDays: 20 }, []],
  ])('%s', (_, given, broken) => {
    expect(invalidDefaults(settings(given), PLAIN_USER)).toEqual(broken);
  });

  it.each([
    ['the carrier of the channel', { domesticCarrierId: 1, domesticCarrierServiceId: 3 }, []],
    [
      'another carrier',
      { domesticCarrierId: 2, domesticCarrierServiceId: 16 },
      ['domesticCarrierId', 'domesticCarrierServiceId'],
    ],
  ])('a user restricted to a USPS channel: %s', (_, given, broken) => {
    expect(
      invalidDefaults(settings(given), { ...PLAIN_USER, carrierChannelInfos: [{ carrierId: 1 }] }),
    ).toEqual(broken);
  });
});

describe('withDefaultService', () => {
  const usps = settings({ domesticCarrierId: 1, domesticCarrierServiceId: 2, domesticPackageTypeId: 7 });

  it('empties what does not fit another carrier', () => {
    const after = withDefaultService(usps, 'domestic', { carrierId: 3, carrierServiceId: null });
    expect(after).toEqual({
      ...usps,
      domesticCarrierId: 3,
      domesticCarrierServiceId: null,
      domesticPackageTypeId: null,
    });
  });

  it('keeps a packaging the service takes, drops one it does not', () => {
    const own = { ...usps, domesticPackageTypeId: 1 };
    const media = { carrierId: 1, carrierServiceId: 4 };
    expect(withDefaultService(own, 'domestic', media).domesticPackageTypeId).toBe(1);
    expect(withDefaultService(usps, 'domestic', media).domesticPackageTypeId).toBeNull();
  });

  it('never leaves settings that cannot be kept', () => {
    for (const carrierId of [null, 1, 2, 3])
      for (const carrierServiceId of [null, 2, 3, 16, 39, 47])
        expect(
          invalidDefaults(withDefaultService(usps, 'domestic', { carrierId, carrierServiceId }), PLAIN_USER),
        ).toEqual(carrierServiceId === 47 && carrierId === 3 ? ['domesticCarrierServiceId'] : []);
  });
});

describe('the cut-off table', () => {
  it('goes from 0, when every order ships the next day, to 24, when none does', () => {
    expect([CUT_OFF_HOURS[0], CUT_OFF_HOURS.at(-1), CUT_OFF_HOURS.length]).toEqual([0, 24, 25]);
    const ships = (cutOffTime: number, hour: number) =>
      shipDateFor({ ...PLAIN_USER, defaultSettings: settings({ cutOffTime }) }, '2026-11-19', hour);
    expect([ships(0, 0), ships(16, 15), ships(16, 16), ships(24, 23)]).toEqual([
      '2026-11-20',
      '2026-11-19',
      '2026-11-20',
      '2026-11-19',
    ]);
  });
});
