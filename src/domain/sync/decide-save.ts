/** Whether a save may be queued, and in what form, over what is shown and what is queued of its order. */
import type { OrderForm } from '../order/order.ts';
import type { Rejection, Result } from '../result.ts';
import { err, ok } from '../result.ts';
import { judgeDraft } from '../rules/save-stage.ts';
import { mergeOrder } from './merge.ts';
import type { Operation } from './operation.ts';
import { outcomeIsUnknown } from './operation.ts';

export interface SaveRequest {
  /** Normalised by the caller. */
  form: OrderForm;
  isCreateLabel: boolean;
  /** The order as it was when the form took it up: what was saved since is kept too. Left out: nothing can have been. */
  base?: OrderForm | null | undefined;
}

export interface SaveSituation<Save> {
  /** The order with its unsent operations; null: there is none yet. */
  shown: { form: OrderForm; isDeleted: boolean; isLabelQueued: boolean } | null;
  isAtServer: boolean;
  /** The saves queued, oldest first; `consent`: they buy a label. */
  saves: readonly Save[];
  /** Queued by the person who saves: another's is not replaced but followed. */
  isOwn(save: Save): boolean;
  /** The number for an order that has none. */
  newOrderNo: string;
  /** Whether another order bears this number. */
  isTaken(orderNo: string): boolean;
}

export interface DecidedSave<Save> {
  /** As it is sent. */
  form: OrderForm;
  orderNo: string;
  autoOrderNo: boolean;
  /** The queued save whose place it takes. */
  replaced: Save | null;
}

/** Refusals: OrderLocked, OrderDeleted, LabelQueued, OrderSavedElsewhere, OrderNumberTaken, CHECK_FAILED. */
export function decideSave<Save extends Operation & { consent: object | null }>(
  request: SaveRequest,
  { shown, isAtServer, saves, isOwn, newOrderNo, isTaken }: SaveSituation<Save>,
): Result<DecidedSave<Save>> {
  if (saves.some((save) => save.consent !== null && outcomeIsUnknown(save))) return err(orderLocked);
  if (saves.some((save) => save.consent !== null && !isOwn(save) && !isRefused(save)))
    return err({ type: 'LabelQueued', retry: 'never' });
  const merged = mergedOver(shown, request);
  if (!merged.ok) return merged;
  const form = merged.value;
  const givenNo = form.order.orderNo.trim();
  const orderNo = givenNo || shown?.form.order.orderNo || newOrderNo;
  if (isTaken(orderNo)) return err({ type: 'OrderNumberTaken', retry: 'never', params: { orderNo } });
  const findings = judgeDraft({ ...form, order: { ...form.order, orderNo } });
  if (findings.length > 0) return err({ type: 'CHECK_FAILED', retry: 'never', findings });
  const replaced =
    saves.find((save) => isOwn(save) && (save.firstSentAt === null || isRefused(save))) ?? null;
  return ok({
    form: !isAtServer && replaced ? withoutHold(form) : form,
    orderNo,
    autoOrderNo: form.order.autoOrderNo || givenNo === '',
    replaced,
  });
}

/**
 * The form over what was saved since it took the order up, in another tab or elsewhere. A field both changed is the
 * user's to decide, in the form; a label is bought only of what was on the screen.
 */
function mergedOver(
  shown: SaveSituation<never>['shown'],
  { form, base, isCreateLabel }: SaveRequest,
): Result<OrderForm> {
  if (!base) return ok(form);
  if (!shown || shown.isDeleted) return err({ type: 'OrderDeleted', retry: 'never' });
  const purchase = shown.form.order.customerObjectId;
  if (shown.isLabelQueued && purchase !== base.order.customerObjectId)
    return err({ type: 'LabelQueued', retry: 'never' });
  const { form: merged, conflicts, taken } = mergeOrder(base, form, shown.form);
  const isAsked = conflicts.length > 0 || (isCreateLabel && taken.length > 0);
  return isAsked ? err({ type: 'OrderSavedElsewhere', retry: 'never' }) : ok(merged);
}

/** A hold of an order that was never sent is queued behind it, with the day it was asked for. */
const withoutHold = (form: OrderForm): OrderForm => ({ ...form, order: { ...form.order, holdDate: null } });

const orderLocked: Rejection = { type: 'OrderLocked', retry: 'later' };

/** Answered for good: a new operation may take its place. */
function isRefused(save: Operation): boolean {
  return (save.state === 'needsAttention' || save.state === 'conflict') && !outcomeIsUnknown(save);
}
