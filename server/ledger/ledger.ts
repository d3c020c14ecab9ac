/** Prepaid postage: the only way money moves. Amounts are integer cents; each call runs in the caller's transaction. */
import { eq } from 'drizzle-orm';
import { dollarsFromCents } from '#domain/money.ts';
import type { Balances, Transfer } from '#domain/ledger/transfer.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { Reader, Tx } from '#server/db/db.ts';
import { ledgerAccounts } from '#server/db/schema/ledger.ts';
import { refuse } from '#server/http/refusals.ts';
import type { Booking } from './post.ts';
import { lockBalances, post, postAll } from './post.ts';
import { mustPost, postOnce } from './post-once.ts';

/** Adds money. `reference` names the payment: booked again, nothing happens. */
export async function recharge(
  tx: Tx,
  ownerId: string,
  cents: number,
  reference: string,
  at: Date,
): Promise<void> {
  await postOnce(tx, ownerId, { kind: 'recharge', cents }, reference, at);
}

/** What a purchase keeps on hold. */
export interface Held {
  /** The postage. */
  holdCents: number;
  /** The security beside it; 0: none. */
  depositCents: number;
}

/** Holds postage and deposit of label purchases, or none of it: then it says how many dollars all of it lacks. */
export async function placeHolds(
  tx: Tx,
  ownerId: string,
  holds: readonly (Held & { intentId: string })[],
  at: Date,
): Promise<Result<null, Rejection>> {
  const available = availableBeyondDebt(await lockBalances(tx, ownerId));
  const sum = (of: keyof Held) => holds.reduce((total, held) => total + held[of], 0);
  const lack = shortfallOf(available, { holdCents: sum('holdCents'), depositCents: sum('depositCents') });
  if (lack) return lack;
  const bookings = holds.flatMap(({ holdCents, depositCents, intentId }): Booking[] => [
    { transfer: { kind: 'hold', cents: holdCents }, of: { intentId } },
    ...(depositCents > 0
      ? [{ transfer: { kind: 'deposit', cents: depositCents }, of: { intentId } } as const]
      : []),
  ]);
  mustPost(await postAll(tx, ownerId, bookings, at));
  return ok(null);
}

/** What a purchase may take. What is owed is below zero, and the next recharge pays it first. */
export const availableBeyondDebt = ({ available, owed }: Pick<Balances, 'available' | 'owed'>): number =>
  available + owed;

/** The refusal of a purchase that what is available does not cover, with the dollars it lacks and needs. */
export function shortfallOf(
  availableCents: number,
  { holdCents, depositCents }: Held,
): Result<never, Rejection> | undefined {
  const neededCents = holdCents + depositCents;
  const missing = dollarsFromCents(neededCents - availableCents);
  if (missing <= 0) return undefined;
  const needed = dollarsFromCents(neededCents);
  return refuse('INSUFFICIENT_BALANCE', { missing, missingText: missing.toFixed(2), needed });
}

/** Gives all back that a purchase holds. */
export async function releaseHold(
  tx: Tx,
  ownerId: string,
  { holdCents, depositCents }: Held,
  intentId: string,
  at: Date,
): Promise<void> {
  mustPost(await post(tx, ownerId, { kind: 'release', cents: holdCents }, { intentId }, at));
  if (depositCents > 0)
    mustPost(await post(tx, ownerId, { kind: 'depositRelease', cents: depositCents }, { intentId }, at));
}

/** Gives back a part of the postage held, of a label that stays good. `reason` names the request: once for each. */
export async function releasePartOfHold(
  tx: Tx,
  ownerId: string,
  { cents, intentId, reason, at }: { cents: number; intentId: string; reason: string; at: Date },
): Promise<void> {
  mustPost(await post(tx, ownerId, { kind: 'release', cents }, { intentId, reason }, at));
}

/** Gives back the deposit of a label that stays good. */
export async function releaseDeposit(
  tx: Tx,
  ownerId: string,
  cents: number,
  intentId: string,
  at: Date,
): Promise<void> {
  mustPost(await post(tx, ownerId, { kind: 'depositRelease', cents }, { intentId }, at));
}

/**
 * Changes the postage held to what the carrier asks. Never takes more than is available: answers what is held afterwards.
 */
export async function adjustHold(
  tx: Tx,
  ownerId: string,
  { from, to, intentId, at }: { from: number; to: number; intentId: string; at: Date },
): Promise<number> {
  const { available } = await lockBalances(tx, ownerId);
  const cents = Math.min(to - from, available);
  if (cents === 0) return from;
  mustPost(await post(tx, ownerId, { kind: 'adjustment', cents }, { intentId }, at));
  return from + cents;
}

/** Sets the postage of a voided label aside until the carrier agrees; the deposit comes back at once. */
export async function reviewVoid(
  tx: Tx,
  ownerId: string,
  { holdCents, billedCents, depositCents }: Held & { billedCents: number },
  intentId: string,
  at: Date,
): Promise<void> {
  const transfers: Transfer[] = [
    { kind: 'voidReview', cents: holdCents },
    { kind: 'billedVoidReview', cents: billedCents },
    { kind: 'depositRelease', cents: depositCents },
  ];
  const bookings = transfers
    .filter(({ cents }) => cents > 0)
    .map((transfer) => ({ transfer, of: { intentId } }));
  mustPost(await postAll(tx, ownerId, bookings, at));
}

/** What the carrier answered ends the review of a void: the money comes back less the fee, or goes to the carrier. */
export async function endVoidReview(
  tx: Tx,
  ownerId: string,
  outcome: 'refunded' | 'refused',
  { cents, feeCents, intentId, at }: { cents: number; feeCents: number; intentId: string; at: Date },
): Promise<void> {
  const of = { intentId };
  const bookings: Booking[] =
    outcome === 'refused'
      ? [{ transfer: { kind: 'voidRefused', cents }, of }]
      : [
          { transfer: { kind: 'voidRefund', cents: cents - feeCents }, of },
          ...(feeCents > 0 ? [{ transfer: { kind: 'voidRefundFee', cents: feeCents }, of } as const] : []),
        ];
  mustPost(await postAll(tx, ownerId, bookings, at));
}

export interface Balance {
  availableCents: number;
  onHoldCents: number;
  /** Of voids and withdrawals not decided yet. */
  inReviewCents: number;
  /** At most 0: what was taken beyond the balance. */
  owedCents: number;
}

export async function balanceOf(reader: Reader, ownerId: string): Promise<Balance> {
  const rows = await reader
    .select({ kind: ledgerAccounts.kind, cents: ledgerAccounts.balanceCents })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.ownerId, ownerId));
  const centsOf = (kind: string) => rows.find((row) => row.kind === kind)?.cents ?? 0;
  return {
    availableCents: centsOf('available'),
    onHoldCents: centsOf('on_hold'),
    inReviewCents: centsOf('in_review'),
    owedCents: centsOf('owed'),
  };
}
