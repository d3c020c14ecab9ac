/** What is verified has a price, and what has a price is not refused: rules and rating ask one table where a service goes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { plainFacts } from '#fixtures/rule-table.ts';
import { carrierById } from '../carriers/carriers.ts';
import { packagingsFor } from '../carriers/offered-packagings.ts';
import type { CarrierService } from '../carriers/services.ts';
import { SERVICES } from '../carriers/services.ts';
import type { Order, OrderForm, Parcel } from '../order/order.ts';
import { COUNTRY_CODES } from '../places/countries.ts';
import { quoteService } from '../rating/quote.ts';
import { RATING_SETTINGS } from '../rating/settings.ts';
import { judge } from './judge.ts';

const inPackaging = (packageTypeId: number | null, weight: number): Parcel =>
  aParcel({ packageTypeId, weight, ...(weight > 150 ? { length: 40, width: 40, height: 40 } : {}) });

const formOf = ({ id, carrierId }: CarrierService, order: Partial<Order>, parcel: Parcel): OrderForm =>
  anOrder({ carrierId, carrierServiceId: id, signatureOption: 'default', ...order }, [parcel]);

/** What stands in the way of a label by the service and the parcel; addresses and customs are other rules' business. */
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
