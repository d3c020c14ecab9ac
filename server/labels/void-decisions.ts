/**
 * Voids of whose money the carrier has not told within its time. It stays in review until an administrator decides, or
 * the carrier answers after all. Approved: it comes back, less the fee. Refused: the carrier keeps it.
 */
import { and, asc, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { carrierById } from '#domain/carriers/carriers.ts';
import { VOID_ANSWER_DAYS } from '#domain/ledger/void-answer.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import type { DecisionKind } from '#server/admin/decision-kind.ts';
import type { Reader, Tx } from '#server/db/db.ts';
import { labelIntents, shipments } from '#server/db/schema/labels.ts';
import { partialVoids } from '#server/db/schema/partial-voids.ts';
import { voidRefunds } from '#server/db/schema/void-refunds.ts';
import { endPartialReview } from './partial-void-refunds.ts';
import { endReview } from './void-refunds.ts';

type Voids = typeof voidRefunds | typeof partialVoids;

/** Its carrier's time is over. */
const isOverdue = ({ requestedAt }: Voids, now: Date) => {
  const days = Object.entries(VOID_ANSWER_DAYS).map(([id, count]) => sql`when ${id} then ${count}::int`);
  return sql`${requestedAt} < ${now.toISOString()}::timestamptz - make_interval(days => case
    ${shipments.details} ->> 'carrierId' ${sql.join(days, sql` `)} else ${Math.max(...Object.values(VOID_ANSWER_DAYS))}::int end)`;
};

const waitsIn = (voids: Voids, now: Date) => and(eq(voids.state, 'in_review'), isOverdue(voids, now));

function overdueOf(reader: Reader, now: Date) {
  const facts = {
    orderNo: labelIntents.orderNo,
    reference: labelIntents.carrierRef,
    carrierId: sql<number>`(${shipments.details} ->> 'carrierId')::int`.as('carrier_id'),
  };
  const ofLabels = reader
    .select({
      id: voidRefunds.intentId,
      accountId: voidRefunds.accountId,
      cents: voidRefunds.cents,
      feeCents: voidRefunds.feeCents,
      requestedAt: voidRefunds.requestedAt,
      toldAt: labelIntents.carrierVoidedAt,
      numbers: sql<string[]>`${shipments.details} -> 'trackingNumbers'`.as('numbers'),
      ...facts,
    })
    .from(voidRefunds)
    .innerJoin(labelIntents, eq(labelIntents.id, voidRefunds.intentId))
    .innerJoin(shipments, eq(shipments.labelId, labelIntents.labelId))
    .where(waitsIn(voidRefunds, now));
  const ofPackages = reader
    .select({
      id: partialVoids.id,
      accountId: partialVoids.accountId,
      cents: partialVoids.cents,
      feeCents: partialVoids.feeCents,
      requestedAt: partialVoids.requestedAt,
      toldAt: partialVoids.carrierVoidedAt,
      numbers: sql<string[]>`${partialVoids.trackingNumbers}`.as('numbers'),
      ...facts,
    })
    .from(partialVoids)
    .innerJoin(labelIntents, eq(labelIntents.id, partialVoids.intentId))
    .innerJoin(shipments, eq(shipments.labelId, labelIntents.labelId))
    .where(waitsIn(partialVoids, now));
  return unionAll(ofLabels, ofPackages);
}

export const voidDecisions: DecisionKind = {
  tellsItself: true,

  async countWaiting(reader, now) {
    const all = overdueOf(reader, now).as('overdue');
    const [counted] = await reader.select({ total: sql<number>`count(*)::int` }).from(all);
    return counted?.total ?? 0;
  },

  async listWaiting(reader, { limit, offset }, now) {
    const all = overdueOf(reader, now).as('overdue');
    const rows = await reader
      .select()
      .from(all)
      .orderBy(asc(all.requestedAt), asc(all.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ id, accountId, cents, feeCents, requestedAt, toldAt, ...row }) => ({
      id,
      accountId,
      since: requestedAt,
      facts: [
        { name: 'orderNo', value: row.orderNo, format: 'text' as const },
        { name: 'carrier', value: carrierById(row.carrierId)?.name ?? '', format: 'text' as const },
        { name: 'trackingNo', value: row.numbers.join(', '), format: 'text' as const },
        { name: 'reference', value: row.reference, format: 'text' as const },
        { name: 'amount', value: dollarsFromCents(cents), format: 'dollars' as const },
        { name: 'fee', value: dollarsFromCents(feeCents), format: 'dollars' as const },
        { name: 'carrierTold', value: toldAt === null ? 'notYet' : 'told', format: 'word' as const },
      ].filter(({ value }) => value !== ''),
      money: {
        approve: { effect: 'credit', amount: dollarsFromCents(cents - feeCents) },
        refuse: { effect: 'none', amount: 0 },
      },
      amountCents: cents - feeCents,
    }));
  },

  async lock(tx, id, now) {
    const found = await findVoid(tx, id);
    if (!found) return undefined;
    const { voids, accountId, cents, feeCents } = found;
    const waiting = await tx
      .select({ id: labelIntents.id })
      .from(voids)
      .innerJoin(labelIntents, eq(labelIntents.id, voids.intentId))
      .innerJoin(shipments, eq(shipments.labelId, labelIntents.labelId))
      .where(and(isOf(voids, id), waitsIn(voids, now)));
    return { accountId, amountCents: cents - feeCents, isWaiting: waiting.length > 0 };
  },

  async decide(work, id, { approve }) {
    const outcome = approve ? 'refunded' : 'refused';
    const found = await findVoid(work.tx, id);
    const end = found?.voids === partialVoids ? endPartialReview : endReview;
    if (!(await end(work, id, outcome))) throw new Error(`void ${id} is gone`);
    return ok(outcome);
  },

  /** The carrier is asked once more, with the next that are due. */
  async startReview({ tx, now }, id) {
    for (const voids of [voidRefunds, partialVoids])
      await tx
        .update(voids)
        .set({ askAt: now })
        .where(and(isOf(voids, id), eq(voids.state, 'in_review')));
    return 'asked';
  },
};

const isOf = (voids: Voids, id: string) =>
  voids === partialVoids ? eq(partialVoids.id, id) : eq(voidRefunds.intentId, id);

/** Locked to the end of the transaction. */
async function findVoid(tx: Tx, id: string) {
  for (const voids of [voidRefunds, partialVoids]) {
    const { accountId, cents, feeCents } = voids;
    const [row] = await tx
      .select({ accountId, cents, feeCents })
      .from(voids)
      .where(isOf(voids, id))
      .for('update');
    if (row) return { voids, ...row };
  }
  return undefined;
}
