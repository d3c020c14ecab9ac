/** Voiding a label and buying another for its order, in the caller's transaction: all of it is asked for, or nothing. */
import { and, eq } from 'drizzle-orm';
import type { SaveReply } from '#contract/orders.ts';
import type { VoidAndBuyAgainBody } from '#contract/void-and-buy-again.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import { changedForm } from '#domain/shipment/buy-again.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import type { Work } from '#server/db/work.ts';
import type { Fingerprint } from '#server/http/fingerprint.ts';
import { refuse } from '#server/http/refusals.ts';
import type { User } from '#server/http/server-context.ts';
import { localDay } from '#server/orders/local-day.ts';
import { lockOrders } from '#server/orders/order-store.ts';
import { createSaveBatch } from '#server/orders/save-batch.ts';
import { findPurchase } from './requests.ts';
import { voidLabels } from './void.ts';

interface BuyAgainRequest {
  call: string;
  user: User;
  requestId: string;
  fingerprint: Fingerprint;
  body: VoidAndBuyAgainBody;
  /** Wakes the jobs of labels once this is committed. */
  wake: () => void;
}

/**
 * Void first: an order has one live purchase. The caller rolls back what is refused, so that the label stays. What the
 * carrier refuses later leaves the order waiting, with its words.
 */
export async function voidAndBuyAgain(
  work: Work,
  { user, body, wake, ...request }: BuyAgainRequest,
): Promise<Result<SaveReply, Rejection>> {
  const { labelId, customerObjectId, maxRate, maxHeld = null, service, parcels } = body;
  const { accountId } = user;
  const earlier = await findPurchase(work, user, customerObjectId);
  if (!earlier.ok) return earlier;
  if (earlier.value) return ok(earlier.value);

  const isLabel = and(eq(labelIntents.accountId, accountId), eq(labelIntents.labelId, labelId));
  const [found] = await work.tx.select({ orderId: labelIntents.orderId }).from(labelIntents).where(isLabel);
  if (!found) return refuse('NOT_FOUND');
  const order = (await lockOrders(work.tx, accountId, [found.orderId])).get(found.orderId);
  if (!order) return refuse('NOT_FOUND');
  const [intent] = await work.tx.select({ state: labelIntents.state }).from(labelIntents).where(isLabel);
  if (intent?.state === 'voided') return refuse('LABEL_VOIDED');

  const given = changedForm(order.form, { service, parcels }, localDay(work.now, user.timeZone));
  if (!given) return refuse('BAD_REQUEST', { path: 'body.parcels', reason: 'invalid_value' });
  const { refused } = await voidLabels(work, {
    accountId,
    user,
    labelIds: [labelId],
    maxFees: new Map([[labelId, body.maxFee ?? undefined]]),
    wake,
  });
  const [refusal] = refused;
  if (refusal) return refuse(refusal.errorCode, refusal.params);

  const save = {
    ...request,
    user,
    orderId: order.id,
    given,
    baseVersion: null,
    again: null,
    assessedAsNew: undefined,
    isCopy: false,
    purchase: { id: customerObjectId, maxRate, maxHeld },
  };
  const batch = await createSaveBatch(work, user, [save]);
  const bought = await batch.add(save);
  if (!bought) throw new Error('a single save needs nothing written before it');
  if (!bought.ok) return bought;
  await batch.write({ creationTimes: () => [], wake });
  return bought;
}
