/** What the label machine asks of the store, the workers and the server. The purchase itself goes through the outbox. */
import { fromCallback, fromPromise } from 'xstate';
import { needsBondQuestion } from '#domain/bond/bond.ts';
import { normalise } from '#domain/order/normalise.ts';
import type { RateResult } from '#domain/order/order.ts';
import { databaseOfUser } from '#store/current.ts';
import type { UserDatabase } from '#store/database.ts';
import { getMeta, wakeSender } from '#store/meta.ts';
import { saveOrderLocally } from '#store/orders.ts';
import { leftToQueue } from '#store/queue-limit.ts';
import { saveItemProducts } from '#store/products.ts';
import { watchOrder, type OrderSight } from '#store/watch-order.ts';
import type { OrdersPorts } from '../ports.tsx';
import { isOld } from '../rate-age.ts';
import type {
  BondOutcome,
  CheckOutcome,
  Gate,
  LabelEvent,
  LabelInput,
  QueueOutcome,
  Sight,
} from './label-types.ts';
import type { QueueRequest } from './label-setup.ts';

export function createLabelActors(ports: OrdersPorts) {
  return {
    'check order': fromPromise<CheckOutcome, LabelInput>(({ input }) =>
      checkOrder(databaseOfUser(), ports, input),
    ),
    'ask bond': fromPromise<BondOutcome, LabelInput>(async ({ input }) => {
      const reply = await ports.ask.bondRate(normalise(input.form, input.mode));
      return reply.ok ? { ok: true, bond: reply.value } : { ok: false, error: reply.error };
    }),
    'queue label': fromPromise<QueueOutcome, QueueRequest>(({ input }) =>
      queueLabel(databaseOfUser(), input),
    ),
    'watch purchase': fromCallback<LabelEvent, { orderId: string }>(({ input, sendBack }) =>
      watchOrder(databaseOfUser(), input.orderId, (seen) =>
        sendBack({ type: 'purchase seen', sight: sightOf(seen) }),
      ),
    ),
    'ask for the result': fromPromise<void, { orderId: string }>(() => wakeSender(databaseOfUser())),
    'void label': fromPromise<void, { labelId: string }>(async ({ input }) => {
      const reply = await ports.ask.voidLabels([input.labelId]);
      if (!reply.ok || reply.value.failed.length > 0) throw new Error('the label was not voided');
    }),
  };
}

export async function checkOrder(
  db: UserDatabase,
  ports: OrdersPorts,
  input: LabelInput,
): Promise<CheckOutcome> {
  const { form, facts } = input;
  const found = facts ? await ports.judge(form, 'label', facts) : [];
  const user = await getMeta(db, 'userInfo');
  const online = (await getMeta(db, 'connection'))?.online ?? true;
  const gate: Gate | null = !user?.authFlag
    ? 'identity'
    : user.firstRechargeTime === null
      ? 'recharge'
      : null;
  const outcome = {
    findings: found.some(({ severity }) => severity === 'error') ? found : [],
    gate,
    online,
    carrierId: form.order.carrierId,
    needsBond: user ? needsBondQuestion(form.order, user) : false,
    queueLeft: await leftToQueue(
      db,
      new Date(ports.now()).setHours(0, 0, 0, 0),
      input.orderId ?? form.order.id,
    ),
  };
  if (outcome.findings.length > 0 || !facts) return { ...outcome, rate: null, rateSource: null };
  const { shownRate } = input;
  if (shownRate !== null && isOfNow(input, ports.now()))
    return { ...outcome, rate: shownRate, rateSource: 'server' };
  const asked = online ? await ports.ask.rates(form) : null;
  if (asked?.ok) {
    const rate = rateOf(asked.value, input);
    const isAsShown = shownRate === null || shownRate === rate;
    return { ...outcome, rate, rateSource: isAsShown ? 'server' : 'local' };
  }
  if (shownRate !== null) return { ...outcome, rate: shownRate, rateSource: 'local' };
  return { ...outcome, rate: rateOf(await ports.quoteAll(form, facts), input), rateSource: 'local' };
}

function isOfNow({ rateSource, ratedAt }: LabelInput, now: number): boolean {
  return rateSource === 'server' && ratedAt !== null && !isOld(ratedAt, now);
}

function rateOf(rates: RateResult[], { form }: LabelInput): number | null {
  const own = rates.find((rate) => rate.carrierServiceId === form.order.carrierServiceId && rate.isSuccess);
  return own?.rate ?? null;
}

/** One transaction: the order, its queued purchase, and the end of the draft. */
export async function queueLabel(db: UserDatabase, { input, maxRate }: QueueRequest): Promise<QueueOutcome> {
  const { form, mode, baseVersion, draftKey, orderId } = input;
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
    baseVersion: known ? known.version : baseVersion,
    draftKey,
  });
  if (!saved.ok) return { ok: false, error: saved.error };
  return { ok: true, orderId: saved.value.id, orderNo: saved.value.orderNo };
}

/** The order's row in the words of the machine. */
export function sightOf({ row, hasPdf, isSending }: OrderSight): Sight {
  const seen = {
    labelId: row?.labelId ?? null,
    trackingNo: row?.trackingNo ?? null,
    rate: row?.order.rate ?? null,
    priceException: row?.priceException ?? false,
    rejection: row?.labelError ?? null,
    hasPdf,
  };
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
