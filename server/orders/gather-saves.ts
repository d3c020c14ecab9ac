/**
 * Plain saves of one user, sent one by one or pushed together, go to the database together: those that come while a
 * transaction of that user is under way share the next one.
 */
import type { saveOrder } from '#contract/orders.ts';
import { createGather } from '#server/db/gather.ts';
import type { Gather } from '#server/db/gather.ts';
import type { Answered, Part } from '#server/http/part.ts';
import type { WorkDeps } from '#server/db/work.ts';
import type { GatheredRequest } from '#server/http/route.ts';
import { createCreationTimes } from './creation-times.ts';
import { weigh } from './judge-save.ts';
import { localDay } from './local-day.ts';
import { postedForm } from './posted-form.ts';
import type { PlainSave } from './save-many.ts';
import { saveMany } from './save-many.ts';

const MAX_TOGETHER = 100;

export function createSaveGather({ app, deps }: Part): Gather<PlainSave, Answered> {
  const creationTimes = createCreationTimes();
  return createGather({
    max: MAX_TOGETHER,
    run: (saves) => saveMany(deps, leading(saves), creationTimes),
    fellApart: (error, saves) => app.log.warn({ err: error, saves: saves.length }, 'saves fell apart'),
  });
}

/** A new order is weighed as it comes: while another transaction is under way there is time for it. */
export function plainSaveOf(
  { clock }: WorkDeps,
  { user, requestId, fingerprint, body }: GatheredRequest<typeof saveOrder>,
): PlainSave {
  const given = postedForm(body, user);
  const baseVersion = body.baseVersion ?? null;
  const today = localDay(clock(), user.timeZone);
  return {
    user,
    requestId,
    fingerprint,
    orderId: body.order.id?.toLowerCase() ?? null,
    given,
    baseVersion,
    asNew:
      baseVersion === null ? weigh(given, { user, mode: 'new', isCreateLabel: false, today }) : undefined,
  };
}

/** As long as each is of another order and under another id. */
function leading(saves: readonly PlainSave[]): PlainSave[] {
  const requests = new Set<string>();
  const orders = new Set<string>();
  const first = saves.findIndex(({ requestId, orderId }) => {
    if (requests.has(requestId) || (orderId !== null && orders.has(orderId))) return true;
    requests.add(requestId);
    if (orderId !== null) orders.add(orderId);
    return false;
  });
  return first < 0 ? [...saves] : saves.slice(0, first);
}
