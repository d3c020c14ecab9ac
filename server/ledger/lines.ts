import { and, asc, count, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/call.ts';
import type { LedgerLine, listTransactions } from '#contract/postage.ts';
import { dollarsFromCents } from '#domain/money.ts';
import type { Reader } from '#server/db/db.ts';
import { doersOfItems } from '#server/admin/doers.ts';
import { isByCursor, pageAt, rangeOf, splitCursor } from '#server/http/cursor.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import type { TransferDetails } from '#server/db/schema/ledger.ts';
import { ledgerTransfers } from '#server/db/schema/ledger.ts';
import { eventsOfLabels, moverOf } from '#server/orders/order-events.ts';
import type { PostageFilter } from '#server/postage/filter.ts';
import { hasWords, inDays } from '#server/postage/filter.ts';
import { isOfForm } from '#server/postage/label-filter.ts';

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
  reasonKey: ledgerTransfers.reasonKey,
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

const ofLabel = eq(labelIntents.id, ledgerTransfers.intentId);

type Filter = PostageFilter & { kind?: Query['kind'] };

const isLine = (ownerId: string, filter: Filter, timeZone: string) =>
  and(
    eq(ledgerTransfers.ownerId, ownerId),
    filter.kind && inArray(ledgerTransfers.kind, filter.kind),
    inDays(ledgerTransfers.createdAt, filter, timeZone),
    isOfForm(labelIntents.form, filter.labels ?? {}),
    hasWords([labelIntents.orderNo, ledgerTransfers.reference], filter, {
      accountId: ownerId,
      labelId: labelIntents.labelId,
    }),
  );

/** A user's ledger lines, each with the available balance after it, and the sums of all lines of the filter. */
export async function listLines(
  reader: Reader,
  ownerId: string,
  query: Pick<Query, 'curPageNo' | 'pageSize'> & Partial<Query>,
  timeZone = 'UTC',
): Promise<ReplyOf<typeof listTransactions>> {
  const where = isLine(ownerId, query, timeZone);
  const [totals] = await reader
    .select({
      total: count(),
      credits: cents('filter (where available_cents > 0)'),
      debits: cents('filter (where available_cents < 0)'),
    })
    .from(ledgerTransfers)
    .leftJoin(labelIntents, ofLabel)
    .where(where);
  const { limit, offset } = rangeOf(query);
  const rows = await reader
    .select(LINE)
    .from(ledgerTransfers)
    .leftJoin(labelIntents, ofLabel)
    .where(and(where, isAfterLine(query.after)))
    .orderBy(...ORDERS[(!isByCursor(query) && query.sort) || '-time'])
    .limit(limit)
    .offset(offset);
  const { shown, next } = pageAt(query, rows, ({ seq, id }) => ({ time: String(seq), id }));
  const { total, credits, debits } = totals ?? { total: 0, credits: 0, debits: 0 };
  return {
    total,
    totals: {
      credits: dollarsFromCents(credits),
      debits: dollarsFromCents(debits),
      net: dollarsFromCents(credits + debits),
    },
    list: await withDoers(reader, ownerId, shown),
    ...next,
  };
}

/** Each with who did it: what moved money in the same instant. */
async function withDoers(reader: Reader, accountId: string, rows: readonly LineRow[]): Promise<LedgerLine[]> {
  const labelIds = rows.flatMap(({ labelId }) => labelId ?? []);
  const events = await eventsOfLabels(reader, accountId, [...new Set(labelIds)]);
  const payers = await doersOfItems(
    reader,
    accountId,
    rows.flatMap(({ reference }) => reference ?? []),
  );
  return rows.map((row) => {
    const { labelId, reference, at, cents } = row;
    const by =
      labelId === null
        ? payers.get(reference ?? '')
        : moverOf(events, { labelId, time: at.toISOString(), cents });
    return { ...lineOf(row), ...(by && { by }) };
  });
}

/** The place in the ledger is what a cursor of it goes by. */
const isAfterLine = (after: string | undefined) =>
  after === undefined ? undefined : lt(ledgerTransfers.seq, Number(splitCursor(after)[0]));

const BATCH = 1_000;

/** The same lines, oldest first, read bit by bit: however many, they take the memory of one batch. */
export async function* eachLine(
  reader: Reader,
  ownerId: string,
  filter: Filter,
  timeZone: string,
): AsyncGenerator<LedgerLine> {
  for (let after = 0; ;) {
    const rows = await reader
      .select(LINE)
      .from(ledgerTransfers)
      .leftJoin(labelIntents, ofLabel)
      .where(and(isLine(ownerId, filter, timeZone), gt(ledgerTransfers.seq, after)))
      .orderBy(asc(ledgerTransfers.seq))
      .limit(BATCH);
    for (const row of rows) yield lineOf(row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last.seq;
  }
}

interface LineRow {
  id: string;
  seq: number;
  kind: LedgerLine['kind'];
  cents: number;
  after: number;
  at: Date;
  reference: string | null;
  details: TransferDetails | null;
  reasonKey: string;
  orderId: string | null;
  orderNo: string | null;
  labelId: string | null;
  trackingNumber: string | null;
}

/** What a bill takes beyond what was held for it. */
const BEYOND_HOLD: ReadonlySet<LedgerLine['kind']> = new Set([
  'billAdjustment',
  'dutyAdjustment',
  'returnFee',
]);

const lineOf = (row: LineRow): LedgerLine => ({
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
  // Booked under its purchase and the line of the bill.
  billId: BEYOND_HOLD.has(row.kind) ? (row.reasonKey.split(':')[2] ?? null) : null,
});
