import { describe, expect, it } from 'vitest';
import type { RechargeTerms } from '#contract/recharge.ts';
import { EMPTY_FORM, type RechargeForm } from './form-state.ts';
import { expiryOf, readPayment } from './read-payment.ts';

const TERMS: RechargeTerms = {
  provider: 'sandbox',
  publishableKey: null,
  scriptUrl: null,
  minAmount: 10,
  maxAmount: 10_000,
  cardFeeRate: 0,
  achPending: 0,
  achPendingMax: 5000,
  reviewsNewCard: false,
};
const FACTS = { terms: TERMS, today: '2026-11-20' };
const CARD: RechargeForm = {
  ...EMPTY_FORM,
  method: 'card',
  amount: '100.50',
  cardChoice: 'new',
  number: '4242 4242 4242 4242',
  expiry: '08/30',
  cvc: '737',
  firstName: 'Mina',
  lastName: 'Torres',
  addressLine1: '1200 Airport Dr',
  city: 'Ontario',
  stateCode: 'CA',
  zipCode: '91761',
};
const ACH: RechargeForm = {
  ...EMPTY_FORM,
  method: 'ach',
  amount: '100',
  accountName: 'Mina Torres',
  accountNumber: '000123456789',
  routingNumber: '110000000',
  accountType: 'checking',
  ownership: 'business',
};
const flawsOf = (form: RechargeForm, terms = TERMS) => {
  const read = readPayment(form, { ...FACTS, terms });
  return read.ok ? [] : read.error.map(({ field, reason }) => `${field} ${reason}`);
};

