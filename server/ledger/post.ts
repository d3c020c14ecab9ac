import { and, eq, sql } from 'drizzle-orm';
import type { Account, Balances, Transfer, UserAccount } from '#domain/ledger/transfer.ts';
import { USER_ACCOUNTS, emptyBalances, missingCents, postingsOf } from '#domain/ledger/transfer.ts';
import type { Tx } from '#server/db/db.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from '#server/db/schema/ledger.ts';

/** What a transfer belongs to; its id is made of it, so the same one cannot be booked twice. */
export type TransferOf = { intentId: string } | { reference: string };

export type Posted = { ok: true } | { ok: false; missingCents: number };

export const isUserAccount = (account: Account): account is UserAccount =>
  (USER_ACCOUNTS as readonly Account[]).includes(account);

export function accountId(userId: string, account: Account): string {
  return isUserAccount(account) ? `${userId}:${account}` : `house:${account}`;
}

/** The user's balances, locked to the end of the transaction. House accounts are given as 0. */
export async function lockBalances(tx: Tx, userId: string): Promise<Balances> {
  const rows = await tx
    .select({ kind: ledgerAccounts.kind, cents: ledgerAccounts.balanceCents })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.userId, userId))
    .orderBy(ledgerAccounts.id)
    .for('update');
  const balances = emptyBalances();
  for (const row of rows) balances[row.kind] = row.cents;
  return balances;
}

/**
 * Writes a transfer with its entries and moves the balances, all in the caller's transaction. Accounts of the user
 * are taken before those of the house, so that transfers never wait for each other in a circle.
 */
export async function post(
  tx: Tx,
  userId: string,
  transfer: Transfer,
  of: TransferOf,
  at?: Date,
): Promise<Posted> {
  const postings = postingsOf(transfer);
  if (!postings.ok) throw new RangeError(`${postings.error.type}: ${postings.error.cents} cents`);
  const before = await lockBalances(tx, userId);
  const missing = missingCents(before, postings.value);
  if (missing > 0) return { ok: false, missingCents: missing };

  const moved: { account: Account; cents: number; after: number }[] = [];
  const ordered = [...postings.value].sort(
    (a, b) => Number(isUserAccount(b.account)) - Number(isUserAccount(a.account)),
  );
  for (const { account, cents } of ordered) {
    const [row] = await tx
      .update(ledgerAccounts)
      .set({ balanceCents: sql`${ledgerAccounts.balanceCents} + ${cents}::bigint` })
      .where(
        and(
          eq(ledgerAccounts.id, accountId(userId, account)),
          sql`(${ledgerAccounts.userId} is null or ${ledgerAccounts.balanceCents} + ${cents}::bigint >= 0)`,
        ),
      )
      .returning({ after: ledgerAccounts.balanceCents });
    if (!row) throw new Error(`ledger account ${account} of ${userId} does not carry ${cents} cents`);
    moved.push({ account, cents, after: row.after });
  }
  const available = moved.find((entry) => entry.account === 'available');
  const id =
    'intentId' in of ? `${of.intentId}:${transfer.kind}` : `${userId}:${transfer.kind}:${of.reference}`;
  await tx.insert(ledgerTransfers).values({
    id,
    userId,
    kind: transfer.kind,
    availableCents: available?.cents ?? 0,
    availableAfterCents: available?.after ?? before.available,
    intentId: 'intentId' in of ? of.intentId : null,
    reference: 'intentId' in of ? null : of.reference,
    createdAt: at ?? sql`now()`,
  });
  await tx.insert(ledgerEntries).values(
    moved.map(({ account, cents, after }) => ({
      transferId: id,
      accountId: accountId(userId, account),
      amountCents: cents,
      balanceAfterCents: after,
    })),
  );
  return { ok: true };
}

/** A user's accounts exist from his first recharge on; without them nothing is available. */
export async function openAccounts(tx: Tx, userId: string): Promise<void> {
  await tx
    .insert(ledgerAccounts)
    .values(USER_ACCOUNTS.map((kind) => ({ id: accountId(userId, kind), userId, kind })))
    .onConflictDoNothing();
}
