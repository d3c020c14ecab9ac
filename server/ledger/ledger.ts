/** Prepaid postage: the only way money moves. Amounts are integer cents; each call runs in the caller's transaction. */
import { eq } from 'drizzle-orm';
import { dollarsFromCents } from '#domain/money.ts';
import type { Balances, TransferKind } from '#domain/ledger/transfer.ts';
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
  /** Beside it, for the packages of an import or export, and for duties the sender pays; 0: none. */
  depositCents: number;
  dutyCents: number;
}

/** All that a purchase takes from what is available. */
export const neededFor = ({ holdCents, depositCents, dutyCents }: Held): number =>
  holdCents + depositCents + dutyCents;

/** Holds postage, deposit and duties of label purchases, or none of it: then it says how many dollars all of it lacks. */
export async function placeHolds(
  tx: Tx,
  ownerId: string,
  holds: readonly (Held & { intentId: string })[],
  at: Date,
): Promise<Result<null, Rejection>> {
  const available = availableBeyondDebt(await lockBalances(tx, ownerId));
  const lack = shortfallOf(
    available,
    holds.reduce((sum, held) => sum + neededFor(held), 0),
  );
  if (lack) return lack;
  const bookings = holds.flatMap(({ holdCents, depositCents, dutyCents, intentId }): Booking[] => [
    { transfer: { kind: 'hold', cents: holdCents }, of: { intentId } },
    ...bookingsOf({ deposit: depositCents, dutyHold: dutyCents }, intentId),
  ]);
  mustPost(await postAll(tx, ownerId, bookings, at));
  return ok(null);
}

type Kind = Exclude<TransferKind, 'manualAdjustment' | 'disputeRefund'>;

/** Of one purchase, in this order; what is 0 is not booked. */
const bookingsOf = (cents: Partial<Record<Kind, number>>, intentId: string): Booking[] =>
  (Object.entries(cents) as [Kind, number][])
    .filter(([, amount]) => amount > 0)
    .map(([kind, amount]) => ({ transfer: { kind, cents: amount }, of: { intentId } }));

/** What a purchase may take. What is owed is below zero, and the next recharge pays it first. */
export const availableBeyondDebt = ({ available, owed }: Pick<Balances, 'available' | 'owed'>): number =>
  available + owed;

/** The refusal of a purchase that what is available does not cover, with the dollars it lacks and needs. */
export function shortfallOf(
  availableCents: number,
  neededCents: number,
): Result<never, Rejection> | undefined {
  const missing = dollarsFromCents(neededCents - availableCents);
  if (missing <= 0) return undefined;
  const needed = dollarsFromCents(neededCents);
  return refuse('INSUFFICIENT_BALANCE', { missing, missingText: missing.toFixed(2), needed });
}

/** Gives all back that a purchase holds. */
export async function releaseHold(
  tx: Tx,
  ownerId: string,
  { holdCents, depositCents, dutyCents }: Held,
  intentId: string,
  at: Date,
): Promise<void> {
  const bookings: Booking[] = [
    { transfer: { kind: 'release', cents: holdCents }, of: { intentId } },
    ...bookingsOf({ depositRelease: depositCents, dutyRelease: dutyCents }, intentId),
  ];
  mustPost(await postAll(tx, ownerId, bookings, at));
}

/** Gives back a part of the postage held, of a label that stays good. `reason` names the request: once for each. */
export async function releasePartOfHold(
  tx: Tx,
  ownerId: string,
  { cents, intentId, reason, at }: { cents: number; intentId: string; reason: string; at: Date },
): Promise<void> {
  mustPost(await post(tx, ownerId, { kind: 'release', cents }, { intentId, reason }, at));
}

/** Gives back the deposit, or what is held for duties, of a label that stays good. */
export async function releaseSecurity(
  tx: Tx,
  ownerId: string,
  {
    kind,
    cents,
    intentId,
    at,
  }: { kind: 'depositRelease' | 'dutyRelease'; cents: number; intentId: string; at: Date },
): Promise<void> {
  mustPost(await post(tx, ownerId, { kind, cents }, { intentId }, at));
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

/** Sets the postage of a voided label aside until the carrier agrees; deposit and duties come back at once. */
export async function reviewVoid(
  tx: Tx,
  ownerId: string,
  { holdCents, billedCents, depositCents, dutyCents }: Held & { billedCents: number },
  intentId: string,
  at: Date,
): Promise<void> {
  const cents = {
    voidReview: holdCents,
    billedVoidReview: billedCents,
    depositRelease: depositCents,
    dutyRelease: dutyCents,
  };
  const bookings = bookingsOf(cents, intentId);
  // All of it may have come back by disputes before.
  if (bookings.length > 0) mustPost(await postAll(tx, ownerId, bookings, at));
}

/** Sets what is held for single packages of a label aside likewise. `reason` names their void: once for each. */
export async function reviewPartialVoid(
  tx: Tx,
  ownerId: string,
  { cents, intentId, reason, at }: { cents: number; intentId: string; reason: string; at: Date },
): Promise<void> {
  mustPost(await post(tx, ownerId, { kind: 'voidReview', cents }, { intentId, reason }, at));
}

/**
 * What the carrier answered ends the review of a void: the money comes back less the fee, or goes to the carrier.
 * `reason` names a void of single packages.
 */
export async function endVoidReview(
  tx: Tx,
  ownerId: string,
  outcome: 'refunded' | 'refused',
  {
    cents,
    feeCents,
    intentId,
    reason,
    at,
  }: { cents: number; feeCents: number; intentId: string; reason?: string; at: Date },
): Promise<void> {
  const of = { intentId, ...(reason !== undefined && { reason }) };
  const bookings: Booking[] =
    outcome === 'refused'
      ? [{ transfer: { kind: 'voidRefused', cents }, of }]
      : [
          { transfer: { kind: 'voidRefund', cents: cents - feeCents }, of },
          ...(feeCents > 0 ? [{ transfer: { kind: 'voidRefundFee', cents: feeCents }, of } as const] : []),
        ];
  mustPost(await postAll(tx, ownerId, bookings, at));
}

/** Pays the insurance of a new label out of what is held for it. */
export async function payInsurance(
  tx: Tx,
  ownerId: string,
  cents: number,
  intentId: string,
  at: Date,
): Promise<void> {
  mustPost(await post(tx, ownerId, { kind: 'insuranceFee', cents }, { intentId }, at));
}

/** Gives back what was paid for an insurance, or a part of it. `reason` names why, of what is not the whole label. */
export async function refundInsurance(
  tx: Tx,
  ownerId: string,
  { cents, intentId, reason, at }: { cents: number; intentId: string; reason?: string; at: Date },
): Promise<void> {
  const of = { intentId, ...(reason !== undefined && { reason }) };
  mustPost(await post(tx, ownerId, { kind: 'insuranceFeeRefund', cents }, of, at));
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
