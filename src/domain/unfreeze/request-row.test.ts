import { describe, expect, it } from 'vitest';
import { BLANK_ROW, duplicatesIn, flawsOfRow, type RequestRow } from './request-row.ts';

const row = (given: Partial<RequestRow>): RequestRow => ({ ...BLANK_ROW, ...given });

describe('a row of an unfreeze request', () => {
  it.each<[Partial<RequestRow>, ReturnType<typeof flawsOfRow>]>([
    [{ orderNo: 'PB-1', amount: '5' }, {}],
    [{ trackingNo: '9200190000000000000017', amount: '0.01', note: 'n'.repeat(1000) }, {}],
    [{ orderNo: 'PB-1', trackingNo: '9200190000000000000017', amount: ' 5.05 ' }, {}],
    [{}, { orderNo: 'empty' }],
    [{ orderNo: ' ', amount: '\t' }, { orderNo: 'empty' }],
    [{ note: 'only this' }, { orderNo: 'noNumber', amount: 'amount.empty' }],
    [{ amount: '5' }, { orderNo: 'noNumber' }],
    [{ orderNo: 'PB-1' }, { amount: 'amount.empty' }],
    [{ orderNo: 'PB-1', amount: '5', note: 'n'.repeat(1001) }, { note: 'noteTooLong' }],
    [{ trackingNo: '9.2001900000000E+21', amount: '5' }, { trackingNo: 'rounded' }],
    [{ orderNo: '2e15', amount: '5' }, { orderNo: 'rounded' }],
    [{ orderNo: '2E-15', amount: '5' }, {}],
  ])('%j is flawed by %j', (given, flaws) => {
    expect(flawsOfRow(row(given))).toEqual(flaws);
  });

  it.each([
    ['five', 'amount.not_digits'],
    ['1e9', 'amount.not_digits'],
    ['-1', 'amount.not_digits'],
    ['1,50', 'amount.not_digits'],
    ['５.００', 'amount.not_digits'],
    ['05', 'amount.leading_zero'],
    ['00.50', 'amount.leading_zero'],
    ['5.005', 'amount.too_many_decimals'],
    ['0', 'amount.below_min'],
    ['0.00', 'amount.below_min'],
    ['1000000000000000', 'amount.above_max'],
  ])('with the amount %s is refused as %s', (amount, flaw) => {
    expect(flawsOfRow(row({ orderNo: 'PB-1', amount }))).toEqual({ amount: flaw });
  });
});

describe('a parcel that is named twice', () => {
  it.each<[string, Partial<RequestRow>[], number[]]>([
    ['by its order', [{ orderNo: 'PB-1' }, { orderNo: 'PB-2' }, { orderNo: ' PB-1 ' }], [2]],
    ['by its number, however it is written', [{ trackingNo: '92 00a' }, { trackingNo: '9200A' }], [1]],
    [
      'by its number, of whichever order',
      [{ orderNo: 'PB-1', trackingNo: '92' }, { trackingNo: '92' }, { orderNo: 'PB-2', trackingNo: '92' }],
      [1, 2],
    ],
    [
      'is not one of several parcels',
      [
        { orderNo: 'PB-1', trackingNo: '92' },
        { orderNo: 'PB-1', trackingNo: '93' },
      ],
      [],
    ],
    [
      'is not an order and one of its parcels',
      [{ orderNo: 'PB-1' }, { orderNo: 'PB-1', trackingNo: '92' }],
      [],
    ],
    ['is not one that is not named', [{}, {}], []],
    ['is not an order of the number of a parcel', [{ orderNo: '92' }, { trackingNo: '92' }], []],
  ])('%s', (_, rows, places) => {
    expect([...duplicatesIn(rows.map(row))]).toEqual(places);
  });
});
