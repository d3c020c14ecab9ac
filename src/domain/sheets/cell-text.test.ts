import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guardedText, numberFormatOf, shownNumber, unguardedText } from './cell-text.ts';
import { readDay, readNumber } from './read-text.ts';

describe('number formats', () => {
  test.each([
    [0, undefined, 'plain'],
    [14, undefined, 'day'],
    [22, undefined, 'day'],
    [18, undefined, 'time'],
    [164, 'yyyy\\-mm\\-dd', 'day'],
    [164, '[$-409]d\\-mmm\\-yy;@', 'day'],
    [164, 'yyyy"年"m"月"d"日"', 'day'],
    [164, '[h]:mm:ss', 'time'],
    [164, 'mm:ss.0', 'time'],
    [164, '0.00"days"', 'plain'],
    [164, '#,##0.00_);[Red]\\(#,##0.00\\)', 'plain'],
    [164, 'General', 'plain'],
    [164, '"dry"', 'plain'],
    [164, '00000', { digits: 5 }],
    [164, '00000;@', { digits: 5 }],
  ])('%i %s', (id, code, format) => {
    expect(numberFormatOf(id, code)).toEqual(format);
  });

  test.each([
    [46346, 'day', false, '2026-11-20'],
    [46346.75, 'day', false, '2026-11-20 18:00'],
    [44884, 'day', true, '2026-11-20'],
    [0.5, 'time', false, '12:00'],
    [0.500_011_574, 'time', false, '12:00:01'],
    [1234, { digits: 5 }, false, '01234'],
    [-7, { digits: 3 }, false, '-007'],
    [12.5, { digits: 5 }, false, '12.5'],
    [9_095_550_100, 'plain', false, '9095550100'],
    [0.1 + 0.2, 'plain', false, '0.3'],
    [-5, 'day', false, '-5'],
    [Number.NaN, 'plain', false, ''],
  ] as const)('%d as %j is %s', (value, format, is1904, text) => {
    expect(shownNumber(value, format, is1904)).toBe(text);
  });

  test('any number has a text, any format a meaning', () => {
    fc.assert(
      fc.property(fc.double(), fc.nat(200), fc.option(fc.string(), { nil: undefined }), (value, id, code) => {
        expect(typeof shownNumber(value, numberFormatOf(id, code))).toBe('string');
      }),
    );
  });
});

describe('texts that look like formulas', () => {
  test.each([
    ['=1', "'=1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@a', "'@a"],
    ["'=1", "''=1"],
    ['a=1', 'a=1'],
    ["'a", "'a"],
    ['', ''],
  ])('%j is written as %j', (text, guarded) => {
    expect(guardedText(text)).toBe(guarded);
    expect(unguardedText(guarded)).toBe(text);
  });

  test('come back as they were', () => {
    const text = fc.string({ unit: fc.constantFrom('=', "'", '+', 'a', '\t', '@', '-') });
    fc.assert(
      fc.property(text, (given) => {
        expect(unguardedText(guardedText(given))).toBe(given);
      }),
    );
  });
});

describe('numbers as people write them', () => {
  test.each([
    ['12', 12],
    [' 12.50 ', 12.5],
    ['.5', 0.5],
    ['1,200', 1200],
    ['1,234,567.8', 1_234_567.8],
    ['2,5', 2.5],
    ['$12.00', 12],
    ['-$3', -3],
    ['12 USD', 12],
    ['1 200', 1200],
    ['1e3', null],
    ['12,34,5', null],
    ['', null],
    ['ten', null],
  ])('%j', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });
});

describe('days as people write them', () => {
  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20T08:00:00Z', '2026-11-20'],
    ['2026/1/5', '2026-01-05'],
    ['2026年1月5日', '2026-01-05'],
    ['20261120', '2026-11-20'],
    ['1/5/2026', '2026-01-05'],
    ['13/5/2026', '2026-05-13'],
    ['5.1.2026', '2026-01-05'],
    ['11/20/26', '2026-11-20'],
    ['11/20/2026 3:15 PM', '2026-11-20'],
    ['20-Nov-26', '2026-11-20'],
    ['20 de noviembre de 2026', '2026-11-20'],
    ['November 20th, 2026', '2026-11-20'],
    ['46346', '2026-11-20'],
    ['46346.5', '2026-11-20'],
    ['2026-02-30', null],
    ['31/31/2026', null],
    ['12345', null],
    ['tomorrow', null],
    ['', null],
  ])('%j', (text, day) => {
    expect(readDay(text)).toBe(day);
  });
});
