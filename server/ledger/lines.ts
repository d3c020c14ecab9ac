import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/call.ts';
import type { listTransactions } from '#contract/postage.ts';
import { dollarsFromCents } from '#domain/money.ts';
import type { Reader } from '#server/db/db.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import { ledgerTransfers } from '#server/db/schema/ledger.ts';
import { hasWords, inDays } from '#server/postage/filter.ts';

type Query = QueryOf<typeof listTransactions>;

const LINE = {
  id: ledgerTransfers.id,
  seq: ledgerTransfers.seq,
  kind: ledgerTransfers.kind,
  cents: ledgerTransfers.availableCents,
  after: ledgerTransfers.availableAfterCents,
  at: ledgerTransfers.createdAt,
  reference: ledgerTransfers.reference,
  details: ledgerTransfers.details,
  orderId: labelIntents.orderId,
  orderNo: labelIntents.orderNo,
  labelId: labelIntents.labelId,
  trackingNumber: labelIntents.trackingNumber,
};

const ORDERS = {
  '-time': [desc(ledgerTransfers.seq)],
  time: [asc(ledgerTransfers.seq)],
  '-amount': [desc(ledgerTransfers.availableCents), desc(ledgerTransfers.seq)],
  amount: [asc(ledgerTransfers.availableCents), desc(ledgerTransfers.seq)],
};

const cents = (condition: string) =>
  sql`coalesce(sum(${ledgerTransfers.availableCents}) ${sql.raw(condition)}, 0)`.mapWith(Number);

/** A user's ledger lines, each with the available balance after it, and the sums of all lines of the filter. */
export async function listLines(
  reader: Reader,
  ownerId: string,
  query: Pick<Query, 'curPageNo' | 'pageSize'> & Partial<Query>,
  timeZone = 'UTC',
): Promise<ReplyOf<typeof listTransactions>> {
  const where = and(
    eq(ledgerTransfers.ownerId, ownerId),
    query.kind && inArray(ledgerTransfers.kind, query.kind),
    inDays(ledgerTransfers.createdAt, query, timeZone),
    hasWords([labelIntents.orderNo, labelIntents.trackingNumber, ledgerTransfers.reference], query),
  );
  const ofLabel = eq(labelIntents.id, ledgerTransfers.intentId);
  const [totals] = await reader
    .select({
      total: sql`count(*)`.mapWith(Number),
      credits: cents('filter (where available_cents > 0)'),
      debits: cents('filter (where available_cents < 0)'),
    })
    .from(ledgerTransfers)
    .leftJoin(labelIntents, ofLabel)
    .where(where);
  const rows = await reader
    .select(LINE)
    .from(ledgerTransfers)
    .leftJoin(labelIntents, ofLabel)
    .where(where)
    .orderBy(...ORDERS[query.sort ?? '-time'])
    .limit(query.pageSize)
    .offset((query.curPageNo - 1) * query.pageSize);
  const { total, credits, debits } = totals ?? { total: 0, credits: 0, debits: 0 };
  return {
    total,
    totals: {
      credits: dollarsFromCents(credits),
      debits: dollarsFromCents(debits),
      net: dollarsFromCents(credits + debits),
    },
    list: rows.map((row) => ({
      id: row.id,
      seq: row.seq,
      time: row.at.toISOString(),
      kind: row.kind,
      amount: dollarsFromCents(row.cents),
      balance: dollarsFromCents(row.after),
      orderId: row.orderId,
      orderNo: row.orderNo,
      labelId: row.trackingNumber === null ? null : row.labelId,
      trackingNumber: row.trackingNumber,
      reference: row.reference,
      reason: row.details?.reason ?? null,
    })),
  };
}
