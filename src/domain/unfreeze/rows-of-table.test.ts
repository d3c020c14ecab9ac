import { describe, expect, it } from 'vitest';
import { trackingNumberFor } from '../labels/carriers/tracking.ts';
import { BLANK_ROW } from './request-row.ts';
import { rowsOfTable } from './rows-of-table.ts';

const USPS = trackingNumberFor(3, 1);
const UPS = trackingNumberFor(16, 2);
const read = (...lines: string[]) => rowsOfTable(lines.map((line) => line.split('|')));

describe('a table of unfreeze requests', () => {
  it('without headers holds a number, an amount and a note', () => {
    expect(read('PB-1|5.05|heavier than meant', ` ${USPS} | 3 |`, 'PB-2', `${UPS.toLowerCase()}|1`)).toEqual([
      { orderNo: 'PB-1', trackingNo: '', amount: '5.05', note: 'heavier than meant' },
      { orderNo: '', trackingNo: USPS, amount: '3', note: '' },
      { orderNo: 'PB-2', trackingNo: '', amount: '', note: '' },
      { orderNo: '', trackingNo: UPS, amount: '1', note: '' },
    ]);
  });

  it('may hold both numbers, either of them left out', () => {
    expect(read(`PB-1|${USPS}|5|why`, `|${USPS}|5`, '|unknown|5|')).toEqual([
      { orderNo: 'PB-1', trackingNo: USPS, amount: '5', note: 'why' },
      { orderNo: '', trackingNo: USPS, amount: '5', note: '' },
      { orderNo: '', trackingNo: 'unknown', amount: '5', note: '' },
    ]);
  });

  it('has a note of all that follows, and no rows without a text', () => {
    expect(read('', ' | ', 'PB-1|5|box was half| as heavy|', '|||')).toEqual([
      { ...BLANK_ROW, orderNo: 'PB-1', amount: '5', note: 'box was half, as heavy' },
    ]);
  });

  it.each([
    ['English', 'Tracking No.|Order Number|Amount|Notes'],
    ['Chinese', '跟踪号|订单号|金额|备注'],
    ['Spanish', 'N.º de seguimiento|Número de pedido|Importe|Nota'],
    ['small letters', 'tracking|order|amount|note'],
  ])('is read by its headers in %s, in whatever order they stand', (_, headers) => {
    expect(read(headers, `${USPS}|PB-1|5|why`, '|PB-2|6|')).toEqual([
      { orderNo: 'PB-1', trackingNo: USPS, amount: '5', note: 'why' },
      { orderNo: 'PB-2', trackingNo: '', amount: '6', note: '' },
    ]);
  });

  it('may have one header for both numbers, and columns of other things', () => {
    expect(read('Weight|Order or tracking number|Amount', `2|${USPS}|5`, '3|PB-2|6')).toEqual([
      { ...BLANK_ROW, trackingNo: USPS, amount: '5' },
      { ...BLANK_ROW, orderNo: 'PB-2', amount: '6' },
    ]);
  });

  it('that names no amount has no headers', () => {
    expect(read('Order|5')).toEqual([{ ...BLANK_ROW, orderNo: 'Order', amount: '5' }]);
  });

  it('keeps what is wrong as it stands, but for the sign of dollars', () => {
    expect(
      read('PB-1|$5.05', 'PB-2|-5', 'PB-3|５', 'PB-4|1e9', 'PB-5|007').map(({ amount }) => amount),
    ).toEqual(['5.05', '-5', '５', '1e9', '007']);
  });

  it('tells a parcel by the code that was scanned of it', () => {
    expect(read(`42091766${USPS}|5`)).toEqual([{ ...BLANK_ROW, trackingNo: USPS, amount: '5' }]);
  });
});
