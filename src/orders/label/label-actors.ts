/** What the label machine asks of the store, the workers and the server. The purchase itself goes through the outbox. */
import { fromCallback, fromPromise } from 'xstate';
import { limitPassed } from '#domain/account/member-limits.ts';
import { needsBondConfirmation } from '#domain/bond/bond.ts';
import { priceChangePrompt } from '#domain/labels/price-change.ts';
import { normalise } from '#domain/order/normalise.ts';
import type { RateResult } from '#domain/order/order.ts';
import type { Finding } from '#domain/result.ts';
import { databaseOfUser } from '#store/device/current.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { getMeta, wakeSender } from '#store/device/meta.ts';
import { formOf } from '#store/orders/order-row.ts';
import { saveOrderLocally } from '#store/orders/orders.ts';
import { acceptPrice } from '#store/orders/price-changes.ts';
import { spendingRoom } from '#store/queue/spending-room.ts';
import { saveItemProducts } from '#store/collections/products.ts';
import { watchOrder, type OrderSnapshot } from '#store/orders/watch-order.ts';
import type { Services } from '#services/services.tsx';
import { voidLabel } from '#services/void-label.ts';
import { isOld } from '../rate-age.ts';
import type {
  BondOutcome,
  CheckOutcome,
  LabelEvent,
  LabelInput,
  QueueOutcome,
  PurchaseStatus,
} from './label-types.ts';
import type { QueueRequest } from './label-setup.ts';
import { labelGateOf } from './label-gate.ts';
import { findPlaceSuggestion } from './place-suggestion.ts';
import { userMay } from '#domain/account/member-roles.ts';

export function createLabelActors(services: Services) {
  return {
    'check order': fromPromise<CheckOutcome, LabelInput>(({ input }) =>
      checkOrder(databaseOfUser(), services, input),
    ),
    'ask bond': fromPromise<BondOutcome, LabelInput>(async ({ input }) => {
      const reply = await services.ask.bondRate(normalise(input.form, input.mode));
      return reply.ok ? { ok: true, bond: reply.value } : { ok: false, error: reply.error };
    }),
    'queue label': fromPromise<QueueOutcome, QueueRequest>(({ input }) =>
      queueLabel(databaseOfUser(), input),
    ),
    'watch purchase': fromCallback<LabelEvent, { orderId: string }>(({ input, sendBack }) =>
      watchOrder(databaseOfUser(), input.orderId, (seen) =>
        sendBack({ type: 'purchase seen', purchaseStatus: purchaseStatusOf(seen) }),
      ),
    ),
    'ask for the result': fromPromise<void, { orderId: string }>(() => wakeSender(databaseOfUser())),
    'keep label': fromPromise<void, { labelId: string }>(({ input }) =>
      acceptPrice(databaseOfUser(), input.labelId),
    ),
    'void label': fromPromise<void, { labelId: string; maxFee: number }>(async ({ input }) => {
      const refusal = await voidLabel(services.ask, input.labelId, input.maxFee);
      if (refusal) throw new Error(`the label was not voided: ${refusal.type}`);
    }),
  };
}

export async function checkOrder(
  db: UserDatabase,
  services: Services,
  input: LabelInput,
): Promise<CheckOutcome> {
  const outcome = await lookAt(db, services, input);
  const limit = limitPassed(outcome.room, outcome.rate === null ? [] : [outcome.rate]);
  return { ...outcome, limit };
}

