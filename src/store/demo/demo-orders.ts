/** Orders of the demo, checked and priced as the server does it. Everything that writes is in a transaction over `records`. */
import { DEMO_USER_ID } from '#contract/constants.ts';
import type { UserInfo } from '#contract/account.ts';
import type { OrderRecord, SaveBody, SaveReply } from '#contract/orders.ts';
import type { LabelPrice } from '#contract/rates.ts';
import { bondTermsOf } from '#domain/bond/bond.ts';
import { securityOf } from '#domain/bond/security.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { orderCan } from '#domain/order/actions.ts';
import { adjustPosted } from '#domain/order/adjust-posted.ts';
import type { PartialForm } from '#domain/order/blank.ts';
import { completeOrderForm } from '#domain/order/blank.ts';
import type { FormMode } from '#domain/order/facts.ts';
import { factsOf } from '#domain/order/facts.ts';
import type { OrderForm, RateResult } from '#domain/order/order.ts';
import { ORDER_STATUS } from '#domain/order/order.ts';
import { withStoreFields } from '#domain/order/store-fields.ts';
import { quoteService } from '#domain/rating/quote.ts';
import { ratingSettingsFor } from '#domain/rating/settings.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import { isClear, judge } from '#domain/rules/judge.ts';
import { makeSampleLabel, refusal } from './demo-labels.ts';
import type { DemoDatabase } from './demo-records.ts';
import { readDemo, writeDemo } from './demo-records.ts';

/** When and for whom something is done. */
export interface Now {
  user: UserInfo;
  /** Epoch milliseconds. */
  now: number;
  /** yyyy-MM-dd where the user is. */
  today: string;
}

interface Assessed {
  form: OrderForm;
  quote: RateResult | null;
  /** Of a save alone, where `forLabel` is not set. */
  rejection: Rejection | null;
}

const quoteOf = (form: OrderForm, user: UserInfo): RateResult | null => {
  const { carrierServiceId } = form.order;
  const quote =
    carrierServiceId === null ? null : quoteService(form, carrierServiceId, ratingSettingsFor(user));
  return quote?.isSuccess ? quote : null;
};

/** The form as it is kept, with its price and what stands in the way of its label. */
export function assessForm(
  given: OrderForm,
  { user, today }: Pick<Now, 'user' | 'today'>,
  { mode, forLabel }: { mode: FormMode; forLabel: boolean },
): Assessed {
  const facts = factsOf(user, today, mode);
  const { form } = adjustPosted(given, facts);
  const findings = judge(form, forLabel ? 'label' : 'save', facts);
  const rejection = isClear(findings)
    ? null
    : { ...refusal('CHECK_FAILED', forLabel ? { context: 'label' } : undefined), findings };
  const ofLabel = judge(form, 'label', facts).filter(({ severity }) => severity === 'error');
  const quote = quoteOf(form, user);
  const order = {
    ...form.order,
    rate: quote?.rate ?? null,
    originRate: quote?.originRate ?? null,
    psRate: quote?.psRate ?? null,
    feeDetail: quote?.feeDetail ?? null,
    deliveryTime: quote?.deliveryTime ?? null,
    checkFailures: ofLabel,
    isOk: ofLabel.length === 0,
  };
  return { form: { ...form, order }, quote, rejection };
}

export async function saveDemoOrder(demo: DemoDatabase, body: SaveBody, at: Now): Promise<Result<SaveReply>> {
  const given = completeOrderForm(body as PartialForm);
  const id = given.order.id!;
  const before = await readDemo(demo, 'order', id);
  const permission = mayBeSaved(before, body, at.user);
  if (permission) return err(permission);
  const forLabel = body.isCreateLabel === true;
  const mode = before ? 'edit' : 'new';
  const posted = before ? withStoreFields(given, before) : given;
  const { form, quote, rejection } = assessForm(posted, at, { mode, forLabel });
  if (rejection) return err(rejection);
  const record = recordAfter(before, form, at.now);
  if (!forLabel) return keep(demo, id, record);
  if (!quote) return err(refusal('NO_RATE'));
  const rate = quote.rate ?? 0;
  if (body.maxRate != null && rate > body.maxRate)
    return err(refusal('PRICE_ABOVE_LIMIT', { rate, rateText: rate.toFixed(2) }));
  const customerObjectId = body.customerObjectId ?? id;
  const labelId = `SAMPLE-${customerObjectId}`;
  const label = await makeSampleLabel(demo, { orderId: id, labelId, form, quote, now: at.now });
  if (!label.ok) return label;
  return keep(demo, id, {
    ...record,
    labelId,
    trackingNo: label.value.trackingNo,
    label: { asyncFlag: true, status: 'SUCCESS', errorMessage: null, createLabelRequestId: customerObjectId },
    order: { ...record.order, customerObjectId, status: ORDER_STATUS.shipped },
  });
}

