import { expect, test } from 'vitest';
import type { ReceiptCosts, ReceiptParcel, ReceiptSums } from './receipt-sums.ts';
import { receiptSums } from './receipt-sums.ts';

const QUOTE = { total: 30, base: 25, fuel: 5 };
const BILL = { total: 17, base: 15, residential: 2 };
const HELD: ReceiptParcel = {
  holdCents: 1500,
  billedCents: null,
  fees: null,
  givenCents: 0,
  isVoidedAlone: false,
};
const BILLED: ReceiptParcel = { ...HELD, holdCents: 0, billedCents: 1700, fees: BILL };
const VOIDED: ReceiptParcel = { ...HELD, holdCents: 0 };
const NONE = {
  billedCents: 0,
  heldCents: 0,
  inReviewCents: 0,
  givenCents: 0,
  addressChangeCents: 0,
  insuranceCents: 0,
  dutiesCents: 0,
  returnCents: 0,
  refundedCents: 0,
  voidFeeCents: 0,
};
const ofQuote = { of: 'quote', detail: QUOTE } as const;
const ofBill = { of: 'bill', detail: BILL } as const;

test.each<[string, Partial<ReceiptCosts>, Partial<ReceiptSums>]>([
  ['nothing is billed', { parcels: [HELD, HELD] }, { fees: ofQuote, heldCents: 3000, totalCents: 3000 }],
  [
    'one of two parcels is billed',
    { parcels: [HELD, BILLED] },
    { fees: ofBill, heldCents: 1500, billedCents: 1700, totalCents: 3200 },
  ],
  [
    'it is insured beside its carrier',
    { parcels: [HELD], insuranceCents: 250 },
    { fees: ofQuote, heldCents: 1500, insuranceCents: 250, totalCents: 1750 },
  ],
  [
    'duties were billed, and the way back',
    { parcels: [HELD], dutiesCents: 3700, returnCents: 4120 },
    { fees: ofQuote, heldCents: 1500, dutiesCents: 3700, returnCents: 4120, totalCents: 9320 },
  ],
  [
    'its address was changed',
    { parcels: [HELD], addressChangeCents: 1800 },
    { fees: ofQuote, heldCents: 1500, addressChangeCents: 1800, totalCents: 3300 },
  ],
  [
    'a dispute gave some of it back',
    { parcels: [{ ...BILLED, givenCents: 300 }] },
    { fees: ofBill, billedCents: 1700, givenCents: 300, totalCents: 1400 },
  ],
  [
    'its void is in review, with what was billed of it less what a dispute gave back',
    {
      parcels: [{ ...BILLED, givenCents: 300 }, VOIDED],
      refund: { state: 'in_review', cents: 2900, feeCents: 170 },
    },
    { fees: ofQuote, inReviewCents: 2900, totalCents: 2900 },
  ],
  [
    'its void came back less a fee, which is billed then',
    {
      parcels: [{ ...VOIDED, billedCents: 300 }],
      refund: { state: 'refunded', cents: 3000, feeCents: 300 },
    },
    { fees: ofQuote, billedCents: 300, totalCents: 300, refundedCents: 2700, voidFeeCents: 300 },
  ],
  [
    'its void was refused, so it is billed as it was bought',
    {
      parcels: [{ ...VOIDED, billedCents: 3000 }],
      refund: { state: 'refused', cents: 3000, feeCents: 300 },
    },
    { fees: ofQuote, billedCents: 3000, totalCents: 3000 },
  ],
  [
    'one of two parcels was voided by itself and came back',
    {
      parcels: [BILLED, { ...VOIDED, isVoidedAlone: true }],
      partialVoids: [{ state: 'refunded', cents: 1500, feeCents: 0 }],
    },
    { fees: ofBill, billedCents: 1700, totalCents: 1700, refundedCents: 1500 },
  ],
  [
    'the fee of a parcel that was voided by itself stays beside the review of the rest',
    {
      parcels: [VOIDED, { ...VOIDED, billedCents: 150, isVoidedAlone: true }],
      refund: { state: 'in_review', cents: 1500, feeCents: 0 },
      partialVoids: [{ state: 'refunded', cents: 1500, feeCents: 150 }],
    },
    {
      fees: ofQuote,
      billedCents: 150,
      inReviewCents: 1500,
      totalCents: 1650,
      refundedCents: 1350,
      voidFeeCents: 150,
    },
  ],
  [
    'it was quoted before fees were kept',
    { parcels: [HELD], quote: null },
    { fees: null, heldCents: 1500, totalCents: 1500 },
  ],
])('the sums of a receipt when %s', (_, given, expected) => {
  expect(
    receiptSums({
      parcels: [],
      refund: null,
      partialVoids: [],
      quote: QUOTE,
      addressChangeCents: 0,
      insuranceCents: 0,
      dutiesCents: 0,
      returnCents: 0,
      ...given,
    }),
  ).toEqual({
    ...NONE,
    ...expected,
  });
});
