/** Takes over how the provider says the saving of a card stands, in one transaction. */
import { eq } from 'drizzle-orm';
import type { StoredCard } from '#domain/payments/card.ts';
import { cardSavingAfter } from '#domain/payments/card-saving.ts';
import { isCardToReview } from '#domain/payments/recharge-terms.ts';
import type { CardSavingRow } from '#server/db/schema/card-savings.ts';
import { cardSavings } from '#server/db/schema/card-savings.ts';
import type { Work } from '#server/db/work.ts';
import type { CardSaving } from '#server/payments/payment.port.ts';
import { lockAccountRecharges, paidCards } from '#server/recharge/recharge-store.ts';
import { heldTokens, lockSaving } from './saving-store.ts';

/** The provider tells of another account's card: nothing is taken over. */
export class SavingMismatch extends Error {
  constructor({ reference }: CardSaving, saving: CardSavingRow) {
    super(`card saving ${reference} is not the one ${saving.id} asked for`);
  }
}

/** `offered`: what the provider has saved for the account. Null: the saving is none of ours. */
export async function applySaving(
  work: Work,
  saving: CardSaving,
  offered: readonly StoredCard[],
): Promise<CardSavingRow | null> {
  const { tx, now } = work;
  await lockAccountRecharges(tx, saving.ownerId);
  const row = await lockSaving(tx, saving.id);
  if (!row) return null;
  const isAsked =
    saving.ownerId === row.accountId && (row.reference ?? saving.reference) === saving.reference;
  if (!isAsked) throw new SavingMismatch(saving, row);
  if (row.decision !== null) return row;
  const { card, reference } = saving;
  const needsReview = card !== null && (await isOneTooMany(work, row, { card, offered }));
  const state = cardSavingAfter(row.state, saving.status, { needsReview });
  const changes: Partial<CardSavingRow> = { state, reference };
  if (card && (state === 'succeeded' || state === 'in_review')) {
    const { token, ...summary } = card;
    Object.assign(changes, { token, card: summary, reason: null });
  }
  if (state === 'declined' && row.state !== 'declined') changes.reason = saving.reason;
  const isOpen = state === 'pending' || state === 'action_required';
  if (!isOpen) changes.runAfter = null;
  if (state === 'succeeded' || state === 'declined') changes.endedAt = row.endedAt ?? now;
  const [after] = await tx.update(cardSavings).set(changes).where(eq(cardSavings.id, row.id)).returning();
  return after ?? null;
}

async function isOneTooMany(
  { tx }: Work,
  { accountId }: CardSavingRow,
  { card, offered }: { card: StoredCard; offered: readonly StoredCard[] },
): Promise<boolean> {
  const held = await heldTokens(tx, accountId);
  const others = offered.filter(({ token }) => token !== card.token && !held.has(token));
  return isCardToReview(card, [...others, ...(await paidCards(tx, accountId))]);
}