function mayBeSaved(before: OrderRecord | null, body: SaveBody, user: UserInfo): Rejection | null {
  const { baseVersion = null } = body;
  // An edit of an order that is gone must not bring it back.
  if (!before) return baseVersion ? refusal('NOT_FOUND') : null;
  if (baseVersion !== null && baseVersion !== before.version)
    return refusal('ORDER_CHANGED', { version: before.version, orderId: before.order.id ?? '' });
  const situation = { ...before.order, labelId: before.labelId, label: before.label };
  const permissions = [
    orderCan.edit(situation),
    ...(body.isCreateLabel ? [orderCan.createLabel(situation, user)] : []),
  ];
  const no = permissions.find(({ can }) => !can);
  return no && !no.can ? refusal(no.type) : null;
}

const recordAfter = (before: OrderRecord | null, form: OrderForm, now: number): OrderRecord => ({
  ...form,
  version: (before?.version ?? 0) + 1,
  updatedAt: new Date(now).toISOString(),
  labelId: before?.labelId ?? null,
  trackingNo: before?.trackingNo ?? null,
  label: before?.label ?? null,
  priceException: false,
  printed: before?.printed ?? null,
  mails: [],
  order: {
    ...form.order,
    userId: DEMO_USER_ID,
    status: before?.order.status ?? ORDER_STATUS.awaiting,
    holdDate: before ? before.order.holdDate : form.order.holdDate,
    createTime: before?.order.createTime ?? form.order.createTime ?? new Date(now).toISOString(),
  },
});

async function keep(demo: DemoDatabase, id: string, record: OrderRecord): Promise<Result<SaveReply>> {
  await writeDemo(demo, [{ entity: 'order', id, data: record }]);
  return ok(replyOf(id, record));
}

const replyOf = (id: string, { order, labelId, label, version }: OrderRecord): SaveReply => ({
  id,
  orderNo: order.orderNo,
  labelId,
  priceException: false,
  asyncCreateLabelStatusVo: label,
  version,
});

/** How far the purchase of this name is. */
export async function demoPurchase(demo: DemoDatabase, purchaseId: string): Promise<Result<SaveReply>> {
  const label = await readDemo(demo, 'shipment', `SAMPLE-${purchaseId}`);
  const order = label && (await readDemo(demo, 'order', label.orderId));
  return label && order ? ok(replyOf(label.orderId, order)) : err(refusal('NOT_FOUND'));
}

type BulkCall = 'cancelOrders' | 'restoreOrders' | 'deleteOrders' | 'holdOrders';

const CAN = {
  cancelOrders: orderCan.cancel,
  restoreOrders: orderCan.restore,
  deleteOrders: orderCan.delete,
  holdOrders: orderCan.hold,
};

export const isBulkCall = (call: string): call is BulkCall => Object.hasOwn(CAN, call);

export async function changeDemoOrders(
  demo: DemoDatabase,
  call: BulkCall,
  { ids, holdDate = null }: { ids: string[]; holdDate?: string | null },
  now: number,
): Promise<{ done: string[]; failed: { id: string; errorCode: string; message: string }[] }> {
  const done: string[] = [];
  const failed: { id: string; errorCode: string; message: string }[] = [];
  for (const id of ids) {
    const record = await readDemo(demo, 'order', id);
    const permission = record && CAN[call]({ ...record.order, labelId: record.labelId, label: record.label });
    const isRelease = call === 'holdOrders' && holdDate === null;
    const errorCode = !permission ? 'NOT_FOUND' : permission.can || isRelease ? null : permission.type;
    if (errorCode !== null || !record) {
      failed.push({ id, errorCode: errorCode ?? 'NOT_FOUND', message: '' });
      continue;
    }
    const data = call === 'deleteOrders' ? null : changed(record, call, holdDate, now);
    await writeDemo(demo, [{ entity: 'order', id, data }]);
    done.push(id);
  }
  return { done, failed };
}

function changed(
  record: OrderRecord,
  call: Exclude<BulkCall, 'deleteOrders'>,
  holdDate: string | null,
  now: number,
): OrderRecord {
  const change = {
    cancelOrders: { status: ORDER_STATUS.cancelled },
    restoreOrders: { status: ORDER_STATUS.awaiting },
    holdOrders: { holdDate },
  }[call];
  return {
    ...record,
    version: record.version + 1,
    updatedAt: new Date(now).toISOString(),
    order: { ...record.order, ...change },
  };
}

/** What the order's label would take and hold. */
export function priceOfDemoLabel(body: PartialForm, user: UserInfo): LabelPrice {
  const facts = factsOf(user, body.order.shipDate ?? '', 'edit');
  const { form } = adjustPosted(completeOrderForm(body), facts);
  const none = { rate: null, held: 0, duties: 0, returnFee: 0 };
  const rate = quoteOf(form, user)?.rate ?? null;
  if (rate === null || rate <= 0) return { ...none, errorCode: 'NO_RATE' };
  const bond = bondTermsOf(form, user, ratingSettingsFor(user));
  if (!bond.ok) return { ...none, errorCode: bond.error };
  const { totalCents, dutiesCents } = securityOf(form, bond.value);
  return {
    rate,
    held: dollarsFromCents(totalCents),
    duties: dollarsFromCents(dutiesCents),
    returnFee: bond.value.rate,
    errorCode: null,
  };
}
