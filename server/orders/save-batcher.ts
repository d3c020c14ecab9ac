/**
 * Saves of one user, with and without a label, sent one by one or pushed together, go to the database together: those
 * that come while a transaction of that user is under way share the next one.
 */
import { copyAsNewSave, type saveOrder } from '#contract/orders.ts';
import { createBatcher } from '#server/db/batcher.ts';
import type { Batcher } from '#server/db/batcher.ts';
import { withoutDimensionMarks } from '#domain/order/dimensions.ts';
import type { Answered, ServerContext, User } from '#server/http/server-context.ts';
import type { WorkDeps } from '#server/db/work.ts';
import type { CommandRequest } from '#server/http/route.ts';
import { createCreationTimes } from './creation-times.ts';
import { assess } from './judge-save.ts';
import { localDay } from './local-day.ts';
import { postedForm } from './posted-form.ts';
import type { BatchedSave } from './save-batch.ts';
import { saveMany } from './save-many.ts';

const MAX_BATCH = 100;

export function createSaveBatcher({ app, deps }: ServerContext): Batcher<BatchedSave, Answered> {
  const own = { ...deps, creationTimes: createCreationTimes() };
  return createBatcher({
    max: MAX_BATCH,
    run: (saves) => saveMany(own, leading(saves)),
    onBatchFailed: (error, saves) =>
      app.log.warn({ err: error, saves: saves.length }, 'a batch of saves failed; each is run alone'),
  });
}

/** Saves go together where the same person asks by the same means. */
export const askerOf = ({ id, apiKey, sessionId = '' }: User): string => `${id} ${apiKey?.id ?? sessionId}`;

/** A new order is assessed as it comes: while another transaction is under way there is time for it. */
export function batchedSaveOf(
  { clock }: WorkDeps,
  { user, requestId, fingerprint, body, again }: CommandRequest<typeof saveOrder>,
  call: typeof saveOrder,
): BatchedSave {
  const isCopy = call === copyAsNewSave;
  const posted = postedForm(body, user);
  // An administrator who acts as the user saves no dimensions.
  const given = user.actorId ? withoutDimensionMarks(posted) : posted;
  const baseVersion = body.baseVersion ?? null;
  const today = localDay(again ?? clock(), user.timeZone);
  const { isCreateLabel, maxRate = null, maxHeld = null, validUntil = null } = body;
  const isNew = !baseVersion && !isCopy;
  return {
    call: call.name,
    user,
    requestId,
    fingerprint,
    orderId: body.order.id?.toLowerCase() ?? null,
    given,
    baseVersion,
    assessedAsNew: isNew ? assess(given, { user, mode: 'new', isCreateLabel, today }) : undefined,
    isCopy,
    again,
    purchase: isCreateLabel
      ? { id: body.customerObjectId ?? null, maxRate, maxHeld, validUntil, isAgain: again !== null }
      : null,
  };
}

/** As long as each is of another order and another purchase, and under another id. */
function leading(saves: readonly BatchedSave[]): BatchedSave[] {
  const requests = new Set<string>();
  const orders = new Set<string>();
  const purchases = new Set<string>();
  const first = saves.findIndex(({ requestId, orderId, given, purchase }) => {
    if (requests.has(requestId) || (orderId !== null && orders.has(orderId))) return true;
    const name = purchase && (purchase.id ?? given.order.customerObjectId)?.toLowerCase();
    if (name && purchases.has(name)) return true;
    requests.add(requestId);
    if (orderId !== null) orders.add(orderId);
    if (name) purchases.add(name);
    return false;
  });
  return first < 0 ? [...saves] : saves.slice(0, first);
}
