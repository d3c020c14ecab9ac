/** Who did what with an order: written with the act, read by its history, its shipment's and the ledger's lines. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import type { Doer, OrderEvent, OrderEventCode } from '#contract/order-history.ts';
import { personName } from '#server/accounts/person-name.ts';
import type { Reader } from '#server/db/db.ts';
import { recordsOf } from '#server/db/json-rows.ts';
import { users } from '#server/db/schema/accounts.ts';
import { apiKeys } from '#server/db/schema/api-keys.ts';
import { orderEvents } from '#server/db/schema/order-events.ts';
import type { Work } from '#server/db/work.ts';
import type { User } from '#server/http/server-context.ts';

/** Who acts, as far as it is kept. */
export type Author = Pick<User, 'id' | 'accountId'> & Partial<Pick<User, 'actorId' | 'apiKey' | 'device'>>;

export interface NewOrderEvent {
  code: OrderEventCode;
  orderId: string;
  labelId?: string;
  /** When; left out: now. */
  at?: Date;
}

/** Written with what the work defers. */
export function recordOrderEvents(work: Work, user: Author, events: readonly NewOrderEvent[]): void {
  if (events.length === 0) return;
  work.deferWrite(statementOf(work, user, events));
}

/** Told by the table it was packed at; a clock that runs ahead is set right. */
export function markPacked(
  work: Work,
  user: Author,
  { id, time }: { id: string; time?: string | undefined },
): void {
  const at = new Date(Math.min(work.now.getTime(), time ? Date.parse(time) : Infinity));
  recordOrderEvents(work, user, [{ code: 'packed', orderId: id, at }]);
}

function statementOf({ now, newId }: Work, user: Author, events: readonly NewOrderEvent[]): SQL {
  const rows = events.map(({ code, orderId, labelId = null, at = now }) => ({
    id: newId(),
    code,
    order_id: orderId,
    label_id: labelId,
    created_at: at.toISOString(),
  }));
  const columns = { id: 'text', code: 'text', order_id: 'text', label_id: 'text', created_at: 'timestamptz' };
  return sql`
    insert into order_events
      (id, account_id, order_id, label_id, code, user_id, acting_id, api_key_id, device, created_at)
    select made.id, ${user.accountId}::text, made.order_id, made.label_id, made.code, ${user.id}::text,
      ${user.actorId ?? null}::text, ${user.apiKey?.id ?? null}::text, ${user.device ?? ''}::text,
      made.created_at
    from ${recordsOf(rows, columns)}`;
}

const actors = alias(users, 'event_actors');

const selectEvents = (reader: Reader) =>
  reader
    .select({
      code: orderEvents.code,
      labelId: orderEvents.labelId,
      at: orderEvents.createdAt,
      device: orderEvents.device,
      person: personName(users),
      apiKey: apiKeys.name,
      actor: personName(actors),
    })
    .from(orderEvents)
    .leftJoin(users, eq(users.id, orderEvents.userId))
    .leftJoin(actors, eq(actors.id, orderEvents.actingId))
    .leftJoin(apiKeys, eq(apiKeys.id, orderEvents.apiKeyId));

type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

const eventOf = ({ code, labelId, at, device, person, apiKey, actor }: EventRow): OrderEvent => ({
  code,
  labelId,
  time: at.toISOString(),
  by: { person: person ?? '', device, apiKey, actor },
});

/** Oldest first. */
export async function eventsOfOrder(
  reader: Reader,
  accountId: string,
  orderId: string,
): Promise<OrderEvent[]> {
  const rows = await selectEvents(reader)
    .where(and(eq(orderEvents.accountId, accountId), eq(orderEvents.orderId, orderId)))
    .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id));
  return rows.map(eventOf);
}

/** What was done with these labels, oldest first. */
export async function eventsOfLabels(
  reader: Reader,
  accountId: string,
  labelIds: readonly string[],
): Promise<OrderEvent[]> {
  if (labelIds.length === 0) return [];
  const rows = await selectEvents(reader)
    .where(and(eq(orderEvents.accountId, accountId), inArray(orderEvents.labelId, [...labelIds])))
    .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id));
  return rows.map(eventOf);
}

/** Who moved money of a label in this instant: a purchase takes from the balance, a void does not. */
export const moverOf = (
  events: readonly OrderEvent[],
  { labelId, time, cents }: { labelId: string; time: string; cents: number },
): Doer | undefined =>
  events.find(
    (event) =>
      event.labelId === labelId && event.time === time && (event.code === 'labelAsked') === cents < 0,
  )?.by;
