import type { TotalPostage } from '#contract/postage.ts';
import { dollarsFromCents } from '#domain/money.ts';
import type { Reader } from '#server/db/db.ts';
import { balanceOf } from '#server/ledger/ledger.ts';

/** The user's postage in dollars. */
export async function totalPostageOf(reader: Reader, accountId: string): Promise<TotalPostage> {
  const { availableCents, onHoldCents, inReviewCents, owedCents } = await balanceOf(reader, accountId);
  return {
    total: dollarsFromCents(availableCents + onHoldCents),
    available: dollarsFromCents(availableCents),
    onHold: dollarsFromCents(onHoldCents),
    inReview: dollarsFromCents(inReviewCents),
    owed: dollarsFromCents(Math.abs(owedCents)),
  };
}
