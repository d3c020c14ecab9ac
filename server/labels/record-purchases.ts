/** Writes down labels that were bought: one transaction over intents, orders, ledger and shipments, however many. */
import { asc, eq, sql } from 'drizzle-orm';
import { serviceById } from '#domain/carriers/services.ts';
import type { LabelData } from '#domain/labels/carriers/label-data.ts';
import { labelDataFrom } from '#domain/labels/carriers/label-data.ts';
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts';
import type { FeeDetail } from '#domain/order/fees.ts';
import type { RateResult } from '#domain/order/order.ts';
import { ORDER_STATUS } from '#domain/order/order.ts';
import { insuranceFeeOf } from '#domain/rating/third-party-insurance.ts';
import type { CarrierPurchase } from '#server/carriers/carrier.port.ts';
import { recordsOf } from '#server/db/json-rows.ts';
import { insurances } from '#server/db/schema/insurances.ts';
import type { LabelIntent } from '#server/db/schema/labels.ts';
import { labelIntents, labelPages, shipments } from '#server/db/schema/labels.ts';
import { orders } from '#server/db/schema/orders.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import type { Work } from '#server/db/work.ts';
import { newInsurance } from '#server/insurance/insurance-store.ts';
import { adjustHold, payInsurance } from '#server/ledger/ledger.ts';
import { setPurchaseStates } from '#server/orders/purchase-state.ts';
import { mailNews } from '#server/recipients/mail-news.ts';
import { newParcels } from '#server/shipments/parcels.ts';
import { announce } from '#server/webhooks/announce.ts';
import { isOpen } from './outcomes.ts';
import { lockRaises } from './raises.ts';

export interface BoughtLabel {
  intent: Pick<LabelIntent, 'id' | 'orderId'>;
  purchase: CarrierPurchase;
}

/** What has been bought too much: numbers of a label nobody asked for, written down to be voided. */
export interface RecordResult {
  orphans: string[];
}

interface NewLabel {
  intent: LabelIntent;
  purchase: CarrierPurchase;
  /** The postage. */
  heldCents: number;
  /** Paid beside it for insurance. */
  insuranceCents: number;
  trackingNumber: string;
}

/**
 * The labels are there. The user pays what the carrier asks, but never more than the agreed limit or what is left. Each
 * intent stands in the list once.
 */
export async function recordPurchases(work: Work, bought: readonly BoughtLabel[]): Promise<RecordResult[]> {
  const intents = await lockIntents(work, bought);
  const dearer = bought.flatMap(({ intent: { id }, purchase }) => {
    const intent = intents.get(id);
    return intent && isOpen(intent) && askedFor(intent, purchase) > intent.holdCents ? [intent] : [];
  });
  const raises = await lockRaises(work, dearer);
  const recorded: RecordResult[] = [];
  const made: NewLabel[] = [];
  for (const { intent: given, purchase } of bought) {
    const intent = intents.get(given.id);
    if (!intent) throw new Error('the intent of a purchase is gone');
    if (isOpen(intent)) {
      const insuranceCents = insuranceFeeOf(intent.insurance);
      const heldCents = await settlePrice(work, intent, raises.allowed(intent, askedFor(intent, purchase)));
      if (insuranceCents > 0)
        await payInsurance(work.tx, intent.accountId, insuranceCents, intent.id, work.now);
      made.push({
        intent,
        purchase,
        heldCents: heldCents - insuranceCents,
        insuranceCents,
        trackingNumber: purchase.trackingNumbers[0] ?? '',
      });
      recorded.push({ orphans: [] });
    } else recorded.push({ orphans: await orphansOf(work, intent, purchase) });
  }
  if (made.length > 0) await write(work, made);
  return recorded;
}

