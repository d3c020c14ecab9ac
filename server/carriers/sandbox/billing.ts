/**
 * What the sandbox carrier bills for a parcel: most often what its label cost, at times more or less. The same number is
 * always billed the same.
 */
import { centsFromDollars, basisPointsOf, dollarsFromCents, splitCents } from '#domain/money.ts';
import type { FeeDetail, FeeLine } from '#domain/order/fees.ts';
import { FEE_LINES } from '#domain/order/fees.ts';

/** Of a purchase. */
export interface Billing {
  /** What its labels cost, line by line. */
  fees: FeeDetail;
  /** Pounds of all parcels. */
  weight: number | null;
  zone: string | null;
  /** Cents more or less for the first parcel, by the order's note. */
  deltaCents: number;
  /** The first parcel is billed at once, before it is handed over. */
  firstAlone?: boolean;
  /** What customs ask for all parcels, if the sender pays it. */
  dutiesCents?: number;
  /** For bringing all parcels back from abroad. */
  returnCents?: number;
}

export interface ParcelBill {
  fees: FeeDetail;
  amountCents: number;
  weight: number | null;
  zone: string | null;
}

const DIMENSIONAL_BASIS_POINTS = 1200;
const LIGHTER_BASIS_POINTS = 800;
const ADDRESS_CORRECTION_CENTS = 500;
const RESIDENTIAL_CENTS = 455;
/** One parcel of so many is billed otherwise, for each of these reasons. */
const ONE_IN = 32;
const OTHERWISE: Record<number, 'dimensions' | 'addressCorrection' | 'residential' | 'lighter'> = {
  7: 'dimensions',
  15: 'addressCorrection',
  23: 'residential',
  31: 'lighter',
};

export function parcelBillOf(
  trackingNumbers: readonly string[],
  index: number,
  { fees, weight, zone, deltaCents }: Billing,
): ParcelBill {
  const count = trackingNumbers.length;
  const lines = new Map<FeeLine, number>();
  for (const line of FEE_LINES) {
    const cents = splitCents(centsFromDollars(fees[line] ?? 0), count)[index] ?? 0;
    if (cents !== 0) lines.set(line, cents);
  }
  const add = (line: FeeLine, cents: number) => lines.set(line, (lines.get(line) ?? 0) + cents);
  const base = lines.get('base') ?? 0;
  const each = weight === null ? null : weight / count;
  const bill = (billedWeight: number | null): ParcelBill => {
    const amountCents = Math.max(0, sumOf(lines.values()));
    const named = [...lines].map(([line, cents]) => [line, dollarsFromCents(cents)] as const);
    const total = dollarsFromCents(amountCents);
    return { fees: { ...Object.fromEntries(named), total }, amountCents, weight: billedWeight, zone };
  };
  if (deltaCents !== 0) {
    if (index === 0) add('other', Math.max(deltaCents, -sumOf(lines.values())));
    return bill(each);
  }
  const serial = Number((trackingNumbers[index] ?? '').replace(/\D/g, '').slice(-6, -1));
  switch (OTHERWISE[serial % ONE_IN]) {
    case 'dimensions':
      add('base', basisPointsOf(base, DIMENSIONAL_BASIS_POINTS));
      return bill(each === null ? null : Math.ceil(each * 1.5));
    case 'addressCorrection':
      add('changeAddress', ADDRESS_CORRECTION_CENTS);
      return bill(each);
    case 'residential':
      if (!lines.has('residential')) add('residential', RESIDENTIAL_CENTS);
      return bill(each);
    case 'lighter':
      add('base', -basisPointsOf(base, LIGHTER_BASIS_POINTS));
      return bill(each === null ? null : Math.max(1, Math.floor(each * 0.8)));
    default:
      return bill(each);
  }
}

const sumOf = (cents: Iterable<number>): number => [...cents].reduce((sum, one) => sum + one, 0);
