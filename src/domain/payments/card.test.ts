import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from './card.ts';
import { brandOf, cardDigits, cardFlaws, passesLuhn } from './card.ts';

const TODAY = '2026-11-20';
const aCard = (changes: Partial<Card> = {}): Card => ({
  number: '4242 4242 4242 4242',
  expMonth: 12,
  expYear: 2030,
  cvc: '123',
  firstName: 'Mina',
  lastName: 'Torres',
  zipCode: '91761',
  ...changes,
});

it.each([
  ['4242424242424242', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['2221000000000009', 'mastercard'],
  ['2720990000000007', 'mastercard'],
  ['2220999999999999', null],
  ['2721000000000000', null],
  ['378282246310005', 'amex'],
  ['341111111111111', 'amex'],
  ['6011111111111117', 'discover'],
  ['6500000000000002', 'discover'],
  ['30569309025904', 'diners'],
  ['36227206271667', 'diners'],
  ['3566002020360505', 'jcb'],
  ['6200000000000005', 'unionpay'],
  ['9999999999999999', null],
  ['4', 'visa'],
  ['5', null],
  ['', null],
])('%s is of the brand %s', (digits, brand) => {
  expect(brandOf(digits)).toBe(brand);
});

it.each([
  ['4242 4242 4242 4242', '4242424242424242'],
  ['4242-4242-4242-4242', '4242424242424242'],
  ['４２４２', null],
  ['4242x', null],
  ['', null],
])('the digits of %j', (typed, digits) => {
  expect(cardDigits(typed)).toBe(digits);
});

it('one wrong digit never passes the check', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 });
  fc.assert(
    fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
      const last = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => passesLuhn([...body, digit].join('')));
      expect(last).toHaveLength(1);
      const right = [...body, ...last];
      const place = at % right.length;
      const wrong = right.with(place, ((right[place] ?? 0) + by) % 10);
      expect(passesLuhn(wrong.join(''))).toBe(false);
    }),
  );
});

describe('what is wrong with a card', () => {
  it('nothing, up to the last day of its month', () => {
    expect(cardFlaws(aCard(), TODAY)).toEqual([]);
    expect(cardFlaws(aCard({ expMonth: 11, expYear: 2026 }), '2026-11-30')).toEqual([]);
    expect(cardFlaws(aCard({ expYear: 2046 }), TODAY)).toEqual([]);
    expect(cardFlaws(aCard({ number: '378282246310005', cvc: '1234' }), TODAY)).toEqual([]);
  });

  it.each<[Partial<Card>, keyof Card, string]>([
    [{ number: '' }, 'number', 'required'],
    [{ number: '4242 4242 4242 424x' }, 'number', 'not_digits'],
    [{ number: '４２４２４２４２４２４２４２４２' }, 'number', 'not_digits'],
    [{ number: '9999999999999995' }, 'number', 'unknown_brand'],
    [{ number: '424242424242424' }, 'number', 'wrong_length'],
    [{ number: '4242424242424241' }, 'number', 'wrong_check_digit'],
    [{ expMonth: 0 }, 'expMonth', 'no_month'],
    [{ expMonth: 13 }, 'expMonth', 'no_month'],
    [{ expMonth: 1.5 }, 'expMonth', 'no_month'],
    [{ expMonth: 10, expYear: 2026 }, 'expMonth', 'expired'],
    [{ expYear: 2025 }, 'expYear', 'expired'],
    [{ expYear: 30 }, 'expYear', 'expired'],
    [{ expYear: 2047 }, 'expYear', 'too_far'],
    [{ cvc: '' }, 'cvc', 'required'],
    [{ cvc: '12a' }, 'cvc', 'not_digits'],
    [{ cvc: '１２３' }, 'cvc', 'not_digits'],
    [{ cvc: '12' }, 'cvc', 'wrong_length'],
    [{ cvc: '1234' }, 'cvc', 'wrong_length'],
    [{ number: '378282246310005' }, 'cvc', 'wrong_length'],
    [{ firstName: ' ' }, 'firstName', 'required'],
    [{ lastName: '' }, 'lastName', 'required'],
    [{ zipCode: '' }, 'zipCode', 'required'],
  ])('%j: %s %s', (changes, field, reason) => {
    expect(cardFlaws(aCard(changes), TODAY)).toEqual([{ field, reason }]);
  });

  it('each field is told of', () => {
    expect(cardFlaws(aCard({ number: '1', cvc: 'x', lastName: '' }), TODAY)).toEqual([
      { field: 'number', reason: 'unknown_brand' },
      { field: 'cvc', reason: 'not_digits' },
      { field: 'lastName', reason: 'required' },
    ]);
  });
});
