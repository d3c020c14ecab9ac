/** Asking for a label: price, hold, deposit, duties and intent in the caller's transaction; the carrier is asked after its commit. */
import { and, eq } from 'drizzle-orm';
import type { SaveReply } from '#contract/orders.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { Work } from '#server/db/work.ts';
import type { User } from '#server/http/server-context.ts';
import { refuse } from '#server/http/refusals.ts';
import { saveReplyOf } from '#server/orders/order-record.ts';
import { quoteForOrder } from '#server/rates/quote-order.ts';
import { answerOf } from './answer.ts';
import { createPurchaseBatch, lockPurchases, stateOfNew } from './purchase-batch.ts';

export interface LabelRequest {
  user: User;
  /** Saved in the same transaction, or before. */
  orderId: string;
  /** Names the purchase. */
  customerObjectId: string;
  /** Dollars of postage; above this nothing is bought. */
  maxRate: number | null;
  /** Dollars held beside it, likewise. */
  maxHeld: number | null;
  /** Wakes the jobs of labels once this is committed. */
  wake: () => void;
}

/**
 * The answer a purchase already has, if it was asked for before. Whoever saves an order and buys its label in one
 * go asks this FIRST: a second sender of the same purchase waits here for the first one, and must not save again.
 */
export async function findPurchase(
  work: Work,
  user: User,
  customerObjectId: string,
): Promise<Result<SaveReply | null, Rejection>> {
  const id = customerObjectId.toLowerCase();
  await lockPurchases(work, [id]);
  const [intent] = await work.tx.select().from(labelIntents).where(eq(labelIntents.id, id));
  if (!intent) return ok(null);
  if (intent.accountId !== user.accountId) return refuse('NOT_FOUND');
  return ok(await answerOf(work.tx, intent, user.language));
}

/**
 * Asks for a label of a saved order awaiting shipment. The order's checks are the caller's business. Refusals:
 * NOT_FOUND, LABEL_IN_PROGRESS, ORDER_HAS_LABEL, ORDER_NOT_EDITABLE, NO_RATE, NO_RETURN_ROUTE, PRICE_ABOVE_LIMIT with
 * `rate`, HELD_ABOVE_LIMIT with `held`, those of the person's own limits, INSUFFICIENT_BALANCE with what all of it lacks
 * as `missing`; then nothing was written.
 */
export async function requestLabel(
  work: Work,
  { user, orderId, customerObjectId, maxRate, maxHeld, wake }: LabelRequest,
): Promise<Result<SaveReply, Rejection>> {
  const earlier = await findPurchase(work, user, customerObjectId);
  if (!earlier.ok) return earlier;
  if (earlier.value) return ok(earlier.value);

  const [order] = await work.tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.accountId, user.accountId)))
    .for('update');
  if (!order) return refuse('NOT_FOUND');
  const id = customerObjectId.toLowerCase();
  const batch = await createPurchaseBatch(work, user, { ids: [id], orderIds: [orderId] });
  const quote = quoteForOrder(order.form, user);
  const added = batch.add({ id, maxRate, maxHeld }, { ...order, quote });
  if (!added.ok) return added;
  await batch.write(wake);
  return ok(saveReplyOf({ ...order, ...stateOfNew({ id }), version: order.version + 1 }));
}
