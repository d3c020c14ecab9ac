/** What is verified has a price, and what has a price is not refused: rules and rating ask one table where a service goes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { aFedexOrder, aUpsOrder, plainFacts, testRules } from '#fixtures/rule-table.ts';
import { carrierById } from '../carriers/carriers.ts';
import { packagingsFor } from '../carriers/offered-packagings.ts';
import type { CarrierService } from '../carriers/services.ts';
import { SERVICES } from '../carriers/services.ts';
import type { Order, OrderForm, Parcel } from '../order/order.ts';
import { COUNTRY_CODES } from '../places/countries.ts';
import { quoteService } from '../rating/quote.ts';
import { RATING_SETTINGS } from '../rating/settings.ts';
import { judge } from './judge.ts';

const abroad = { recipientStateCode: '', recipientZipCode: '' };
const toGermany = { ...abroad, recipientCountryCode: 'DE', recipientZipCode: '10115' };
const toCanada = { ...abroad, recipientCountryCode: 'CA', recipientZipCode: 'M5V 3L9' };
const service = { fields: ['carrierServiceId'] };

describe('a service that does not go there is an error', () => {
  testRules([
    {
      rule: 'SHP-20',
      name: 'UPS Standard to Germany',
      form: aUpsOrder(),
      set: { ...toGermany, carrierServiceId: 19 },
      finds: [{ ...service, section: 'shipping', params: { service: 'UPS Standard', from: 'US', to: 'DE' } }],
    },
    {
      rule: 'SHP-20',
      name: 'UPS Standard to Canada',
      form: aUpsOrder(),
      set: { ...toCanada, carrierServiceId: 19 },
    },
    {
      rule: 'SHP-20',
      name: 'FedEx International Ground to Mexico',
      form: aFedexOrder(),
      set: { ...abroad, recipientCountryCode: 'MX', carrierServiceId: 50 },
      finds: [{ ...service, params: { service: 'FedEx International Ground', from: 'US', to: 'MX' } }],
    },
    {
      rule: 'SHP-20',
      name: 'USPS from Canada',
      set: { senderCountryCode: 'CA', carrierServiceId: 7 },
      finds: [{ ...service, params: { service: 'USPS Priority Mail International', from: 'CA', to: 'US' } }],
    },
    {
      rule: 'SHP-20',
      name: 'UPS Worldwide Saver to Russia',
      form: aUpsOrder(),
      set: { ...abroad, recipientCountryCode: 'RU', carrierServiceId: 22 },
      finds: [{ ...service, params: { service: 'UPS Worldwide Saver', from: 'US', to: 'RU' } }],
    },
    {
      rule: 'SHP-20',
      name: 'a parcel that never comes to the US',
      form: aFedexOrder(),
      set: { ...toGermany, senderCountryCode: 'FR', carrierServiceId: 47 },
      finds: [{ ...service, params: { service: 'FedEx International Priority', from: 'FR', to: 'DE' } }],
    },
    { rule: 'SHP-20', name: 'a domestic service abroad (SHP-04 says so)', set: toGermany },
    {
      rule: 'SHP-21',
      name: 'FedEx to military mail',
      form: aFedexOrder(),
      set: { recipientZipCode: '09001', recipientStateCode: 'AE' },
      finds: [{ ...service, params: { service: 'FedEx Home Delivery', from: '91761', to: '09001' } }],
    },
    {
      rule: 'SHP-21',
      name: 'UPS Ground to Puerto Rico',
      form: aUpsOrder(),
      set: { recipientZipCode: '00901', recipientStateCode: 'PR' },
      finds: [{ ...service, params: { service: 'UPS Ground', from: '91761', to: '00901' } }],
    },
    {
      rule: 'SHP-21',
      name: 'FedEx SameDay, which nobody sells here',
      form: aFedexOrder(),
      set: { carrierServiceId: 53 },
      finds: [{ ...service, params: { service: 'FedEx SameDay', from: '91761', to: '43215' } }],
    },
    {
      rule: 'SHP-21',
      name: 'UPS Ground to Hawaii',
      form: aUpsOrder(),
      set: { recipientZipCode: '96813', recipientStateCode: 'HI' },
    },
    { rule: 'SHP-21', name: 'USPS to military mail', set: { recipientZipCode: '09001' } },
    {
      rule: 'SHP-22',
      name: '45 lb by Priority Mail to Spain, which takes 44',
      set: { ...abroad, recipientCountryCode: 'ES', carrierServiceId: 7, 'packages.0.weight': 45 },
      finds: [
        {
          section: 'package',
          fields: ['packages.0.weight', 'packages.0.weight2'],
          params: { n: 1, service: 'USPS Priority Mail International', to: 'ES', max: 44, unit: 'lb' },
        },
      ],
    },
    {
      rule: 'SHP-22',
      name: '44 lb by Priority Mail to Spain',
      set: { ...abroad, recipientCountryCode: 'ES', carrierServiceId: 7, 'packages.0.weight': 44 },
    },
    {
      rule: 'SHP-23',
      name: 'a flat rate envelope to Bolivia',
      set: {
        ...abroad,
        recipientCountryCode: 'BO',
        carrierServiceId: 6,
        'packages.0.packageTypeId': 4,
      },
      finds: [
        {
          section: 'package',
          fields: ['packages.0.packageTypeId'],
          params: { n: 1, service: 'USPS Priority Mail Express International', to: 'BO' },
        },
      ],
    },
    {
      rule: 'SHP-23',
      name: 'a flat rate envelope to Germany',
      set: { ...toGermany, carrierServiceId: 6, 'packages.0.packageTypeId': 4 },
    },
    {
      rule: 'PKG-39',
      name: 'a First Class Package of 20 x 12 x 8 in',
      set: {
        ...toGermany,
        carrierServiceId: 8,
        'packages.0.length': 20,
        'packages.0.width': 12,
        'packages.0.height': 8,
      },
      finds: [
        {
          fields: ['packages.0.length', 'packages.0.width', 'packages.0.height'],
          params: { n: 1, max: 36, unit: 'in' },
        },
      ],
    },
    {
      rule: 'PKG-39',
      name: 'a First Class Package of 20 x 10 x 6 in',
      set: {
        ...toGermany,
        carrierServiceId: 8,
        'packages.0.length': 20,
        'packages.0.width': 10,
        'packages.0.height': 6,
      },
    },
  ]);
});

const inPackaging = (packageTypeId: number | null, weight: number): Parcel =>
  aParcel({ packageTypeId, weight, ...(weight > 150 ? { length: 40, width: 40, height: 40 } : {}) });

const formOf = ({ id, carrierId }: CarrierService, order: Partial<Order>, parcel: Parcel): OrderForm =>
  anOrder({ carrierId, carrierServiceId: id, signatureOption: 'default', ...order }, [parcel]);

/** What stands in the way of a label by the service and the parcel; addresses and customs are other rules' errand. */
const refusals = (form: OrderForm): string[] =>
  judge(form, 'label', plainFacts)
    .filter(({ severity, rule }) => severity === 'error' && /^(?:SHP|PKG)/.test(rule) && rule !== 'SHP-10')
    .map(({ rule }) => rule);

