/** Asking for a label: price, hold, deposit and intent in the caller's transaction; the carrier is asked after its commit. */
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { SaveReply } from '#contract/orders.ts';
import { securityOf } from '#domain/bond/security.ts';
import { centsFromDollars } from '#domain/money.ts';
import { ORDER_STATUS } from '#domain/order/order.ts';
import { quoteService } from '#domain/rating/quote.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import { bondTermsFor } from '#server/bond/bond-terms.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { Work } from '#server/db/work.ts';
import type { User } from '#server/http/part.ts';
import { refuse } from '#server/http/refusals.ts';
import { placeHold } from '#server/ledger/ledger.ts';
import { setPurchaseState } from '#server/orders/purchase-state.ts';
import { ratingSettingsOf } from '#server/rates/rating-settings.ts';
import { answerOf } from './answer.ts';

export interface LabelRequest {
  user: User;
  /** Saved in the same transaction, or before. */
  orderId: string;
  /** Names the purchase. */
  customerObjectId: string;
  /** Dollars of postage; above this nothing is bought. */
  maxRate: number | null;
  /** Wakes the runner once this is committed. */
  poke: () => void;
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
  await work.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`purchase:${id}`}, 0))`);
  const [intent] = await work.tx.select().from(labelIntents).where(eq(labelIntents.id, id));
  if (!intent) return ok(null);
  if (intent.userId !== user.id) return refuse('NOT_FOUND');
  return ok(await answerOf(work.tx, intent, user.language));
}

/**
 * Asks for a label of a saved order awaiting shipment. The order's checks are the caller's business. Refusals:
 * NOT_FOUND, LABEL_IN_PROGRESS, ORDER_HAS_LABEL, ORDER_NOT_EDITABLE, NO_RATE, NO_RETURN_ROUTE, PRICE_ABOVE_LIMIT with
 * `rate`, INSUFFICIENT_BALANCE with what postage and deposit lack as `missing`; then nothing was written.
 */
export async function requestLabel(
  work: Work,
  { user, orderId, customerObjectId, maxRate, poke }: LabelRequest,
): Promise<Result<SaveReply, Rejection>> {
  const { tx, now } = work;
  const earlier = await findPurchase(work, user, customerObjectId);
  if (!earlier.ok) return earlier;
  if (earlier.value) return ok(earlier.value);

  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, user.id)))
    .for('update');
  if (!order) return refuse('NOT_FOUND');
  const [live] = await tx
    .select({ state: labelIntents.state })
    .from(labelIntents)
    .where(and(eq(labelIntents.orderId, orderId), notInArray(labelIntents.state, ['rejected', 'voided'])));
  if (live) return refuse(live.state === 'succeeded' ? 'ORDER_HAS_LABEL' : 'LABEL_IN_PROGRESS');
  if (order.status !== ORDER_STATUS.awaiting) return refuse('ORDER_NOT_EDITABLE');

  const { form } = order;
  const serviceId = form.order.carrierServiceId;
  if (serviceId === null) return refuse('NO_RATE');
  const quote = quoteService(form, serviceId, ratingSettingsOf(user));
  if (!quote.isSuccess || quote.rate === null) return refuse('NO_RATE');
  const cents = centsFromDollars(quote.rate);
  if (cents <= 0) return refuse('NO_RATE');
  const bond = bondTermsFor(form, user);
  if (!bond.ok) return bond;
  const capCents = maxRate === null ? null : Math.min(centsFromDollars(maxRate), Number.MAX_SAFE_INTEGER);
  if (capCents !== null && cents > capCents)
    return refuse('PRICE_ABOVE_LIMIT', { rate: quote.rate, rateText: quote.rate.toFixed(2) });

  const id = customerObjectId.toLowerCase();
  const held = { holdCents: cents, depositCents: securityOf(form, bond.value).totalCents };
  const placed = await placeHold(tx, user.id, held, id, now);
  if (!placed.ok) return placed;
  const [intent] = await tx
    .insert(labelIntents)
    .values({
      id,
      userId: user.id,
      orderId,
      orderNo: order.orderNo,
      state: 'held',
      carrierRef: id,
      form,
      quote,
      priceCapCents: capCents,
      ...held,
      labelId: work.newId(),
      runAfter: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!intent) throw new Error('the intent was not written');
  await setPurchaseState(work, orderId, {
    status: ORDER_STATUS.processing,
    customerObjectId: id,
    labelStatus: 'CREATING',
    labelError: null,
    labelUnknown: false,
    labelId: null,
    trackingNo: null,
    priceException: false,
  });
  work.changed(user.id, 'postage', user.id);
  work.after(poke);
  return ok(await answerOf(tx, intent, user.language));
}
