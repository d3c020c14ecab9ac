/** Why a price is another one than before. */
import { centsFromDollars, dollarsFromCents } from '../money.ts';
import { FEE_LINES, type FeeDetail, type FeeLine } from '../order/fees.ts';

export interface FeeChange {
  line: FeeLine;
  /** Dollars it went up by; negative: down. */
  by: number;
}

/** The fee lines that differ, in the order they are shown in. They sum to the difference of the totals. */
export function feeChanges(before: FeeDetail, after: FeeDetail): FeeChange[] {
  const cents = (fees: FeeDetail, line: FeeLine) => centsFromDollars(fees[line] ?? 0);
  return FEE_LINES.map((line) => ({
    line,
    by: dollarsFromCents(cents(after, line) - cents(before, line)),
  })).filter(({ by }) => by !== 0);
}
