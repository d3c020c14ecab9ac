/** Writes down how a purchase ended: each time one transaction over intent, order, ledger and shipment. */
import { eq } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import { serviceById } from '#domain/carriers/services.ts';
import type { LabelData } from '#domain/labels/label-data.ts';
import { labelDataFrom } from '#domain/labels/label-data.ts';
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts';
import type { FeeDetail, RateResult } from '#domain/order/order.ts';
import { ORDER_STATUS } from '#domain/order/order.ts';
import type { CarrierPurchase } from '#server/carriers/carrier.port.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { IntentState, LabelIntent } from '#server/db/schema/labels.ts';
import { labelIntents, labelPages, shipments } from '#server/db/schema/labels.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { Work } from '#server/db/work.ts';
import { adjustHold, releaseHold } from '#server/ledger/ledger.ts';
import { setPurchaseState } from '#server/orders/purchase-state.ts';
import { errorMessageOf } from './answer.ts';

const OPEN: readonly IntentState[] = ['held', 'submitting', 'unknown', 'needs_attention'];
const ENDED = { runAfter: null, leaseUntil: null, leaseOwner: null };

/**
 * The label is there. The user pays what the carrier asks, but never more than the agreed limit or what is left.
 * Answers what has been bought too much: numbers of a label nobody asked for.
 */
export async function recordPurchase(
  work: Work,
  { id, orderId }: LabelIntent,
  purchase: CarrierPurchase,
): Promise<{ orphans: string[] }> {
  const { tx, now } = work;
  const intent = await lockIntent(work, id, orderId);
  if (!OPEN.includes(intent.state)) {
    const known = await tx
      .select({ number: labelPages.trackingNumber })
      .from(labelPages)
      .where(eq(labelPages.labelId, intent.labelId));
    const numbers = new Set(known.map((page) => page.number));
    return { orphans: purchase.trackingNumbers.filter((number) => !numbers.has(number)) };
  }
  const agreedCents = Math.min(purchase.priceCents, intent.priceCapCents ?? purchase.priceCents);
  const heldCents = await adjustHold(tx, intent.userId, {
    from: intent.holdCents,
    to: agreedCents,
    intentId: id,
    at: now,
  });
  const pages = labelDataFrom(intent.form, {
    trackingNumbers: purchase.trackingNumbers,
    postageCents: heldCents,
    zone: intent.quote.zone,
    deliveryDate: intent.quote.deliveryTime,
    isSample: purchase.isSample,
    createdText: `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  });
  const trackingNumber = purchase.trackingNumbers[0] ?? '';
  await tx
    .update(labelIntents)
    .set({
      state: 'succeeded',
      ...ENDED,
      holdCents: heldCents,
      trackingNumber,
      priceException: purchase.priceException,
      updatedAt: now,
    })
    .where(eq(labelIntents.id, id));
  await tx.insert(labelPages).values(pages.map((data) => pageRow(intent, data)));
  await tx.insert(shipments).values(shipmentRow(work, intent, purchase, heldCents));
  await setPurchaseState(work, orderId, {
    status: ORDER_STATUS.shipped,
    labelStatus: 'SUCCESS',
    labelError: null,
    labelUnknown: false,
    labelId: intent.labelId,
    trackingNo: trackingNumber,
    priceException: purchase.priceException,
    price: { rate: dollarsFromCents(heldCents), feeDetail: feeDetailFor(intent.quote, heldCents) },
  });
  work.changed(intent.userId, 'postage', intent.userId);
  return { orphans: [] };
}

/** A clear no: what was held goes back and the order waits again. */
export async function recordRefusal(
  work: Work,
  { id, orderId, attempt }: LabelIntent,
  refusal: { errorCode: ErrorCode; carrierMessage: string | null },
): Promise<void> {
  const { tx, now } = work;
  const intent = await lockIntent(work, id, orderId);
  if (!OPEN.includes(intent.state) || intent.attempt !== attempt) return;
  await releaseHold(tx, intent.userId, intent, id, now);
  await tx
    .update(labelIntents)
    .set({ state: 'rejected', ...ENDED, ...refusal, updatedAt: now })
    .where(eq(labelIntents.id, id));
  const [user] = await tx.select({ language: users.language }).from(users).where(eq(users.id, intent.userId));
  await setPurchaseState(work, orderId, {
    status: ORDER_STATUS.awaiting,
    labelStatus: 'ERROR',
    labelError: errorMessageOf({ ...intent, ...refusal }, user?.language ?? 'en'),
    labelUnknown: false,
  });
  work.changed(intent.userId, 'postage', intent.userId);
}

/** Order before intent, as everywhere: two transactions never wait for each other. */
async function lockIntent({ tx }: Work, id: string, orderId: string): Promise<LabelIntent> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
  const [intent] = await tx.select().from(labelIntents).where(eq(labelIntents.id, id)).for('update');
  if (!intent) throw new Error('the intent of a purchase is gone');
  return intent;
}

/** The quoted fee lines, with what the carrier asks differently as `other`. */
function feeDetailFor(quote: RateResult, cents: number): FeeDetail | null {
  if (quote.feeDetail === null) return null;
  const difference = cents - centsFromDollars(quote.feeDetail.total);
  if (difference === 0) return quote.feeDetail;
  const other = centsFromDollars(quote.feeDetail.other ?? 0) + difference;
  return { ...quote.feeDetail, other: dollarsFromCents(other), total: dollarsFromCents(cents) };
}

function pageRow(intent: LabelIntent, data: LabelData): typeof labelPages.$inferInsert {
  return {
    labelId: intent.labelId,
    pageNo: data.parcelIndex,
    userId: intent.userId,
    trackingNumber: data.trackingNumber,
    data,
  };
}

function shipmentRow(
  work: Work,
  intent: LabelIntent,
  purchase: CarrierPurchase,
  heldCents: number,
): typeof shipments.$inferInsert {
  const { order } = intent.form;
  const id = work.newId();
  work.changed(intent.userId, 'shipment', id);
  const [first = ''] = purchase.trackingNumbers;
  return {
    id,
    userId: intent.userId,
    labelId: intent.labelId,
    orderId: intent.orderId,
    status: 'recent',
    holdCents: heldCents,
    billedCents: null,
    carrierPriceCents: purchase.priceCents,
    searchText: [
      intent.orderNo,
      ...purchase.trackingNumbers,
      order.recipientName,
      order.recipientCompany,
      order.recipientCity,
      order.recipientZipCode,
    ]
      .join(' ')
      .toLowerCase(),
    details: {
      orderNo: intent.orderNo,
      trackingNumber: first,
      trackingNumbers: purchase.trackingNumbers,
      carrierId: intent.quote.carrierId,
      carrierServiceId: intent.quote.carrierServiceId,
      serviceName: serviceById(intent.quote.carrierServiceId)?.name ?? intent.quote.carrierServiceName,
      recipientName: order.recipientName,
      recipientCity: order.recipientCity,
      recipientStateCode: order.recipientStateCode,
      recipientZipCode: order.recipientZipCode,
      recipientCountryCode: order.recipientCountryCode,
      shipDate: order.shipDate,
      zone: intent.quote.zone,
      billedWeight: intent.quote.estimateWeight,
      priceException: purchase.priceException,
      sample: purchase.isSample,
    },
    createdAt: work.now,
  };
}
