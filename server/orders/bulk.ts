/** Acts on many orders at once: each is done or says why not. */
import { eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/call.ts';
import type { holdOrders as holdOrdersCall } from '#contract/orders.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { orderCan } from '#domain/order/actions.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { orderEvents } from '#server/db/schema/order-events.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { Work } from '#server/db/work.ts';
import { errorSentences } from '#server/http/messages.ts';
import type { User } from '#server/http/server-context.ts';
import { refuse } from '#server/http/refusals.ts';
import { announce } from '#server/webhooks/announce.ts';
import { localDay } from './local-day.ts';
import { recordOrderEvents } from './order-events.ts';
import { situationOf } from './order-record.ts';
import { lockOrders } from './order-store.ts';

export type BulkAction = 'cancel' | 'restore' | 'hold' | 'delete';

export interface BulkReply {
  done: string[];
  failed: { id: string; errorCode: string; message: string }[];
}

/** Until a day from when it was asked for on; null releases them. */
export async function holdOrders(
  work: Work & { user: User },
  { ids, holdDate = null, askedOn }: BodyOf<typeof holdOrdersCall>,
): Promise<Result<BulkReply, Rejection>> {
  const today = localDay(work.now, work.user.timeZone);
  const from = askedOn !== undefined && askedOn < today ? askedOn : today;
  if (holdDate !== null && holdDate < from) return refuse('HOLD_DAY_PAST', { day: holdDate });
  return applyToOrders(work, 'hold', ids, holdDate);
}

export async function applyToOrders(
  work: Work & { user: User },
  action: BulkAction,
  ids: string[],
  holdDate: string | null = null,
): Promise<Result<BulkReply, Rejection>> {
  const { user } = work;
  const wanted = [...new Set(ids)];
  const isRelease = action === 'hold' && holdDate === null;
  const rows = await lockOrders(work.tx, user.accountId, wanted);
  if (rows.size === 0) return refuse('NOT_FOUND');
  const reply: BulkReply = { done: [], failed: [] };
  for (const id of wanted) {
    const row = rows.get(id);
    const refusal = row ? refusalOf(isRelease ? 'release' : action, row) : 'NOT_FOUND';
    if (row && !refusal) {
      await act(work, action, row, holdDate);
      reply.done.push(id);
    } else if (refusal) {
      reply.failed.push({ id, errorCode: refusal, message: errorSentences(refusal)[user.language] });
    }
  }
  if (action !== 'delete') {
    const code = isRelease ? 'released' : DONE[action];
    recordOrderEvents(
      work,
      user,
      reply.done.map((orderId) => ({ code, orderId })),
    );
  }
  const type = action === 'delete' ? 'order.deleted' : 'order.updated';
  announce(
    work,
    reply.done.map((id) => {
      const data = { orderId: id, orderNo: rows.get(id)?.orderNo ?? '' };
      return { accountId: user.accountId, type, data };
    }),
  );
  return ok(reply);
}

const DONE = { hold: 'held', cancel: 'cancelled', restore: 'restored' } as const;

function refusalOf(action: BulkAction | 'release', row: OrderRow): ErrorCode | undefined {
  const permission = orderCan[action](situationOf(row));
  return permission.can ? undefined : (permission.type as ErrorCode);
}

async function act(work: Work, action: BulkAction, row: OrderRow, holdDate: string | null): Promise<void> {
  work.changed(row.accountId, 'order', row.id);
  if (action === 'delete') {
    await work.tx.delete(orders).where(eq(orders.id, row.id));
    await work.tx.delete(orderEvents).where(eq(orderEvents.orderId, row.id));
    return;
  }
  const change =
    action === 'cancel'
      ? ({ status: 3, holdDate: null } as const)
      : action === 'restore'
        ? ({ status: 1 } as const)
        : { holdDate };
  await work.tx
    .update(orders)
    .set({ ...change, version: sql`${orders.version} + 1`, updatedAt: work.now })
    .where(eq(orders.id, row.id));
}
