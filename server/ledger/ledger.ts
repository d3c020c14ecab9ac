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

/** What a purchase keeps on hold. */
export interface Held {
  /** The postage. */
  holdCents: number;
  /** The security beside it; 0: none. */
  depositCents: number;
}

/** Holds postage and deposit of a label purchase, or neither: then it says how many dollars both lack. */
export async function placeHold(
  tx: Tx,
  userId: string,
  { holdCents, depositCents }: Held,
  intentId: string,
  at: Date,
): Promise<Result<null, Rejection>> {
  const { available } = await lockBalances(tx, userId);
  const missing = dollarsFromCents(holdCents + depositCents - available);
  if (missing > 0) return refuse('INSUFFICIENT_BALANCE', { missing, missingText: missing.toFixed(2) });
  mustPost(await post(tx, userId, { kind: 'hold', cents: holdCents }, { intentId }, at));
  if (depositCents > 0)
    mustPost(await post(tx, userId, { kind: 'deposit', cents: depositCents }, { intentId }, at));
  return ok(null);
}

/** Gives all back that a purchase holds. */
export async function releaseHold(
  tx: Tx,
  userId: string,
  { holdCents, depositCents }: Held,
  intentId: string,
  at: Date,
): Promise<void> {
  mustPost(await post(tx, userId, { kind: 'release', cents: holdCents }, { intentId }, at));
  if (depositCents > 0)
    mustPost(await post(tx, userId, { kind: 'depositRelease', cents: depositCents }, { intentId }, at));
}

/**
 * Changes the postage held to what the carrier asks. Never takes more than is available: answers what is held afterwards.
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
