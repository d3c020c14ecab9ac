import { addDollars } from '../money.ts';

/** The lines a price is made of. */
export const FEE_LINES = [
  'base',
  'fuel',
  'residential',
  'cod',
  'dryIce',
  'signature',
  'insurance',
  'saturdayDelivery',
  'pickup',
  'additionalHandling',
  'largePackage',
  'remoteArea',
  'peakResidential',
  'peakLargePackage',
  'oversize',
  'changeAddress',
  'other',
] as const;
export type FeeLine = (typeof FEE_LINES)[number];

/** Always shown of a bill, 0 where nothing was asked. Source: specification of the account area, section 3. */
export const BILL_FEES = [
  'base',
  'cod',
  'dryIce',
  'fuel',
  'insurance',
  'pickup',
  'changeAddress',
  'residential',
  'signature',
  'saturdayDelivery',
  'other',
] as const satisfies readonly FeeLine[];

/** Amounts in dollars by fee line; the lines sum to `total`, and `total` is the rate. */
export type FeeDetail = { total: number } & Partial<Record<FeeLine, number>>;

/** Two breakdowns line by line; one that is missing adds nothing. */
export function addFees(one: FeeDetail | null, other: FeeDetail | null): FeeDetail | null {
  if (!one || !other) return one ?? other;
  const lines = FEE_LINES.filter((line) => line in one || line in other);
  const sums = lines.map((line) => [line, addDollars(one[line] ?? 0, other[line] ?? 0)] as const);
  return { ...Object.fromEntries(sums), total: addDollars(one.total, other.total) };
}
