import { describe, expect, it } from 'vitest';
import { blankOrder } from '#domain/order/blank.ts';
import { sideFields } from '#domain/order/order-address.ts';
import type { Address } from '#domain/order/order.ts';
import { addressKey, canAsk, isDue } from './address-question.ts';
import { isSetByHand, residentialAfter } from './residential.ts';

const WHOLE: Partial<Address> = {
  Name: 'Sam Reed',
  AddressLine1: '500 Main St',
  City: 'Columbus',
  StateCode: 'OH',
  ZipCode: '43215',
};
const orderWith = (address: Partial<Address>) => ({
  ...blankOrder(),
  ...sideFields('recipient', { ...WHOLE, ...address }),
});

describe('when an address is asked about', () => {
  it.each([
    ['a whole US address', {}, true, true],
    ['in lower case', { CountryCode: 'us' }, true, true],
    ['verified', { AddrVerified: 1 }, true, false],
    ['failed before', { AddrVerified: -1 }, true, false],
    ['kept as it is', { AddressValidateCode: 1 }, true, false],
    ['no state', { StateCode: ' ' }, true, false],
    ['no ZIP', { ZipCode: '' }, true, false],
    ['no line 1', { AddressLine1: ' ' }, false, false],
    ['abroad', { CountryCode: 'CA' }, false, false],
  ] as const)('%s', (_, address, can, due) => {
    const order = orderWith(address);
    expect([canAsk(order, 'recipient'), isDue(order, 'recipient')]).toEqual([can, due]);
  });

  it('is another address when a part of the place changes, not when the name does', () => {
    const key = addressKey(orderWith({}), 'recipient');
    expect([
      addressKey(orderWith({ Name: 'Ana Peña', Company: 'Reed Tools' }), 'recipient') === key,
      addressKey(orderWith({ City: ' columbus' }), 'recipient') === key,
      addressKey(orderWith({ City: 'Dublin' }), 'recipient') === key,
    ]).toEqual([true, true, false]);
  });
});

describe('the residential flag', () => {
  const answer = (validateCode: 1 | 2 | 3) => ({
    validateCode,
    isResidential: validateCode === 1,
    countryCode: 'US',
    zipCode: '',
    stateCode: '',
    City: '',
    address: '',
    room: '',
  });

  it.each([
    ['residential', 1, false, false, true],
    ['commercial', 2, true, false, false],
    ['not known', 3, true, false, true],
    ['not known', 3, false, false, false],
    ['commercial, but the user said home', 2, true, true, true],
    ['residential, but the user said business', 1, false, true, false],
  ] as const)('%s (%d)', (_, code, was, isByHand, expected) => {
    expect(residentialAfter(answer(code), was, isByHand)).toBe(expected);
  });

  it.each([
    ['verified as told', { AddressValidateCode: 1, IsResidential: true }, false],
    ['verified, told otherwise', { AddressValidateCode: 1, IsResidential: false }, true],
    ['commercial, told otherwise', { AddressValidateCode: 2, IsResidential: true }, true],
    ['said without a check', { IsResidential: true }, true],
    ['said in the book', { IsResidential: true, AddrId: 'a' }, true],
    ['nothing said', {}, false],
  ] as const)('of a loaded form: %s', (_, address, expected) => {
    expect(isSetByHand(orderWith(address), 'recipient')).toBe(expected);
  });
});
