/** Sample labels: priced, numbered and drawn by the code of the sandbox carrier. Everything here is in a transaction over `records`. */
import { DEMO_USER_ID } from '#contract/constants.ts';
import type { TrackedShipment } from '#contract/shipments.ts';
import { serviceById } from '#domain/carriers/services.ts';
import { labelDataFrom, parcelCountOf } from '#domain/labels/carriers/label-data.ts';
import { trackingNumberFor } from '#domain/labels/carriers/tracking.ts';
import { voidTerms } from '#domain/ledger/void-terms.ts';
import { addDollars, centsFromDollars, dollarsFromCents } from '#domain/money.ts';
import type { OrderForm, RateResult } from '#domain/order/order.ts';
import { ORDER_STATUS } from '#domain/order/order.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import { shipmentCan } from '#domain/shipment/actions.ts';
import { creationStateOf, labelStateOf } from '#domain/shipment/states.ts';
import type { DemoDatabase, DemoLabel, NewRecord } from './demo-records.ts';
import { readDemo, writeDemo } from './demo-records.ts';

/** Apart from those of the sample orders. */
const FIRST_SERIAL = 1000;

export const refusal = (type: string, params?: Rejection['params']): Rejection => ({
  type,
  retry: 'never',
  ...(params && { params }),
});

interface Purchase {
  orderId: string;
  labelId: string;
  form: OrderForm;
  quote: RateResult;
  /** Epoch milliseconds. */
  now: number;
}

/** Takes the price off the sample balance. Refused, nothing is written: INSUFFICIENT_BALANCE with `missing`. */
export async function makeSampleLabel(
  demo: DemoDatabase,
  { orderId, labelId, form, quote, now }: Purchase,
): Promise<Result<{ trackingNo: string }>> {
  const rate = quote.rate ?? 0;
  const paid = await moveBalance(demo, -rate);
  if (!paid.ok) return paid;
  const made = (await demo.records.where('key').startsWith('label:').toArray()).flatMap(
    ({ data }) => (data as DemoLabel | null)?.pages ?? [],
  );
  const trackingNumbers = Array.from({ length: parcelCountOf(form) }, (_, index) =>
    trackingNumberFor(quote.carrierServiceId, FIRST_SERIAL + made.length + index),
  );
  const pages = labelDataFrom(form, {
    trackingNumbers,
    postageCents: centsFromDollars(rate),
    zone: quote.zone,
    deliveryDate: quote.deliveryTime,
    isSample: true,
    createdText: `${new Date(now).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  });
  const label: DemoLabel = { form, quote, pages, madeAt: now, voidedAt: null, voidFee: 0 };
  await writeDemo(demo, [
    paid.value,
    { entity: 'label', id: labelId, data: label },
    { entity: 'shipment', id: labelId, data: shipmentOf(orderId, labelId, label) },
  ]);
  return ok({ trackingNo: trackingNumbers[0]! });
}

/** The balance after `dollars` have come, or below zero have gone. */
async function moveBalance(demo: DemoDatabase, dollars: number): Promise<Result<NewRecord>> {
  const before = (await readDemo(demo, 'postage', DEMO_USER_ID))!;
  const available = addDollars(before.available, dollars);
  if (available < 0) {
    const missing = -available;
    const params = { missing, missingText: missing.toFixed(2), needed: -dollars };
    return err(refusal('INSUFFICIENT_BALANCE', params));
  }
  const onHold = addDollars(before.onHold, -dollars);
  return ok({ entity: 'postage', id: DEMO_USER_ID, data: { ...before, available, onHold } });
}

function shipmentOf(orderId: string, labelId: string, label: DemoLabel): TrackedShipment {
  const { form, quote, pages, madeAt } = label;
  const { order } = form;
  const trackingNumbers = pages.map(({ trackingNumber }) => trackingNumber);
  return {
    id: labelId,
    labelId,
    orderId,
    orderNo: order.orderNo,
    trackingNumber: trackingNumbers[0]!,
    trackingNumbers,
    status: 'recent',
    carrierId: quote.carrierId,
    carrierServiceId: quote.carrierServiceId,
    serviceName: serviceById(quote.carrierServiceId)?.name ?? quote.carrierServiceName,
    recipientName: order.recipientName,
    recipientCity: order.recipientCity,
    recipientStateCode: order.recipientStateCode,
    recipientZipCode: order.recipientZipCode,
    recipientCountryCode: order.recipientCountryCode,
    shipDate: order.shipDate,
    createTime: new Date(madeAt).toISOString(),
    holdAmount: quote.rate ?? 0,
    depositAmount: 0,
    dutyAmount: 0,
    billedAmount: null,
    quotedAmount: quote.rate,
    zone: quote.zone,
    billedWeight: quote.estimateWeight,
    priceException: false,
    isManual: true,
    sample: true,
    labelState: labelStateOf('made', pages.length, 0),
    creationState: creationStateOf('made'),
    printedAt: null,
    refundResult: null,
    uploadStatus: null,
    receiptStatus: 'notIssued',
    claimResult: null,
    claimUntil: null,
  };
}

/** The order waits again, and the price less the fee comes back at once. Null: done. */
export async function voidSampleLabel(
  demo: DemoDatabase,
  labelId: string,
  { now, maxFee }: { now: number; maxFee: number | undefined },
): Promise<Rejection | null> {
  const shipment = await readDemo(demo, 'shipment', labelId);
  const label = await readDemo(demo, 'label', labelId);
  if (!shipment || !label) return refusal('NOT_FOUND');
  if (label.voidedAt !== null) return null;
  const { carrierId, status } = shipment;
  const holdAmount = shipment.holdAmount ?? 0;
  const ageMs = now - label.madeAt;
  const terms = voidTerms({ carrierId, postageCents: centsFromDollars(holdAmount), ageMs });
  if (!shipmentCan.void({ status, carrierId, ageMs }).can || !terms.allowed)
    return refusal('LABEL_NOT_VOIDABLE');
  const fee = dollarsFromCents(terms.feeCents);
  if (maxFee !== undefined && fee > maxFee) return refusal('VOID_FEE_ABOVE_LIMIT', { fee: fee.toFixed(2) });
  const back = await moveBalance(demo, holdAmount);
  if (!back.ok) return back.error;
  const { data } = back.value as Extract<NewRecord, { entity: 'postage' }>;
  const postage = data && {
    ...data,
    available: addDollars(data.available, -fee),
    total: addDollars(data.total, -fee),
  };
  const order = await readDemo(demo, 'order', shipment.orderId);
  await writeDemo(demo, [
    { entity: 'postage', id: DEMO_USER_ID, data: postage },
    { entity: 'label', id: labelId, data: { ...label, voidedAt: now, voidFee: fee } },
    {
      entity: 'shipment',
      id: labelId,
      data: {
        ...shipment,
        status: 'voided',
        holdAmount: 0,
        labelState: labelStateOf('voided', 0, 0),
        creationState: creationStateOf('voided'),
        refundResult: 'refunded',
      },
    },
    ...(order?.labelId === labelId
      ? [
          {
            entity: 'order' as const,
            id: shipment.orderId,
            data: {
              ...order,
              version: order.version + 1,
              updatedAt: new Date(now).toISOString(),
              labelId: null,
              trackingNo: null,
              label: null,
              order: { ...order.order, status: ORDER_STATUS.awaiting },
            },
          },
        ]
      : []),
  ]);
  return null;
}
