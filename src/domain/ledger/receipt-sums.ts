/** What the receipt of a shipment says of its postage, in integer cents. */
import type { FeeDetail } from '../order/fees.ts';
import { addFees } from '../order/fees.ts';
import type { VoidRefundState } from './void-refund.ts';

export interface ReceiptParcel {
  holdCents: number;
  /** Null: not billed. */
  billedCents: number | null;
  /** As the carrier billed them. */
  fees: FeeDetail | null;
  /** What disputes of its bill gave back. */
  givenCents: number;
  /** It was voided by itself, apart from the label. */
  isVoidedAlone: boolean;
}

export interface ReceiptVoid {
  state: VoidRefundState;
  cents: number;
  feeCents: number;
}

export interface ReceiptCosts {
  parcels: readonly ReceiptParcel[];
  /** Of the label whole; null: it was not voided, or nothing was in review. */
  refund: ReceiptVoid | null;
  partialVoids: readonly ReceiptVoid[];
  /** What it was bought for. */
  quote: FeeDetail | null;
  /** Paid for changes of its address. */
  addressChangeCents: number;
  /** Paid for insurance beside the carrier, and not come back. */
  insuranceCents: number;
  /** What carriers billed for duties and for the way back, less what disputes gave back. */
  dutiesCents: number;
  returnCents: number;
}

export interface ReceiptSums {
  fees: { of: 'bill' | 'quote'; detail: FeeDetail } | null;
  billedCents: number;
  heldCents: number;
  /** Of voids, until the carrier agrees. */
  inReviewCents: number;
  givenCents: number;
  addressChangeCents: number;
  insuranceCents: number;
  dutiesCents: number;
  returnCents: number;
  /** What the shipment costs as it stands. */
  totalCents: number;
  /** What voids brought back, and what was kept of them: part of what is billed. */
  refundedCents: number;
  voidFeeCents: number;
}

export function receiptSums({
  parcels,
  refund,
  partialVoids,
  quote,
  addressChangeCents,
  insuranceCents,
  dutiesCents,
  returnCents,
}: ReceiptCosts): ReceiptSums {
  const voids = refund ? [refund, ...partialVoids] : partialVoids;
  const sum = (cents: readonly number[]) => cents.reduce((total, amount) => total + amount, 0);
  const inState = (state: VoidRefundState) => voids.filter((entry) => entry.state === state);
  // The review of the whole label holds what was billed for the rest of it, less what disputes gave back.
  const isInReview = refund?.state === 'in_review';
  const billed = parcels.filter(({ isVoidedAlone }) => isVoidedAlone || !isInReview);
  const billedCents = sum(billed.map((parcel) => parcel.billedCents ?? 0));
  const heldCents = sum(parcels.map(({ holdCents }) => holdCents));
  const inReviewCents = sum(inState('in_review').map(({ cents }) => cents));
  const givenCents = refund ? 0 : sum(parcels.map((parcel) => parcel.givenCents));
  return {
    fees: feesOf(parcels, refund, quote),
    billedCents,
    heldCents,
    inReviewCents,
    givenCents,
    addressChangeCents,
    insuranceCents,
    dutiesCents,
    returnCents,
    totalCents:
      sum([
        billedCents,
        heldCents,
        inReviewCents,
        addressChangeCents,
        insuranceCents,
        dutiesCents,
        returnCents,
      ]) - givenCents,
    refundedCents: sum(inState('refunded').map(({ cents, feeCents }) => cents - feeCents)),
    voidFeeCents: sum(inState('refunded').map(({ feeCents }) => feeCents)),
  };
}

function feesOf(
  parcels: ReceiptCosts['parcels'],
  refund: ReceiptVoid | null,
  quote: FeeDetail | null,
): ReceiptSums['fees'] {
  const billed = parcels.reduce<FeeDetail | null>((fees, parcel) => addFees(fees, parcel.fees), null);
  if (billed && !refund) return { of: 'bill', detail: billed };
  return quote && { of: 'quote', detail: quote };
}
