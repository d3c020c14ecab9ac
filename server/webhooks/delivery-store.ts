/** Deliveries as a queue and as a log. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/call.ts';
import { TEST_EVENT } from '#contract/webhook-events.ts';
import type { Delivery, DeliveryTry, listDeliveries } from '#contract/webhooks.ts';
import type { Db, Reader, Tx } from '#server/db/db.ts';
import type { DeliveryRow } from '#server/db/schema/webhooks.ts';
import { webhookDeliveries } from '#server/db/schema/webhooks.ts';
import type { Work } from '#server/db/work.ts';
import { cursorTime, isAfter, pageAt, rangeOf } from '#server/http/cursor.ts';
import { bodyOf } from './announce.ts';

const DAY_MS = 86_400_000;
const KEEP_MS = 30 * DAY_MS;
/** At one webhook: one that is slow holds up no other. */
const MOST_AT_ONCE = 3;

/** The due ones, oldest first, each tried once more from now; they come back at `again` if nobody ends them. */
export async function claimDue(
  db: Db,
  { now, again, limit }: { now: Date; again: Date; limit: number },
): Promise<DeliveryRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return db
    .update(webhookDeliveries)
    .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, runAfter: again, leaseUntil: again })
    .where(
      sql`${webhookDeliveries.id} = any(array(
        select d.id from webhook_deliveries d
        where d.run_after <= ${at} and d.id in (
          select id from (
            select due.id, due.run_after, coalesce(flying.number, 0)
              + row_number() over (partition by due.webhook_id order by due.run_after, due.id) as place
            from webhook_deliveries due
            join webhooks w on w.id = due.webhook_id
            left join (select webhook_id, count(*) as number from webhook_deliveries
              where run_after > ${at} and lease_until > ${at} group by webhook_id) flying
              on flying.webhook_id = due.webhook_id
            where due.run_after <= ${at} and (due.while_paused or not w.is_paused)
          ) ranked
          where place <= ${MOST_AT_ONCE} order by run_after, id limit ${limit})
        for update skip locked))`,
    )
    .returning();
}

/** Taken, given up, or with the time of its next try. */
export async function endTry(
  tx: Tx,
  { id, tries }: DeliveryRow,
  one: DeliveryTry,
  to: { state: Delivery['state']; runAfter: Date | null },
): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ ...to, leaseUntil: null, tries: [...tries, one] })
    .where(eq(webhookDeliveries.id, id));
}

/** It was not tried: the server stopped on the way. */
export async function putBack(db: Db, { id, attempts }: DeliveryRow, now: Date): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ runAfter: now, leaseUntil: null, attempts: attempts - 1 })
    .where(eq(webhookDeliveries.id, id));
}

export async function addTest(
  { tx, now, newId }: Work,
  { id: webhookId, accountId }: { id: string; accountId: string },
): Promise<string> {
  const id = newId();
  const eventId = randomUUID();
  const body = bodyOf({ id: eventId, type: TEST_EVENT, data: { webhookId } }, now);
  await tx.insert(webhookDeliveries).values({
    id,
    webhookId,
    accountId,
    eventId,
    type: TEST_EVENT,
    body,
    state: 'waiting',
    whilePaused: true,
    runAfter: now,
    createdAt: now,
  });
  return id;
}

/** The same event once more; undefined: the account has no such delivery. */
export async function addReplay(
  { tx, now, newId }: Work,
  accountId: string,
  of: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.id, of), eq(webhookDeliveries.accountId, accountId)));
  if (!row) return undefined;
  const { webhookId, eventId, type, body } = row;
  const id = newId();
  await tx.insert(webhookDeliveries).values({
    ...{ id, accountId, webhookId, eventId, type, body },
    state: 'waiting',
    isReplay: true,
    // Whoever replays by hand wants it sent now.
    whilePaused: true,
    runAfter: now,
    createdAt: now,
  });
  return id;
}

export async function listLog(
  { reader, now }: { reader: Reader; now: Date },
  accountId: string,
  { webhookId, state, ...query }: QueryOf<typeof listDeliveries>,
): Promise<ReplyOf<typeof listDeliveries>> {
  const asked = { ...query, curPageNo: 1, pageSize: query.limit };
  const { id, createdAt } = webhookDeliveries;
  const rows = await reader
    .select({ ...getTableColumns(webhookDeliveries), cursorTime: cursorTime(createdAt) })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.accountId, accountId),
        webhookId === undefined ? undefined : eq(webhookDeliveries.webhookId, webhookId),
        state && eq(webhookDeliveries.state, state),
        isAfter(createdAt, id, query),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(rangeOf(asked).limit);
  const { shown, next } = pageAt(asked, rows, (row) => ({ time: row.cursorTime, id: row.id }));
  return {
    list: shown.map((row) => deliveryOf(row, now)),
    cursor: next.cursor ?? null,
    more: next.more ?? false,
  };
}

/** One that is being sent is tried now. */
const deliveryOf = (row: DeliveryRow, now: Date): Delivery => ({
  id: row.id,
  webhookId: row.webhookId,
  eventId: row.eventId,
  type: row.type,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  nextTryAt: (row.leaseUntil ? now : row.runAfter)?.toISOString() ?? null,
  isReplay: row.isReplay,
  body: row.body,
  tries: row.tries,
});

/** Also those that a paused webhook has not asked for in all that time. */
export async function deleteOldDeliveries(db: Db, now: Date): Promise<void> {
  await db
    .delete(webhookDeliveries)
    .where(lt(webhookDeliveries.createdAt, new Date(now.getTime() - KEEP_MS)));
}
