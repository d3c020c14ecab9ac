import { and, eq, inArray } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/call.ts';
import type { listUnfreeze } from '#contract/unfreeze.ts';
import { dollarsFromCents } from '#domain/money.ts';
import type { Reader } from '#server/db/db.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import { unfreezeRequests } from '#server/db/schema/unfreeze-requests.ts';
import type { Owner } from '#server/postage/filter.ts';
import { hasWords, inDays } from '#server/postage/filter.ts';
import { labelNamesOf } from '#server/postage/label-names.ts';
import { pageOf, sumsOf } from '#server/postage/page.ts';

export async function unfreezePage(
  reader: Reader,
  { accountId, timeZone }: Owner,
  query: QueryOf<typeof listUnfreeze>,
): Promise<ReplyOf<typeof listUnfreeze>> {
  const requests = reader
    .select({
      id: unfreezeRequests.id,
      intentId: unfreezeRequests.intentId,
      at: unfreezeRequests.createdAt,
      orderNo: labelIntents.orderNo,
      trackingNumber: unfreezeRequests.trackingNumber,
      cents: unfreezeRequests.amountCents,
      note: unfreezeRequests.note,
      status: unfreezeRequests.status,
      remark: unfreezeRequests.remark,
      endedAt: unfreezeRequests.endedAt,
    })
    .from(unfreezeRequests)
    .innerJoin(labelIntents, eq(labelIntents.id, unfreezeRequests.intentId))
    .where(eq(unfreezeRequests.accountId, accountId))
    .as('requests');
  const where = and(
    inDays(requests.at, query, timeZone),
    hasWords([requests.orderNo, requests.trackingNumber], query),
    query.kind && inArray(requests.status, query.kind),
  );
  const sums = await sumsOf(reader, requests, where, { amount: requests.cents });
  const rows = await pageOf(reader.select().from(requests).where(where).$dynamic(), query, {
    time: requests.at,
    amount: requests.cents,
    id: requests.id,
  });
  const namesOf = await labelNamesOf(
    reader,
    rows.map(({ intentId }) => intentId),
  );
  return {
    ...sums,
    list: rows.map(({ id, intentId, at, trackingNumber, status, cents, note, remark, endedAt }) => ({
      ...namesOf(intentId),
      id,
      trackingNo: trackingNumber,
      time: at.toISOString(),
      status,
      amount: dollarsFromCents(cents),
      note,
      remark,
      endTime: endedAt?.toISOString() ?? null,
    })),
  };
}