const reasonsOf = (form: OrderForm): string[] =>
  quoteService(form, form.order.carrierServiceId!, RATING_SETTINGS).messages;

/** Rules and rating agree: both refuse, or neither. */
const disagreements = (form: OrderForm): string[] => {
  const [rules, reasons] = [refusals(form), reasonsOf(form)];
  return rules.length > 0 === reasons.length > 0 ? [] : [`rules ${rules.join()}, rating ${reasons.join()}`];
};

/** One of each kind of destination, in every packaging. */
const SAMPLE = ['CA', 'MX', 'DE', 'JP', 'BO', 'RU', 'KE', 'FJ', 'AQ'];

describe('nothing that is verified ends without a price', () => {
  const international = SERVICES.filter(({ isInternational }) => isInternational);
  test.each(international.map((one) => [one.name, one] as const))(
    '%s, from and to each country, in each packaging, light and heavy',
    (_name, one) => {
      const wrong: string[] = [];
      for (const country of COUNTRY_CODES) {
        const postal = country === 'CA' ? 'M5V 3L9' : '';
        const to = { recipientCountryCode: country, recipientZipCode: postal, recipientStateCode: '' };
        const from = { senderCountryCode: country, senderZipCode: postal, senderStateCode: '' };
        const own = carrierById(one.carrierId)?.ownPackagingId ?? null;
        const packagings = SAMPLE.includes(country) ? packagingsFor(one.id).map(({ id }) => id) : [own];
        for (const packaging of packagings)
          for (const [way, weight] of [[from, 1] as const, [to, 1] as const, [to, 69] as const]) {
            const pounds = one.kind === 'freight' ? weight + 150 : weight;
            const form = formOf(one, way, inPackaging(packaging, pounds));
            wrong.push(...disagreements(form).map((text) => `${country} ${packaging} ${weight} lb: ${text}`));
          }
      }
      expect(wrong).toEqual([]);
    },
  );

  test('within the US, between any two regions', () => {
    const domestic = SERVICES.filter(({ isInternational }) => !isInternational);
    const zip = fc.constantFrom(
      '91761',
      '10001',
      '43215',
      '99501',
      '96813',
      '00901',
      '09001',
      '96201',
      '96910',
      '00802',
    );
    fc.assert(
      fc.property(fc.constantFrom(...domestic), zip, zip, fc.boolean(), (one, from, to, isHome) => {
        const own = carrierById(one.carrierId)?.ownPackagingId ?? null;
        const weight = one.kind === 'freight' ? 160 : one.id === 17 ? 200 : one.id === 55 ? 1 : 2;
        const count = one.id === 17 ? 2 : 1;
        const parcel = {
          ...inPackaging(own, Math.min(weight, one.id === 17 ? 100 : weight)),
          packageNum: count,
        };
        const form = formOf(
          one,
          { senderZipCode: from, recipientZipCode: to, recipientIsResidential: isHome },
          parcel,
        );
        expect(disagreements(form)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});
