import { describe, expect, it } from 'vitest';
import { blankOrderForm } from '../order/blank.ts';
import type { FieldValues } from '../order/field-path.ts';
import { setFields } from '../order/set-field.ts';
import { forRating, rateKey } from './rate-key.ts';

const OWN_OF_UPS = 27;
const OWN_OF_FEDEX = 50;

const form = setFields(blankOrderForm(), {
  carrierId: 3,
  carrierServiceId: 39,
  'packages.0.packageTypeId': OWN_OF_FEDEX,
  batteryType: 7,
});

describe('what rates depend on', () => {
  it.each<FieldValues>([
    { recipientName: 'Sam' },
    { note: 'x' },
    { reference: 'R-1' },
    { carrierServiceId: 40 },
    { 'packages.0.packageTypeId': OWN_OF_UPS },
  ])('not on %j', (change) => {
    expect(rateKey(setFields(form, change))).toBe(rateKey(form));
  });

  it.each<FieldValues>([
    { 'packages.0.weight': 3 },
    { recipientZipCode: '10001' },
    { 'packages.0.packageTypeId': 40 },
    { recipientIsResidential: true },
  ])('on %j', (change) => {
    expect(rateKey(setFields(form, change))).not.toBe(rateKey(form));
  });

  it('only on the first five digits of a postal code', () => {
    const zip = (recipientZipCode: string) => rateKey(setFields(form, { recipientZipCode }));
    expect(zip('43215-1234')).toBe(zip('43215'));
  });
});

it("asks without the name of the sender's own packaging, and leaves a carrier's", () => {
  const boxed = { ...form, packages: [...form.packages, { ...form.packages[0]!, packageTypeId: 40 }] };
  expect(forRating(boxed).packages.map(({ packageTypeId }) => packageTypeId)).toEqual([null, 40]);
});

it('asking as rates are asked for changes nothing of what they depend on', () => {
  expect(rateKey(forRating(form))).toBe(rateKey(form));
});