describe('what is typed on the recharge page', () => {
  it('a card', () => {
    expect(readPayment({ ...CARD, saveCard: true }, FACTS)).toEqual({
      ok: true,
      value: {
        method: 'card',
        amount: 100.5,
        saveCard: true,
        card: {
          number: '4242424242424242',
          expMonth: 8,
          expYear: 2030,
          cvc: '737',
          firstName: 'Mina',
          lastName: 'Torres',
          zipCode: '91761',
          billing: {
            addressLine1: '1200 Airport Dr',
            addressLine2: '',
            city: 'Ontario',
            stateCode: 'CA',
            countryCode: 'US',
          },
        },
      },
    });
  });

  it.each<[string, Partial<RechargeForm>, object]>([
    ['a saved card', { method: 'card', cardChoice: 'card_1' }, { method: 'card', cardId: 'card_1' }],
    ['a bank transfer', { method: 'bank' }, { method: 'bank' }],
    ['Alipay', { method: 'alipay' }, { method: 'alipay' }],
    [
      'cryptocurrency',
      { method: 'crypto', cryptoType: 'BTC', cryptoHash: ' 0xabc ' },
      { method: 'crypto', crypto: { type: 'BTC', address: '', hash: '0xabc' } },
    ],
  ])('%s', (_, changes, payment) => {
    expect(readPayment({ ...EMPTY_FORM, amount: '250', ...changes }, FACTS)).toEqual({
      ok: true,
      value: { amount: 250, ...payment },
    });
  });

  it('an account', () => {
    expect(readPayment(ACH, FACTS)).toEqual({
      ok: true,
      value: {
        method: 'ach',
        amount: 100,
        ach: {
          accountName: 'Mina Torres',
          accountNumber: '000123456789',
          routingNumber: '110000000',
          accountType: 'checking',
          ownership: 'business',
          nickname: '',
        },
      },
    });
  });

  it('numbers are typed into the fields of the provider where it has some', () => {
    const terms = { ...TERMS, publishableKey: 'pk_test_1' };
    const facts = { ...FACTS, terms };
    expect(readPayment({ ...CARD, number: '' }, facts)).toEqual({
      ok: true,
      value: { method: 'card', amount: 100.5, saveCard: false },
    });
    expect(readPayment({ ...ACH, accountNumber: '' }, facts)).toEqual({
      ok: true,
      value: { method: 'ach', amount: 100 },
    });
  });

  it.each([
    ['', 'empty'],
    ['abc', 'not_digits'],
    ['1e3', 'not_digits'],
    ['-20', 'not_digits'],
    ['１００', 'not_digits'],
    ['1,000', 'not_digits'],
    ['0100', 'leading_zero'],
    ['10.005', 'too_many_decimals'],
    ['9.99', 'below_min'],
    ['0', 'below_min'],
    ['10000.01', 'above_max'],
    ['1000000000', 'above_max'],
  ])('an amount of %j: %s', (amount, reason) => {
    expect(flawsOf({ ...CARD, amount })).toEqual([`amount amount.${reason}`]);
  });

  it('by ACH no more than what is left of 5,000', () => {
    const terms = { ...TERMS, achPending: 4900.5 };
    const read = readPayment(ACH, { ...FACTS, terms });
    expect(read).toEqual({
      ok: false,
      error: [{ field: 'amount', reason: 'amount.ach_pending_above_max', params: { max: 5000, left: 99.5 } }],
    });
    expect(flawsOf({ ...ACH, amount: '99.50' }, terms)).toEqual([]);
    expect(flawsOf({ ...CARD, amount: '200' }, terms)).toEqual([]);
  });

  it.each<[string, Partial<RechargeForm>, string[]]>([
    ['no method', { method: null }, ['method method']],
    ['no card chosen', { cardChoice: null }, ['cardChoice cardChoice']],
    ['a wrong check digit', { number: '4242424242424241' }, ['number number.wrong_check_digit']],
    ['no card of ours', { number: '9999999999999995' }, ['number number.unknown_brand']],
    ['letters', { number: 'abcd' }, ['number number.not_digits']],
    ['a code too short', { cvc: '12' }, ['cvc cvc.wrong_length']],
    ['no date', { expiry: '' }, ['expiry expiry.no_month']],
    ['a month there is not', { expiry: '13/30' }, ['expiry expiry.no_month']],
    ['a card that has expired', { expiry: '10/26' }, ['expiry expiry.expired']],
    [
      'no address',
      { addressLine1: ' ', city: '', stateCode: '', zipCode: '' },
      ['addressLine1 required', 'city required', 'stateCode required', 'zipCode required'],
    ],
    ['no names', { firstName: '', lastName: '' }, ['firstName required', 'lastName required']],
    ['an address abroad, without a state', { countryCode: 'SG', stateCode: '' }, []],
  ])('of a card: %s', (_, changes, flaws) => {
    expect(flawsOf({ ...CARD, ...changes })).toEqual(flaws);
  });

  it.each<[string, Partial<RechargeForm>, string[]]>([
    [
      'a routing number that cannot be',
      { routingNumber: '110000001' },
      ['routingNumber routingNumber.wrong_check_digit'],
    ],
    ['a short one', { routingNumber: '1100' }, ['routingNumber routingNumber.wrong_length']],
    ['letters', { accountNumber: 'abc' }, ['accountNumber accountNumber.not_digits']],
    ['nothing chosen', { accountType: null, ownership: null }, ['accountType choose', 'ownership choose']],
  ])('of an account: %s', (_, changes, flaws) => {
    expect(flawsOf({ ...ACH, ...changes })).toEqual(flaws);
  });

  it('of cryptocurrency: no type', () => {
    expect(flawsOf({ ...EMPTY_FORM, method: 'crypto', amount: '20' })).toEqual(['cryptoType choose']);
  });

  it.each([
    ['8/30', { expMonth: 8, expYear: 2030 }],
    ['08/2030', { expMonth: 8, expYear: 2030 }],
    [' 08 / 30 ', { expMonth: 8, expYear: 2030 }],
    ['0830', null],
    ['８/30', null],
  ])('a date of %j', (typed, expected) => {
    expect(expiryOf(typed)).toEqual(expected);
  });
});
