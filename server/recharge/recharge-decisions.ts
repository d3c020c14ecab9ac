/** What an administrator decides: whether a bank transfer or a payment by cryptocurrency has come, and new cards. */
import type { SQL } from 'drizzle-orm';
import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import { dollarsFromCents } from '#domain/money.ts';
import type { CardSummary } from '#domain/payments/card.ts';
import { ok } from '#domain/result.ts';
import type { DecisionKind, ItemToDecide } from '#server/admin/decision-kind.ts';
import type { RechargeRow } from '#server/db/schema/recharges.ts';
import { recharges } from '#server/db/schema/recharges.ts';
import type { Work } from '#server/db/work.ts';
import { bookRecharge } from './apply-payment.ts';
import { lockRecharge } from './recharge-store.ts';

type Methods = readonly RechargeRow['method'][];

function decisionsOf(
  methods: Methods,
  change: (work: Work, row: RechargeRow, approve: boolean) => Promise<Partial<RechargeRow>>,
): DecisionKind {
  const isWaiting = ({ state, decision }: RechargeRow) => state === 'in_review' && decision === null;
  const waiting: SQL | undefined = and(
    inArray(recharges.method, [...methods]),
    eq(recharges.state, 'in_review'),
    isNull(recharges.decision),
  );
  return {
    async countWaiting(reader) {
      const [counted] = await reader.select({ total: count() }).from(recharges).where(waiting);
      return counted?.total ?? 0;
    },

    async listWaiting(reader, { limit, offset }) {
      const rows = await reader
        .select()
        .from(recharges)
        .where(waiting)
        .orderBy(asc(recharges.createdAt), asc(recharges.id))
        .limit(limit)
        .offset(offset);
      return rows.map((row) => ({
        id: row.id,
        accountId: row.accountId,
        since: row.createdAt,
        facts: factsOf(row),
        fileIds: row.fileIds,
        money: {
          approve: { effect: 'credit', amount: dollarsFromCents(row.amountCents - row.feeCents) },
          refuse: { effect: 'none', amount: 0 },
        },
        amountCents: row.amountCents,
      }));
    },

    async lock(tx, id) {
      const row = await lockRecharge(tx, id.toLowerCase());
      if (!row || !methods.includes(row.method)) return undefined;
      const { accountId, amountCents } = row;
      return { accountId, amountCents, isWaiting: isWaiting(row) };
    },

    async decide(work, id, { approve }) {
      const row = await lockRecharge(work.tx, id.toLowerCase());
      if (!row) throw new Error(`recharge ${id} is gone`);
      const decision = approve ? 'approved' : 'refused';
      const changes = await change(work, row, approve);
      await work.tx
        .update(recharges)
        .set({ ...changes, decision })
        .where(eq(recharges.id, row.id));
      return ok(decision);
    },
  };
}

/** Approved: the money has come, and is booked. */
export const transferDecisions = decisionsOf(['bank', 'crypto'], async (work, row, approve) => {
  const { now } = work;
  if (!approve) return { state: 'declined', reason: 'refused', endedAt: now };
  await bookRecharge(work, row);
  return { state: 'succeeded', bookedAt: now, endedAt: now };
});

/** The provider is told by the job, which then books what it answers. */
export const cardDecisions = decisionsOf(['card'], ({ now }) => Promise.resolve({ runAfter: now }));

function factsOf({ method, amountCents, feeCents, card, details }: RechargeRow): ItemToDecide['facts'] {
  const { crypto, billing } = details;
  const facts: ItemToDecide['facts'] = [
    { name: 'rechargeMethod', value: method, format: 'word' },
    { name: 'amount', value: dollarsFromCents(amountCents), format: 'dollars' },
    { name: 'fee', value: dollarsFromCents(feeCents), format: 'dollars' },
    { name: 'cryptoType', value: crypto?.type ?? '', format: 'text' },
    { name: 'cryptoAddress', value: crypto?.address ?? '', format: 'text' },
    { name: 'cryptoHash', value: crypto?.hash ?? '', format: 'text' },
    cardFact(card),
    { name: 'cardHolder', value: billing?.name ?? '', format: 'text' },
    { name: 'billingAddress', value: billing?.lines.join(', ') ?? '', format: 'text' },
  ];
  return facts.filter(({ value }) => value !== '' && value !== 0);
}

export const cardFact = (card: CardSummary | null): ItemToDecide['facts'][number] => ({
  name: 'card',
  value: card ? `${card.brand} ${card.last4} ${card.expMonth}/${card.expYear}` : '',
  format: 'text',
});
