/** Writes down a purchase that came to nothing: one transaction over intent, order and ledger. */
import { eq } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import { ORDER_STATUS } from '#domain/order/order.ts';
import type { Tx } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { LabelIntent } from '#server/db/schema/labels.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { Work } from '#server/db/work.ts';
import { releaseHold } from '#server/ledger/ledger.ts';
import { tellAccount } from '#server/messages/tell.ts';
import { setPurchaseState } from '#server/orders/purchase-state.ts';
import { announce } from '#server/webhooks/announce.ts';
import { errorMessageOf } from './answer.ts';
import { OPEN_STATES } from './intents.ts';

/** It has not ended yet. */
export const isOpen = ({ state }: Pick<LabelIntent, 'state'>) => OPEN_STATES.includes(state);
const ENDED = { runAfter: null, leaseUntil: null, leaseOwner: null };

/** A clear no: what was held goes back and the order waits again. */
export async function recordRefusal(
  work: Work,
  { id, orderId, attempt }: LabelIntent,
  refusal: { errorCode: ErrorCode; carrierMessage: string | null },
): Promise<void> {
  const { tx, now } = work;
  const intent = await lockIntent(tx, id, orderId);
  if (!isOpen(intent) || intent.attempt !== attempt) return;
  await releaseHold(tx, intent.accountId, intent, id, now);
  await tx
    .update(labelIntents)
    .set({
      state: 'rejected',
      ...ENDED,
      // Its label may come yet.
      ...(refusal.errorCode === 'PURCHASE_GIVEN_BACK' && { runAfter: now }),
      ...refusal,
      updatedAt: now,
    })
    .where(eq(labelIntents.id, id));
  const [user] = await tx.select({ language: users.language }).from(users).where(eq(users.id, intent.userId));
  await setPurchaseState(work, orderId, {
    status: ORDER_STATUS.awaiting,
    labelStatus: 'ERROR',
    labelError: errorMessageOf({ ...intent, ...refusal }, user?.language ?? 'en'),
    labelUnknown: false,
  });
  work.changed(intent.accountId, 'postage', intent.accountId);
  const carrierMessage = refusal.carrierMessage ?? '';
  const { orderNo } = intent;
  announce(work, [
    {
      accountId: intent.accountId,
      type: 'label.failed',
      data: { orderId, orderNo, customerObjectId: id, errorCode: refusal.errorCode, carrierMessage },
    },
  ]);
  await tellAccount(work, {
    accountId: intent.accountId,
    kind: 'labelFailed',
    params: {
      orderId,
      orderNo,
      errorCode: refusal.errorCode,
      carrierMessage,
    },
    reason: id,
  });
}

/** Order before intent, as everywhere: two transactions never wait for each other. */
export async function lockIntent(tx: Tx, id: string, orderId: string): Promise<LabelIntent> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
  const [intent] = await tx.select().from(labelIntents).where(eq(labelIntents.id, id)).for('update');
  if (!intent) throw new Error('the intent of a purchase is gone');
  return intent;
}
