import { and, eq, sql } from 'drizzle-orm';
import type {
  Account,
  Balances,
  Posting,
  Transfer,
  TransferKind,
  UserAccount,
} from '#domain/ledger/transfer.ts';
import {
  USER_ACCOUNTS,
  applyPostings,
  emptyBalances,
  missingCents,
  postingsOf,
} from '#domain/ledger/transfer.ts';
import type { Tx } from '#server/db/db.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from '#server/db/schema/ledger.ts';
import { NO_HASH, hashOf } from './chain.ts';

/**
 * What a transfer belongs to; its id is made of it, so the same one cannot be booked twice. `reason` tells transfers of
 * one kind and purchase apart: the carrier's bill line, the decision.
 */
export type TransferOf = { intentId: string; reason?: string } | { reference: string };

export type Posted = { ok: true } | { ok: false; missingCents: number };

export const isUserAccount = (account: Account): account is UserAccount =>
  (USER_ACCOUNTS as readonly Account[]).includes(account);

export function accountId(ownerId: string, account: Account): string {
  return isUserAccount(account) ? `${ownerId}:${account}` : `house:${account}`;
}

/** The user's balances, locked to the end of the transaction. House accounts are given as 0. */
export async function lockBalances(tx: Tx, ownerId: string): Promise<Balances> {
  return (await lockOwner(tx, ownerId)).balances;
}

async function lockOwner(tx: Tx, ownerId: string): Promise<{ balances: Balances; lastHash: string }> {
  const rows = await tx
    .select({
      kind: ledgerAccounts.kind,
      cents: ledgerAccounts.balanceCents,
      lastHash: ledgerAccounts.lastHash,
    })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.ownerId, ownerId))
    .orderBy(ledgerAccounts.id)
    .for('update');
  const balances = emptyBalances();
  for (const row of rows) balances[row.kind] = row.cents;
  return { balances, lastHash: rows.find(({ kind }) => kind === 'available')?.lastHash ?? NO_HASH };
}

/** A transfer and what it belongs to. */
export interface Booking {
  transfer: Transfer;
  of: TransferOf;
}

/** Books one transfer. */
export function post(tx: Tx, ownerId: string, transfer: Transfer, of: TransferOf, at: Date): Promise<Posted> {
  return postAll(tx, ownerId, [{ transfer, of }], at);
}

/**
 * Writes transfers of one user in their order, with their entries, and moves the balances, all in the caller's
 * transaction; nothing when the balances do not carry one of them. Accounts of the user are taken before those of the
 * house, so that transfers never wait for each other in a circle.
 */
export async function postAll(
  tx: Tx,
  ownerId: string,
  bookings: readonly Booking[],
  at: Date,
): Promise<Posted> {
  const { balances: before, lastHash } = await lockOwner(tx, ownerId);
  let balances = before;
  let hash = lastHash;
  const lines: Line[] = [];
  for (const { transfer, of } of bookings) {
    const postings = postingsOf(transfer, balances);
    if (!postings.ok) throw new RangeError(`${postings.error.type}: ${postings.error.cents} cents`);
    const missing = missingCents(balances, postings.value);
    if (missing > 0) return { ok: false, missingCents: missing };
    balances = applyPostings(balances, postings.value);
    const ordered = [...postings.value].sort(
      (a, b) => Number(isUserAccount(b.account)) - Number(isUserAccount(a.account)),
    );
    const row = rowOf(ownerId, { transfer, of }, ordered, balances.available, at);
    hash = hashOf(
      hash,
      row,
      ordered.map(({ account, cents }) => ({ accountId: accountId(ownerId, account), amountCents: cents })),
    );
    lines.push({ row: { ...row, hash }, postings: ordered, balances });
  }
  const known = await moveBalances(tx, ownerId, before, lines);
  await tx.insert(ledgerTransfers).values(lines.map(({ row }) => row));
  await tx.insert(ledgerEntries).values(
    lines.flatMap(({ row, postings, balances: after }) =>
      postings.map(({ account, cents }) => ({
        transferId: row.id,
        accountId: accountId(ownerId, account),
        amountCents: cents,
        balanceAfterCents: after[account] + (known.get(account) ?? 0),
      })),
    ),
  );
  return { ok: true };
}

