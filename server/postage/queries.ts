import { eq } from 'drizzle-orm';
import type { TotalPostage } from '#contract/postage.ts';
import type { UserAccount } from '#domain/ledger/transfer.ts';
import { dollarsFromCents } from '#domain/money.ts';
import type { Reader } from '#server/db/db.ts';
import { ledgerAccounts } from '#server/db/schema/ledger.ts';

/** The user's postage in dollars. */
export async function totalPostageOf(reader: Reader, accountId: string): Promise<TotalPostage> {
  const rows = await reader
    .select({ kind: ledgerAccounts.kind, cents: ledgerAccounts.balanceCents })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.ownerId, accountId));
  const centsOf = (kind: UserAccount) => rows.find((row) => row.kind === kind)?.cents ?? 0;
  return {
    total: dollarsFromCents(centsOf('available') + centsOf('on_hold')),
    available: dollarsFromCents(centsOf('available')),
    onHold: dollarsFromCents(centsOf('on_hold')),
    inReview: dollarsFromCents(centsOf('in_review')),
    owed: dollarsFromCents(Math.abs(centsOf('owed'))),
  };
}