async function lookAt(
  db: UserDatabase,
  services: Services,
  input: LabelInput,
): Promise<Omit<CheckOutcome, 'limit'>> {
  const { form, facts } = input;
  const found = facts ? await services.judge(form, 'label', facts) : [];
  const user = await getMeta(db, 'userInfo');
  const online = (await getMeta(db, 'connection'))?.online ?? true;
  const gate = labelGateOf(user);
  const hidesPrices = !user || !userMay(user, 'seePrices');
  const outcome = {
    hidesPrices,
    findings: found.some(isError) ? found : [],
    gate,
    place: found.some(isError) ? null : await findPlaceSuggestion(services.places, form),
    online,
    carrierId: form.order.carrierId,
    needsBond: user ? needsBondConfirmation(form.order, user) : false,
    room: await spendingRoom(db, {
      isQueued: !online,
      exceptOrderId: input.orderId ?? form.order.id,
    }),
  };
  if (outcome.findings.length > 0 || outcome.place || !facts) return { ...outcome, ...NO_PRICE };
  const { shown } = input;
  if (shown?.source === 'server' && !isOld(shown.at, services.now()))
    return {
      ...outcome,
      rate: shown.amount,
      fees: shown.fees,
      isSold: true,
      isAgreed: true,
      isEstimate: false,
    };
  const asked = online ? await services.ask.rates(form) : null;
  if (asked?.ok) {
    const price = priceOf(asked.value, input);
    return {
      ...outcome,
      ...price,
      isAgreed: shown !== null && shown.amount === price.rate,
      isEstimate: false,
    };
  }
  const best =
    shown === null
      ? priceOf(await services.quoteAll(form, facts.user), input)
      : { rate: shown.amount, fees: shown.fees, isSold: true };
  const told = hidesPrices ? { ...best, rate: null, fees: null } : best;
  return { ...outcome, ...told, isAgreed: false, isEstimate: true };
}

const isError = ({ severity }: Finding) => severity === 'error';
const NO_PRICE = { rate: null, fees: null, isSold: false, isAgreed: false, isEstimate: false };

function priceOf(rates: RateResult[], { form }: LabelInput): Pick<CheckOutcome, 'rate' | 'fees' | 'isSold'> {
  const own = rates.find((rate) => rate.carrierServiceId === form.order.carrierServiceId && rate.isSuccess);
  return { rate: own?.rate ?? null, fees: own?.feeDetail ?? null, isSold: own !== undefined };
}

/** One transaction: the order, its queued purchase, and the end of the draft. */
export async function queueLabel(
  db: UserDatabase,
  { input, maxRate, maxHeld = 0, isQueued = false }: QueueRequest,
): Promise<QueueOutcome> {
  const { form, mode, base, draftKey, holder, orderId } = input;
  const known = orderId === null ? undefined : await db.orders.get(orderId);
  const whole =
    orderId === null
      ? form
      : { ...form, order: { ...form.order, id: orderId, orderNo: known?.orderNo ?? form.order.orderNo } };
  const products = await saveItemProducts(db, normalise(whole, whole.order.id === null ? mode : 'edit'));
  if (!products.ok) return products;
  const saved = await saveOrderLocally(db, {
    form: products.value,
    isCreateLabel: true,
    maxRate,
    maxHeld,
    isWithinDay: isQueued,
    base,
    draft: { key: draftKey, holder },
  });
  if (!saved.ok) return { ok: false, error: saved.error };
  const { id, orderNo, order } = saved.value;
  return { ok: true, orderId: id, orderNo, base: formOf(order) };
}

/** The order's row in the words of the machine. */
export function purchaseStatusOf({
  row,
  shipment,
  needsDecision,
  hasPdf,
  isSending,
}: OrderSnapshot): PurchaseStatus {
  const seen = {
    labelId: row?.labelId ?? null,
    trackingNo: row?.trackingNo ?? null,
    rate: shipment?.holdAmount ?? row?.order.rate ?? null,
    insurance: shipment?.insuranceAmount ?? 0,
    priceException: row?.priceException ?? false,
    differs: shipment ? priceChangePrompt(shipment) : null,
    quoted: shipment?.quotedAmount ?? null,
    madeAt: shipment ? Date.parse(shipment.createTime) : null,
    rejection: row?.labelError ?? null,
    hasPdf,
  };
  if (needsDecision)
    return { ...seen, state: 'failed', rejection: { type: 'OrderConflict', retry: 'never' } };
  switch (row?.labelState) {
    case 'queued':
      return { ...seen, state: isSending ? 'buying' : 'queued' };
    case 'creating':
      return { ...seen, state: 'buying' };
    case 'unknown':
      return { ...seen, state: 'unknown' };
    case 'ready':
      return { ...seen, state: 'ready' };
    case 'error':
      return { ...seen, state: 'failed' };
    default:
      return { ...seen, state: 'none' };
  }
}
