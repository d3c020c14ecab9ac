/** Takes over how the provider says a payment stands, and books what follows, in one transaction and once. */
import { and, eq, isNull } from 'drizzle-orm';
import { isOpen, stateAfter } from '#domain/payments/recharge-state.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { RechargeRow } from '#server/db/schema/recharges.ts';
import { recharges } from '#server/db/schema/recharges.ts';
import type { Work } from '#server/db/work.ts';
import { bookChargeback, bookChargebackWon, chargeRechargeFee } from '#server/ledger/corrections.ts';
import { recharge } from '#server/ledger/ledger.ts';
import { lockBalances } from '#server/ledger/post.ts';
import { tellAccount } from '#server/messages/tell.ts';
import type { Payment } from '#server/payments/payment.port.ts';
import { lockRecharge } from './recharge-store.ts';

/** The provider tells of another account's money or another amount than was asked for: nothing is booked. */
export class PaymentMismatch extends Error {
  constructor({ reference }: Payment, recharge: RechargeRow) {
    super(`payment ${reference} is not the one recharge ${recharge.id} asked for`);
  }
}

/** Null: the payment is none of ours. */
export async function applyPayment(work: Work, payment: Payment): Promise<RechargeRow | null> {
  const { tx, now } = work;
  const row = await lockRecharge(tx, payment.id);
  if (!row) return null;
  const isAsked =
    payment.ownerId === row.accountId &&
    payment.amountCents === row.amountCents &&
    (row.reference ?? payment.reference) === payment.reference;
  if (!isAsked) throw new PaymentMismatch(payment, row);
  const state = stateAfter(row.state, payment.status);
  const changes: Partial<RechargeRow> = {
    state,
    reference: payment.reference,
    card: payment.card ?? row.card,
  };
  if (state === 'declined' && row.state !== 'declined')
    changes.reason = row.decision === 'refused' ? 'refused' : payment.reason;
  if (state === 'succeeded' && row.bookedAt === null) {
    await bookRecharge(work, row);
    Object.assign(changes, { bookedAt: now, reason: null });
  }
  if (state === 'succeeded') Object.assign(changes, await bookDispute(work, row, payment));
  if (!isOpen(state)) Object.assign(changes, { runAfter: null, endedAt: row.endedAt ?? now });
  const [after] = await tx.update(recharges).set(changes).where(eq(recharges.id, row.id)).returning();
  return after ?? null;
}

/** The money and its fee, with a receipt; an account's first one lifts the gate before labels. */
export async function bookRecharge(work: Work, row: RechargeRow): Promise<void> {
  const { tx, now, changed } = work;
  const { id, accountId, method, amountCents, feeCents } = row;
  await recharge(tx, accountId, amountCents, id, now);
  if (feeCents > 0) await chargeRechargeFee(tx, accountId, feeCents, { reference: id, at: now });
  const first = await tx
    .update(accounts)
    .set({ firstRechargeTime: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.firstRechargeTime)))
    .returning({ id: accounts.id });
  if (first.length > 0) changed(accountId, 'user', accountId);
  changed(accountId, 'postage', accountId);
  const { available } = await lockBalances(tx, accountId);
  const credited = amountCents - feeCents;
  const params = { method, amount: amountCents, fee: feeCents, credited, available };
  await tellAccount(work, { accountId, kind: 'recharge', params, reason: id });
}

async function bookDispute(
  { tx, now, changed }: Work,
  row: RechargeRow,
  { dispute }: Payment,
): Promise<Partial<RechargeRow>> {
  const { id, accountId, amountCents } = row;
  if (dispute === null) return {};
  const reason = { reference: id, at: now };
  const booked: Partial<RechargeRow> = {};
  if (row.chargebackAt === null) {
    await bookChargeback(tx, accountId, amountCents, reason);
    booked.chargebackAt = now;
  }
  if (dispute === 'won' && row.chargebackWonAt === null) {
    await bookChargebackWon(tx, accountId, amountCents, reason);
    booked.chargebackWonAt = now;
  }
  if (Object.keys(booked).length > 0) changed(accountId, 'postage', accountId);
  return booked;
}
