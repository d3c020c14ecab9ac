import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { packagingsFor } from '../carriers/offered-packagings.ts';
import { serviceById } from '../carriers/services.ts';
import { COUNTRY_CODES } from '../places/countries.ts';
import { quoteAll, quoteService } from '../rating/quote.ts';
import { RATING_SETTINGS } from '../rating/settings.ts';
import { automaticService } from './automatic-service.ts';
import { PLAIN_USER } from './facts.ts';
import type { Order } from './order.ts';

const CARRIER_IDS = [1, 2, 3];

const to = (country: string): Partial<Order> => ({
  recipientCountryCode: country,
  recipientZipCode: country === 'CA' ? 'M5V 3L9' : '',
  recipientStateCode: '',
});
const from = (country: string): Partial<Order> => ({
  senderCountryCode: country,
  senderZipCode: country === 'CA' ? 'M5V 3L9' : '',
  senderStateCode: '',
});
const picked = (carrierId: number, way: Partial<Order>, weight: number | null = null) =>
  serviceById(
    automaticService(
      anOrder({ carrierId, carrierServiceId: null, ...way }, [aParcel({ weight })]),
      PLAIN_USER,
    ),
  )?.name ?? null;

describe('without a default of the user, the service that is taken', () => {
  it.each([
    ['USPS to Germany', 1, to('DE'), null, 'USPS First Class Package International'],
    ['USPS to Germany, 6 lb', 1, to('DE'), 6, 'USPS Priority Mail International'],
    ['USPS to Bolivia, 6 lb', 1, to('BO'), 6, 'USPS Priority Mail Express International'],
    ['USPS from Germany', 1, from('DE'), null, null],
    ['USPS within the US', 1, {}, 2, 'USPS First Class (Ground Advantage)'],
    ['UPS to Germany', 2, to('DE'), null, 'UPS Worldwide Expedited'],
    ['UPS from Germany', 2, from('DE'), null, 'UPS Worldwide Expedited'],
    ['UPS to Canada', 2, to('CA'), null, 'UPS Standard'],
    ['UPS to Mexico', 2, to('MX'), null, 'UPS Standard'],
    ['UPS to Canada from Hawaii', 2, { ...to('CA'), senderZipCode: '96813' }, 2, 'UPS Worldwide Expedited'],
    ['UPS to Russia', 2, to('RU'), null, null],
    ['FedEx to Germany', 3, to('DE'), null, 'FedEx International Economy'],
    ['FedEx to Mexico', 3, to('MX'), null, 'FedEx International Economy'],
    ['FedEx to Canada', 3, to('CA'), null, 'FedEx International Ground'],
    ['FedEx to Puerto Rico', 3, { recipientZipCode: '00901' }, 2, 'FedEx 2Day'],
    ['FedEx to military mail', 3, { recipientZipCode: '09001' }, 2, null],
  ])('%s', (_name, carrierId, way, weight, name) => {
    expect(picked(carrierId, way, weight)).toBe(name);
  });

  it('is the default of the user where that goes, and never Media Mail but then', () => {
    const userOf = (carrierServiceIds: number[], domesticCarrierServiceId: number | null) => ({
      ...PLAIN_USER,
      userServiceSetting: { carrierServiceIds },
      defaultSettings: { ...PLAIN_USER.defaultSettings, domesticCarrierId: 1, domesticCarrierServiceId },
    });
    expect([
      automaticService(anOrder(), userOf([], 4)),
      automaticService(anOrder(), userOf([4], 4)),
      automaticService(anOrder(), userOf([4], null)),
      automaticService(anOrder(), userOf([4, 5], null)),
    ]).toEqual([4, 4, null, 5]);
  });

  it('goes to every country it is taken for, and is never the dearest there', () => {
    const way = fc.tuple(fc.constantFrom(...COUNTRY_CODES), fc.boolean());
    const parcel = fc.record({
      weight: fc.integer({ min: 1, max: 66 }),
      carrierId: fc.constantFrom(...CARRIER_IDS),
    });
    fc.assert(
      fc.property(way, parcel, ([country, isImport], { weight, carrierId }) => {
        const form = anOrder(
          { carrierId, carrierServiceId: null, ...(isImport ? from(country) : to(country)) },
          [aParcel({ weight, packageTypeId: null })],
        );
        const priced = quoteAll(form, RATING_SETTINGS).filter(
          (one) => one.isSuccess && one.carrierId === carrierId,
        );
        const id = automaticService(form, PLAIN_USER);
        if (id === null) {
          expect(priced.map(({ carrierServiceId }) => carrierServiceId)).toEqual([]);
          return;
        }
        const own = { ...form, packages: [aParcel({ weight, packageTypeId: packagingsFor(id)[0]!.id })] };
        expect(quoteService(own, id, RATING_SETTINGS).isSuccess).toBe(priced.length > 0);
        if (priced.length > 1) expect(priced.at(-1)!.carrierServiceId).not.toBe(id);
      }),
      { numRuns: 800 },
    );
  });
});
