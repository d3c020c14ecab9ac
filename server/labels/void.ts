/** Voiding: the order waits again at once; the money is in review until the carrier, told by a job, agrees. */
import { and, eq, inArray } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import { voidTerms } from '#domain/ledger/void-terms.ts';
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts';
import { ORDER_STATUS } from '#domain/order/order.ts';
import { shipmentCan } from '#domain/shipment/actions.ts';
import type { LabelIntent } from '#server/db/schema/labels.ts';
import { labelIntents, shipments } from '#server/db/schema/labels.ts';
import { voidRefunds } from '#server/db/schema/void-refunds.ts';
import type { Tx } from '#server/db/db.ts';
import type { Work } from '#server/db/work.ts';
import { endInsurance } from '#server/insurance/insurance-store.ts';
import { reviewVoid } from '#server/ledger/ledger.ts';
import { recordOrderEvents, type Author } from '#server/orders/order-events.ts';
import { lockOrders } from '#server/orders/order-store.ts';
import { setPurchaseState } from '#server/orders/purchase-state.ts';
import { isOnScanForm } from '#server/scan-forms/scan-form-store.ts';
import { announce } from '#server/webhooks/announce.ts';
import { moneyOfParcels, voidParcels } from '#server/shipments/parcels.ts';

interface Refusal {
  errorCode: ErrorCode;
  params?: Record<string, string>;
}

export interface VoidReply {
  done: string[];
  refused: ({ id: string } & Refusal)[];
}

export interface VoidRequest {
  accountId: string;
  /** Who asked for it; null: the label was not used and is voided by itself. */
  user: Author | null;
  labelIds: readonly string[];
  /** Dollars, by label: what its void may cost; left out: whatever it costs. */
  maxFees?: ReadonlyMap<string, number | undefined>;
  wake: () => void;
}

/** Voids labels of one user. A label that is voided already counts as done; nothing moves a second time. */
export async function voidLabels(
  work: Work,
  { accountId, user, labelIds, maxFees, wake }: VoidRequest,
): Promise<VoidReply> {
  const { tx } = work;
  const ofUser = and(eq(labelIntents.accountId, accountId), inArray(labelIntents.labelId, labelIds));
  const found = await tx.select({ orderId: labelIntents.orderId }).from(labelIntents).where(ofUser);
  const orders = await lockOrders(tx, accountId, [...new Set(found.map((intent) => intent.orderId))]);
  const intents = await tx.select().from(labelIntents).where(ofUser).orderBy(labelIntents.id).for('update');
  const byLabel = new Map(intents.map((intent) => [intent.labelId, intent]));
  const reply: VoidReply = { done: [], refused: [] };
  for (const id of new Set(labelIds)) {
    const intent = byLabel.get(id);
    const isOrdersLabel = intent !== undefined && orders.get(intent.orderId)?.labelId === id;
    const maxFee = maxFees?.get(id);
    const refusal = intent ? await voidOne(work, intent, { user, isOrdersLabel, maxFee }) : no('NOT_FOUND');
    if (refusal === null) reply.done.push(id);
    else reply.refused.push({ id, ...refusal });
  }
  if (reply.done.length > 0) work.afterCommit(wake);
  return reply;
}

const no = (errorCode: ErrorCode, params?: Refusal['params']): Refusal => ({
  errorCode,
  ...(params && { params }),
});

async function voidOne(
  work: Work,
  intent: LabelIntent,
  {
    user,
    isOrdersLabel,
    maxFee,
  }: { user: Author | null; isOrdersLabel: boolean; maxFee: number | undefined },
): Promise<Refusal | null> {
  const { tx, now } = work;
  const { accountId, labelId } = intent;
  if (intent.state === 'voided') return null;
  if (intent.state === 'rejected') return no('NOT_FOUND');
  if (intent.state !== 'succeeded') return no('LABEL_NOT_READY');
  const [shipment] = await tx.select().from(shipments).where(eq(shipments.labelId, labelId));
  if (!shipment) throw new Error('a made label has no shipment');
  const { carrierId } = shipment.details;
  const ageMs = now.getTime() - shipment.createdAt.getTime();
  if (!shipmentCan.void({ status: shipment.status, carrierId, ageMs }).can) return no('LABEL_NOT_VOIDABLE');
  if (await isOnForm(tx, intent.id)) return no('LABEL_ON_SCAN_FORM');
  const { holdCents, billedCents } = await moneyOfParcels(tx, shipment.id);
  const postageCents = holdCents + billedCents;
  const terms = voidTerms({ carrierId, postageCents, ageMs });
  if (!terms.allowed) return no('LABEL_NOT_VOIDABLE');
  if (maxFee !== undefined && terms.feeCents > centsFromDollars(maxFee))
    return no('VOID_FEE_ABOVE_LIMIT', { fee: dollarsFromCents(terms.feeCents).toFixed(2) });

  const depositCents = intent.depositReleasedAt === null ? intent.depositCents : 0;
  const dutyCents = intent.dutyReleasedAt === null ? intent.dutyCents : 0;
  await reviewVoid(tx, accountId, { holdCents, billedCents, depositCents, dutyCents }, intent.id, now);
  if (postageCents > 0) {
    await tx.insert(voidRefunds).values({
      intentId: intent.id,
      accountId,
      userId: user?.id ?? null,
      cents: postageCents,
      feeCents: terms.feeCents,
      state: 'in_review',
      askAt: now,
      requestedAt: now,
    });
  }
  await tx
    .update(labelIntents)
    .set({ state: 'voided', runAfter: now, leaseUntil: null, leaseOwner: null, updatedAt: now })
    .where(eq(labelIntents.id, intent.id));
  await tx
    .update(shipments)
    .set({ status: 'voided', holdCents: 0, endedAt: now })
    .where(eq(shipments.id, shipment.id));
  await voidParcels(tx, shipment.id);
  if (user) recordOrderEvents(work, user, [{ code: 'labelVoided', orderId: intent.orderId, labelId }]);
  await endInsurance(work, labelId, { packageNos: 'all' });
  work.changed(accountId, 'shipment', shipment.id);
  work.changed(accountId, 'postage', accountId);
  const { orderNo, trackingNumbers } = shipment.details;
  const { orderId } = intent;
  announce(work, [{ accountId, type: 'label.voided', data: { labelId, orderId, orderNo, trackingNumbers } }]);
  if (isOrdersLabel) {
    await setPurchaseState(work, intent.orderId, {
      status: ORDER_STATUS.awaiting,
      labelStatus: null,
      labelId: null,
      trackingNo: null,
      priceException: false,
    });
  }
  return null;
}

/** Whether the label of a purchase is on a SCAN form. */
export async function isOnForm(tx: Tx, intentId: string): Promise<boolean> {
  const [row] = await tx
    .select({ isOnForm: isOnScanForm })
    .from(labelIntents)
    .where(eq(labelIntents.id, intentId));
  return row?.isOnForm ?? false;
}
