import type { UserAccount } from './transfer.ts';
import { applyPostings, emptyBalances, postingsOf } from './transfer.ts';

/** What an administrator's adjustment leaves, in cents: above zero it pays first what is owed, below zero it may owe. */
export function balanceAfter(
  { available, owed }: { available: number; owed: number },
  cents: number,
): { available: number; owed: number } {
  // In the ledger a debt is below zero.
  const own: Partial<Record<UserAccount, number>> = { available, owed: 0 - owed };
  const before = { ...emptyBalances(), ...own };
  const postings = postingsOf({ kind: 'manualAdjustment', cents, reason: 'asked' }, before);
  const after = postings.ok ? applyPostings(before, postings.value) : before;
  return { available: after.available, owed: Math.abs(after.owed) };
}
