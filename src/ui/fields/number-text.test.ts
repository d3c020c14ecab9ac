import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberText } from './number-text.ts';

const valueOf = (typed: string) => numberText(typed)?.value;

describe('numberText', () => {
  it.each<[string, number | null | undefined]>([
    ['', null],
    ['-', null],
    ['.', null],
    ['5', 5],
    ['1.5', 1.5],
    ['2.', 2],
    ['.5', 0.5],
    ['1.125', 1.125],
    ['2,5', 2.5],
    ['0,125', 0.125],
    ['1,', 1],
    ['1,50', 1.5],
    ['-5', -5],
    ['\u22125', -5],
    ['-0.5', -0.5],
    ['$-3', -3],
    ['-$3', -3],
    ['1,500', 1500],
    ['2,600.75', 2600.75],
    ['$1,500.00', 1500],
    ['1,500.', 1500],
    ['2.500,00', 2500],
    ['1.500.000', 1_500_000],
    ['12,345,678', 12_345_678],
    ['12 500', 12_500],
    ['1\u202f500,5', 1500.5],
    ['１２', 12],
    ['１．５', 1.5],
    ['1。5', 1.5],
    ['15 lb', 15],
    ['12,345,6', null],
    ['1.2.3', null],
    ['1..5', null],
    ['12 5', null],
    ['1e3', undefined],
    ['2 lb 3 oz', undefined],
    ['5-7', undefined],
    ['1/2', undefined],
  ])('reads %j as %s', (typed, value) => {
    expect(valueOf(typed)).toEqual(value);
  });

  it.each([
    ['007', '7'],
    ['0.50', '0.50'],
    ['0', '0'],
    ['-05', '-5'],
    ['2.', '2.'],
    ['$1,500.00', '1,500.00'],
    ['15 lb', '15'],
    ['abc', ''],
  ])('shows %j as %j', (typed, text) => {
    expect(numberText(typed)?.text).toBe(text);
  });

  it('reads what the languages of the application write', () => {
    const amount = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(amount, fc.constantFrom('en-US', 'zh-CN', 'es-US'), (value, locale) => {
        const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(value);
        expect(valueOf(written)).toEqual(value === 0 ? expect.closeTo(0) : value);
      }),
    );
  });

  it('shows what it reads again as the same number', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,- $e') }), (typed) => {
        const read = numberText(typed);
        expect(read && numberText(read.text)).toEqual(read);
      }),
    );
  });
});
