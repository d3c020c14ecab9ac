/**
 * Money that moves without a label purchase. Amounts are integer cents; `reference` names the reason: booked again,
 * nothing happens. Each call runs in the caller's transaction.
 */
import { and, eq } from 'drizzle-orm';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { Tx } from '#server/db/db.ts';
import { ledgerTransfers } from '#server/db/schema/ledger.ts';
import { availableBeyondDebt, shortfallOf } from './ledger.ts';
import { mustPost, postOnce } from './post-once.ts';
import { isPosted, lockBalances, openAccounts, post } from './post.ts';

interface Reason {
  /** The payment, dispute, withdrawal or decision. */
  reference: string;
  at: Date;
}

/** Charges the fee of a recharge. What the balance cannot bear is owed. */
export function chargeRechargeFee(
  tx: Tx,
  ownerId: string,
  cents: number,
  { reference, at }: Reason,
): Promise<void> {
  return postOnce(tx, ownerId, { kind: 'rechargeFee', cents }, reference, at);
}

/** Takes back a recharge that its bank disputes. What the balance cannot bear is owed. */
export function bookChargeback(
  tx: Tx,
  ownerId: string,
  cents: number,
  { reference, at }: Reason,
): Promise<void> {
  return postOnce(tx, ownerId, { kind: 'chargeback', cents }, reference, at);
}

/** Gives back what a dispute had taken: its bank has decided for us. */
export function bookChargebackWon(
  tx: Tx,
  ownerId: string,
  cents: number,
  { reference, at }: Reason,
): Promise<void> {
  return postOnce(tx, ownerId, { kind: 'chargebackWon', cents }, reference, at);
}

/** An administrator gives (above zero) or takes (below). What the balance cannot bear is owed. */
export function adjustManually(
  tx: Tx,
  ownerId: string,
  cents: number,
  { reason, reference, at }: Reason & { reason: string },
): Promise<void> {
  return postOnce(tx, ownerId, { kind: 'manualAdjustment', cents, reason }, reference, at);
}

/** Pays what was claimed for a parcel that came to harm. */
export function payClaim(tx: Tx, ownerId: string, cents: number, { reference, at }: Reason): Promise<void> {
  return postOnce(tx, ownerId, { kind: 'claimPayout', cents }, reference, at);
}

/** Gives back what was disputed of a bill, beside its purchase. `reference` names the dispute; the reason may be empty. */
export async function refundDispute(
  tx: Tx,
  ownerId: string,
  cents: number,
  { intentId, reference, reason, at }: Reason & { intentId: string; reason: string },
): Promise<void> {
  const transfer = { kind: 'disputeRefund', cents, reason } as const;
  mustPost(await post(tx, ownerId, transfer, { intentId, reason: reference }, at));
}

/** Sets money aside that the shipper asks back; refused when it is not available. */
export async function requestWithdrawal(
  tx: Tx,
  ownerId: string,
  cents: number,
  { reference, at }: Reason,
): Promise<Result<null, Rejection>> {
  await openAccounts(tx, ownerId);
  const available = availableBeyondDebt(await lockBalances(tx, ownerId));
  if (await isPosted(tx, ownerId, 'withdrawalReview', { reference })) return ok(null);
  const lack = shortfallOf(available, cents);
  if (lack) return lack;
  await postOnce(tx, ownerId, { kind: 'withdrawalReview', cents }, reference, at);
  return ok(null);
}

/** Pays out what was set aside, or gives it back: whole, and once. Throws where nothing waits for this outcome. */
export async function endWithdrawal(
  tx: Tx,
  ownerId: string,
  outcome: 'withdrawal' | 'withdrawalRefused',
  { reference, at }: Reason,
): Promise<void> {
  await lockBalances(tx, ownerId);
  const other = outcome === 'withdrawal' ? 'withdrawalRefused' : 'withdrawal';
  const [asked] = await tx
    .select({ cents: ledgerTransfers.availableCents })
    .from(ledgerTransfers)
    .where(
      and(
        eq(ledgerTransfers.ownerId, ownerId),
        eq(ledgerTransfers.kind, 'withdrawalReview'),
        eq(ledgerTransfers.reference, reference),
      ),
    );
  if (!asked) throw new Error(`no withdrawal ${reference} was asked for`);
  if (await isPosted(tx, ownerId, other, { reference }))
    throw new Error(`withdrawal ${reference} has ended otherwise`);
  await postOnce(tx, ownerId, { kind: outcome, cents: -asked.cents }, reference, at);
}

interface OfAddressChange {
  cents: number;
  intentId: string;
  /** The address change: once for each. */
  reason: string;
  at: Date;
}

/** Takes the fee of an address change, or none of it: then it says how many dollars it lacks. */
export async function payAddressChange(
  tx: Tx,
  ownerId: string,
  { cents, intentId, reason, at }: OfAddressChange,
): Promise<Result<null, Rejection>> {
  const lack = shortfallOf(availableBeyondDebt(await lockBalances(tx, ownerId)), cents);
  if (lack) return lack;
  if (cents > 0)
    mustPost(await post(tx, ownerId, { kind: 'addressChangeFee', cents }, { intentId, reason }, at));
  return ok(null);
}

/** Gives it back: the change was refused. */
export async function returnAddressChangeFee(
  tx: Tx,
  ownerId: string,
  { cents, intentId, reason, at }: OfAddressChange,
): Promise<void> {
  if (cents > 0)
    mustPost(await post(tx, ownerId, { kind: 'addressChangeRefund', cents }, { intentId, reason }, at));
}
