import { and, eq, inArray } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/call.ts';
import type { listDisputes } from '#contract/disputes.ts';
import { dollarsFromCents } from '#domain/money.ts';
import type { Reader } from '#server/db/db.ts';
import { disputes } from '#server/db/schema/disputes.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import type { Owner } from '#server/postage/filter.ts';
import { hasWords, inDays } from '#server/postage/filter.ts';
import { labelNamesOf } from '#server/postage/label-names.ts';
import { inOrder, pageOf, sumsOf } from '#server/postage/page.ts';

export async function disputePage(
  reader: Reader,
  { accountId, timeZone }: Owner,
  query: QueryOf<typeof listDisputes>,
): Promise<ReplyOf<typeof listDisputes>> {
  const lines = reader
    .select({
      id: disputes.id,
      at: disputes.createdAt,
      orderNo: labelIntents.orderNo,
      trackingNumber: disputes.trackingNumber,
      cents: disputes.amountCents,
      givenCents: disputes.givenCents,
      status: disputes.status,
    })
    .from(disputes)
    .innerJoin(labelIntents, eq(labelIntents.id, disputes.intentId))
    .where(eq(disputes.accountId, accountId))
    .as('lines');
  const where = and(
    inDays(lines.at, query, timeZone),
    hasWords([lines.orderNo, lines.trackingNumber], query),
    query.kind && inArray(lines.status, query.kind),
  );
  const sums = await sumsOf(reader, lines, where, { amount: lines.cents, given: lines.givenCents });
  const page = await pageOf(reader.select({ id: lines.id }).from(lines).where(where).$dynamic(), query, {
    time: lines.at,
    amount: lines.cents,
    id: lines.id,
  });
  const ids = page.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await reader.select().from(disputes).where(inArray(disputes.id, ids));
  const namesOf = await labelNamesOf(
    reader,
    rows.map(({ intentId }) => intentId),
  );
  return {
    ...sums,
    list: inOrder(ids, rows).map((row) => ({
      ...namesOf(row.intentId),
      id: row.id,
      billId: row.billId,
      trackingNo: row.trackingNumber,
      time: row.createdAt.toISOString(),
      status: row.status,
      disputed: row.disputed,
      fee: row.fee,
      weight: row.weight,
      length: row.length,
      width: row.width,
      height: row.height,
      amount: dollarsFromCents(row.amountCents),
      given: row.givenCents === null ? null : dollarsFromCents(row.givenCents),
      text: row.text,
      fileIds: row.fileIds,
      remark: row.remark,
      endTime: row.endedAt?.toISOString() ?? null,
    })),
  };
}
