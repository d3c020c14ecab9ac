import { describe, expect, it } from 'vitest';
import type { Billing } from './billing.ts';
import { parcelBillOf } from './billing.ts';

const BILLING: Billing = {
  fees: { base: 10, fuel: 1.01, other: -0.5, total: 10.51 },
  weight: 3,
  zone: '5',
  deltaCents: 0,
};
/** A number whose parcel is billed as the remainder says. */
const numberOf = (remainder: number) => `9200${String(64 + remainder).padStart(5, '0')}1`;

describe('a parcel is billed', () => {
  it.each([
    [0, { fees: BILLING.fees, amountCents: 1051, weight: 3, zone: '5' }],
    [7, { fees: { ...BILLING.fees, base: 11.2, total: 11.71 }, amountCents: 1171, weight: 5, zone: '5' }],
    [
      15,
      { fees: { ...BILLING.fees, changeAddress: 5, total: 15.51 }, amountCents: 1551, weight: 3, zone: '5' },
    ],
    [
      23,
      { fees: { ...BILLING.fees, residential: 4.55, total: 15.06 }, amountCents: 1506, weight: 3, zone: '5' },
    ],
    [31, { fees: { ...BILLING.fees, base: 9.2, total: 9.71 }, amountCents: 971, weight: 2, zone: '5' }],
  ])('by its number: %i', (remainder, expected) => {
    expect(parcelBillOf([numberOf(remainder)], 0, BILLING)).toEqual(expected);
    expect(parcelBillOf([numberOf(remainder)], 0, BILLING)).toEqual(expected);
  });

  it('its part of the label, to the cent', () => {
    const numbers = [numberOf(0), numberOf(0), numberOf(0)];
    const bills = numbers.map((_, index) => parcelBillOf(numbers, index, BILLING));
    expect(bills.map(({ amountCents }) => amountCents)).toEqual([351, 350, 350]);
    expect(bills.map(({ fees }) => fees.total)).toEqual([3.51, 3.5, 3.5]);
    expect(bills[0]).toMatchObject({ weight: 1 });
  });

  it.each([
    [150, 1201],
    [-80, 971],
    [-5_000, 0],
  ])('%i cents otherwise by the note, whatever its number: %i cents', (deltaCents, amountCents) => {
    expect(parcelBillOf([numberOf(7)], 0, { ...BILLING, deltaCents })).toMatchObject({
      amountCents,
      weight: 3,
    });
  });
});