/** Orders before intents, as everywhere: two transactions never wait for each other. */
async function lockIntents({ tx }: Work, bought: readonly BoughtLabel[]): Promise<Map<string, LabelIntent>> {
  const orderIds = bought.map(({ intent }) => intent.orderId);
  const ids = bought.map(({ intent }) => intent.id);
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(sql`${orders.id} = any(${sql.param(orderIds)})`)
    .orderBy(asc(orders.id))
    .for('update');
  const rows = await tx
    .select()
    .from(labelIntents)
    .where(sql`${labelIntents.id} = any(${sql.param(ids)})`)
    .orderBy(asc(labelIntents.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Cents with the insurance, up to what was agreed to. */
function askedFor({ insurance, priceCapCents }: LabelIntent, { priceCents }: CarrierPurchase): number {
  const cents = priceCents + insuranceFeeOf(insurance);
  return Math.min(cents, priceCapCents ?? cents);
}

/** Holds what the label is to cost; answers the cents held afterwards. */
async function settlePrice(
  { tx, now }: Work,
  { id, accountId, holdCents }: LabelIntent,
  to: number,
): Promise<number> {
  if (to === holdCents) return holdCents;
  return adjustHold(tx, accountId, { from: holdCents, to, intentId: id, at: now });
}

/** Numbers of no label of ours, so that none that may be on a parcel is voided. */
async function orphansOf(
  { tx, now }: Work,
  { id, orphanNumbers }: LabelIntent,
  { trackingNumbers }: CarrierPurchase,
): Promise<string[]> {
  const pages = await tx
    .select({ number: labelPages.trackingNumber })
    .from(labelPages)
    .where(sql`${labelPages.trackingNumber} = any(${sql.param(trackingNumbers)})`);
  const known = new Set(pages.map((page) => page.number));
  const orphans = trackingNumbers.filter((number) => !known.has(number));
  if (orphans.length > 0)
    await tx
      .update(labelIntents)
      .set({ orphanNumbers: [...new Set([...orphanNumbers, ...orphans])], runAfter: now })
      .where(eq(labelIntents.id, id));
  return orphans;
}

async function write(work: Work, made: readonly NewLabel[]): Promise<void> {
  const { tx, now } = work;
  const outcomes = made.map(({ intent, purchase, heldCents, trackingNumber }) => ({
    id: intent.id,
    cents: heldCents,
    number: trackingNumber,
    exception: purchase.priceException,
  }));
  await tx
    .update(labelIntents)
    .set({
      state: 'succeeded',
      runAfter: null,
      leaseUntil: null,
      leaseOwner: null,
      holdCents: sql`made.cents`,
      trackingNumber: sql`made.number`,
      priceException: sql`made.exception`,
      updatedAt: now,
    })
    .from(recordsOf(outcomes, { id: 'text', cents: 'bigint', number: 'text', exception: 'boolean' }))
    .where(eq(labelIntents.id, sql`made.id`));
  await tx.insert(labelPages).values(made.flatMap((one) => pagesOf(work, one)));
  const shipped = made.map((one) => ({ ...one, row: shipmentRow(work, one) }));
  await tx.insert(shipments).values(shipped.map(({ row }) => row));
  await tx
    .insert(parcels)
    .values(
      shipped.flatMap(({ row: { id: shipmentId, ...row }, purchase: { trackingNumbers } }) =>
        newParcels({ ...row, shipmentId, trackingNumbers }),
      ),
    );
  const insured = made.flatMap(({ intent }) =>
    intent.insurance === null ? [] : [newInsurance(intent, intent.insurance, now)],
  );
  if (insured.length > 0) await tx.insert(insurances).values(insured);
  await setPurchaseStates(
    work,
    made.map(({ intent, purchase, heldCents, insuranceCents, trackingNumber }) => ({
      orderId: intent.orderId,
      state: {
        status: ORDER_STATUS.shipped,
        labelStatus: 'SUCCESS',
        labelError: null,
        labelUnknown: false,
        labelId: intent.labelId,
        trackingNo: trackingNumber,
        priceException: purchase.priceException,
        price: {
          rate: dollarsFromCents(heldCents + insuranceCents),
          feeDetail: feeDetailFor(intent.quote, heldCents + insuranceCents),
        },
      },
    })),
  );
  for (const { intent } of made) work.changed(intent.accountId, 'postage', intent.accountId);
  announce(
    work,
    made.map(({ intent, purchase: { trackingNumbers }, heldCents, insuranceCents }) => {
      const { id: customerObjectId, accountId, labelId, orderId, orderNo } = intent;
      const amount = dollarsFromCents(heldCents + insuranceCents);
      const data = { labelId, orderId, orderNo, customerObjectId, trackingNumbers, amount };
      return { accountId, type: 'label.created' as const, data };
    }),
  );
  await mailNews(
    work,
    made.map(({ intent }) => ({ labelId: intent.labelId, news: 'label' as const })),
  );
}

/** The quoted fee lines, with what the carrier asks differently as `other`. */
function feeDetailFor(quote: RateResult, cents: number): FeeDetail | null {
  if (quote.feeDetail === null) return null;
  const difference = cents - centsFromDollars(quote.feeDetail.total);
  if (difference === 0) return quote.feeDetail;
  const other = centsFromDollars(quote.feeDetail.other ?? 0) + difference;
  return { ...quote.feeDetail, other: dollarsFromCents(other), total: dollarsFromCents(cents) };
}

/** Dollars of the quote without the insurance beside the carrier. */
const postageQuoted = (rate: number | null, insuranceCents: number): number | null =>
  rate === null ? null : dollarsFromCents(centsFromDollars(rate) - insuranceCents);

function pagesOf(
  { now }: Work,
  { intent, purchase, heldCents }: NewLabel,
): (typeof labelPages.$inferInsert)[] {
  const pages = labelDataFrom(intent.form, {
    trackingNumbers: purchase.trackingNumbers,
    postageCents: heldCents,
    zone: intent.quote.zone,
    deliveryDate: intent.quote.deliveryTime,
    isSample: purchase.isSample,
    createdText: `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  });
  return pages.map((data: LabelData) => ({
    labelId: intent.labelId,
    pageNo: data.parcelIndex,
    accountId: intent.accountId,
    trackingNumber: data.trackingNumber,
    data,
  }));
}

function shipmentRow(
  work: Work,
  { intent, purchase, heldCents, insuranceCents, trackingNumber }: NewLabel,
): typeof shipments.$inferInsert {
  const { order } = intent.form;
  const id = work.newId();
  work.changed(intent.accountId, 'shipment', id);
  return {
    id,
    accountId: intent.accountId,
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
      trackingNumber,
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
      quotedAmount: postageQuoted(intent.quote.rate, insuranceCents),
      carrierChannelId: order.carrierChannelId,
      zone: intent.quote.zone,
      billedWeight: intent.quote.estimateWeight,
      priceException: purchase.priceException,
      sample: purchase.isSample,
    },
    createdAt: work.now,
  };
}