interface Line {
  row: typeof ledgerTransfers.$inferInsert;
  postings: Posting[];
  /** After it. */
  balances: Balances;
}

function rowOf(
  ownerId: string,
  { transfer, of }: Booking,
  postings: readonly Posting[],
  availableAfterCents: number,
  at: Date,
): Omit<Line['row'], 'hash'> {
  return {
    id: transferId(ownerId, transfer, of),
    ownerId,
    kind: transfer.kind,
    availableCents: postings.find(({ account }) => account === 'available')?.cents ?? 0,
    availableAfterCents,
    intentId: 'intentId' in of ? of.intentId : null,
    reference: 'intentId' in of ? null : of.reference,
    reasonKey: reasonKey(transfer.kind, of),
    details: 'reason' in transfer && transfer.reason !== '' ? { reason: transfer.reason } : null,
    createdAt: at,
  };
}

const suffixOf = ({ reason }: { reason?: string }) => (reason === undefined ? '' : `:${reason}`);

/** One transfer of a kind per purchase and reason, or per reference, of an owner. */
function reasonKey(kind: TransferKind, of: TransferOf): string {
  if ('reference' in of) return `${kind}:${of.reference}`;
  return `${kind}:${of.intentId}${suffixOf(of)}`;
}

/** Whether the owner has this transfer already. The caller has locked his balances. */
export async function isPosted(
  tx: Tx,
  ownerId: string,
  kind: TransferKind,
  of: TransferOf,
): Promise<boolean> {
  const rows = await tx
    .select({ id: ledgerTransfers.id })
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.ownerId, ownerId), eq(ledgerTransfers.reasonKey, reasonKey(kind, of))));
  return rows.length > 0;
}

function transferId(ownerId: string, { kind }: Transfer, of: TransferOf): string {
  return 'intentId' in of ? `${of.intentId}:${kind}${suffixOf(of)}` : `${ownerId}:${kind}:${of.reference}`;
}

/** Answers for each account what its balance was beyond the one given as known before. */
async function moveBalances(
  tx: Tx,
  ownerId: string,
  before: Balances,
  lines: readonly Line[],
): Promise<Map<Account, number>> {
  const beyond = new Map<Account, number>();
  // The available account is always written: the chain goes on there.
  const touched = new Set<Account>(['available']);
  for (const { postings } of lines) for (const { account } of postings) touched.add(account);
  const ordered = [...touched].sort((a, b) => Number(isUserAccount(b)) - Number(isUserAccount(a)));
  const last = lines.at(-1);
  const end = last?.balances ?? before;
  for (const account of ordered) {
    const cents = end[account] - before[account];
    const [row] = await tx
      .update(ledgerAccounts)
      .set({
        balanceCents: sql`${ledgerAccounts.balanceCents} + ${cents}::bigint`,
        ...(account === 'available' && last && { lastHash: last.row.hash }),
      })
      .where(
        and(
          eq(ledgerAccounts.id, accountId(ownerId, account)),
          sql`(${ledgerAccounts.ownerId} is null or case ${ledgerAccounts.kind}
            when 'owed' then ${ledgerAccounts.balanceCents} + ${cents}::bigint <= 0
            else ${ledgerAccounts.balanceCents} + ${cents}::bigint >= 0 end)`,
        ),
      )
      .returning({ after: ledgerAccounts.balanceCents });
    if (!row) throw new Error(`ledger account ${account} of ${ownerId} does not carry ${cents} cents`);
    beyond.set(account, row.after - end[account]);
  }
  return beyond;
}

/** A user's accounts exist from his first recharge on; without them nothing is available. */
export async function openAccounts(tx: Tx, ownerId: string): Promise<void> {
  await tx
    .insert(ledgerAccounts)
    .values(USER_ACCOUNTS.map((kind) => ({ id: accountId(ownerId, kind), ownerId, kind })))
    .onConflictDoNothing();
}
