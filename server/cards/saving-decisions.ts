/** What an administrator decides: whether a card that is one too many may be paid with. */
import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { ok } from '#domain/result.ts';
import type { DecisionKind, ItemToDecide } from '#server/admin/decision-kind.ts';
import { cardFact } from '#server/recharge/recharge-decisions.ts';
import type { CardSavingRow } from '#server/db/schema/card-savings.ts';
import { cardSavings } from '#server/db/schema/card-savings.ts';
import { lockSaving } from './saving-store.ts';

const waiting = and(eq(cardSavings.state, 'in_review'), isNull(cardSavings.decision));

export const savingDecisions: DecisionKind = {
  async countWaiting(reader) {
    const [counted] = await reader.select({ total: count() }).from(cardSavings).where(waiting);
    return counted?.total ?? 0;
  },

  async listWaiting(reader, { limit, offset }) {
    const rows = await reader
      .select()
      .from(cardSavings)
      .where(waiting)
      .orderBy(asc(cardSavings.createdAt), asc(cardSavings.id))
      .limit(limit)
      .offset(offset);
    return rows.map((row) => ({
      id: row.id,
      accountId: row.accountId,
      since: row.createdAt,
      facts: factsOf(row),
      amountCents: null,
    }));
  },

  async lock(tx, id) {
    const row = await lockSaving(tx, id.toLowerCase());
    if (!row) return undefined;
    const isWaiting = row.state === 'in_review' && row.decision === null;
    return { accountId: row.accountId, amountCents: null, isWaiting };
  },

  async decide({ tx, now }, id, { approve }) {
    const decision = approve ? 'approved' : 'refused';
    const changes: Partial<CardSavingRow> = approve
      ? { state: 'succeeded' }
      : // The provider is told by the job.
        { state: 'declined', reason: 'refused', runAfter: now };
    await tx
      .update(cardSavings)
      .set({ ...changes, decision, endedAt: now })
      .where(eq(cardSavings.id, id.toLowerCase()));
    return ok(decision);
  },
};

function factsOf({ card, billing }: CardSavingRow): ItemToDecide['facts'] {
  const facts: ItemToDecide['facts'] = [
    cardFact(card),
    { name: 'cardHolder', value: billing?.name ?? '', format: 'text' },
    { name: 'billingAddress', value: billing?.lines.join(', ') ?? '', format: 'text' },
  ];
  return facts.filter(({ value }) => value !== '');
}
