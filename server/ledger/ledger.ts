/** Prepaid postage: the only way money moves. Amounts are integer cents; each call runs in the caller's transaction. */
import { and, eq } from 'drizzle-orm';
import { dollarsFromCents } from '#domain/money.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { Reader, Tx } from '#server/db/db.ts';
import { ledgerAccounts, ledgerTransfers } from '#server/db/schema/ledger.ts';
import { refuse } from '#server/http/refusals.ts';
import type { Posted } from './post.ts';
import { lockBalances, openAccounts, post } from './post.ts';

/** Adds money. `reference` names the payment: booked again, nothing happens. */
export async function recharge(
  tx: Tx,
  userId: string,
  cents: number,
  reference: string,
  at?: Date,
): Promise<void> {
  await openAccounts(tx, userId);
  await lockBalances(tx, userId);
  const booked = await tx
    .select({ id: ledgerTransfers.id })
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.userId, userId), eq(ledgerTransfers.reference, reference)));
  if (booked.length > 0) return;
  mustPost(await post(tx, userId, { kind: 'recharge', cents }, { reference }, at));
}

/** Holds postage for a label purchase, or says how many dollars are missing. */
export async function placeHold(
  tx: Tx,
  userId: string,
  cents: number,
  intentId: string,
  at: Date,
): Promise<Result<null, Rejection>> {
  const posted = await post(tx, userId, { kind: 'hold', cents }, { intentId }, at);
  if (posted.ok) return ok(null);
  return refuse('INSUFFICIENT_BALANCE', {
    missing: dollarsFromCents(posted.missingCents),
    missingText: dollarsFromCents(posted.missingCents).toFixed(2),
  });
}

/** Gives the whole hold of a purchase back. */
export async function releaseHold(
  tx: Tx,
  userId: string,
  cents: number,
  intentId: string,
  at: Date,
): Promise<void> {
  mustPost(await post(tx, userId, { kind: 'release', cents }, { intentId }, at));
}

/**
 * Changes a hold to what the carrier asks. Never takes more than is available: answers what is held afterwards.
 */
export async function adjustHold(
  tx: Tx,
  userId: string,
  { from, to, intentId, at }: { from: number; to: number; intentId: string; at: Date },
): Promise<number> {
  const { available } = await lockBalances(tx, userId);
  const cents = Math.min(to - from, available);
  if (cents === 0) return from;
  mustPost(await post(tx, userId, { kind: 'adjustment', cents }, { intentId }, at));
  return from + cents;
}

/** Charges the fee of a late void. The hold has been released in the same transaction. */
export async function chargeVoidFee(
  tx: Tx,
  userId: string,
  cents: number,
  intentId: string,
  at: Date,
): Promise<void> {
  mustPost(await post(tx, userId, { kind: 'billed', cents, what: 'void fee' }, { intentId }, at));
}

export interface Balance {
  availableCents: number;
  onHoldCents: number;
}

export async function balanceOf(reader: Reader, userId: string): Promise<Balance> {
  const rows = await reader
    .select({ kind: ledgerAccounts.kind, cents: ledgerAccounts.balanceCents })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.userId, userId));
  const centsOf = (kind: string) => rows.find((row) => row.kind === kind)?.cents ?? 0;
  return { availableCents: centsOf('available'), onHoldCents: centsOf('on_hold') };
}

function mustPost(posted: Posted): void {
  if (!posted.ok) throw new Error(`the ledger lacks ${posted.missingCents} cents it was promised`);
}
