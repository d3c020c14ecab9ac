/** The look at every order before any money moves: who can get a label, who cannot and why, and what it costs. */
import { MAX_PRICED } from '#contract/constants.ts';
import type { LabelPrice } from '#contract/rates.ts';
import { limitsPassed, type SpendingRoom } from '#domain/account/member-limits.ts';
import { orderCan } from '#domain/order/actions.ts';
import { factsOf, type Facts } from '#domain/order/facts.ts';
import { normalise } from '#domain/order/normalise.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { isInternational } from '#domain/order/scope.ts';
import { priceKey } from '#domain/rating/rate-key.ts';
import type { Rejection } from '#domain/result.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { getMeta } from '#store/device/meta.ts';
import { formOf } from '#store/orders/order-row.ts';
import { spendingRoom } from '#store/queue/spending-room.ts';
import type { OrderRow } from '#store/device/rows.ts';
import type { MetaValues } from '#store/device/meta-rows.ts';
import { findPlaceSuggestion, placeParams } from '../label/place-suggestion.ts';
import type { Services } from '#services/services.tsx';
import { situationOf } from '../situation.ts';
import { labelGateOf, type LabelGate } from '../label/label-gate.ts';
import { userMay } from '#domain/account/member-roles.ts';

export interface CheckedOrder {
  orderId: string;
  orderNo: string;
  recipient: string;
  serviceId: number | null;
  /** Why it gets no label now; null: it can. */
  reason: Rejection | null;
  /** Dollars; null: it has none, or who asks sees none. */
  price: number | null;
  /** Dollars put on hold besides, and charged if the shipment comes back. */
  held: number;
  /** The part of what is held that is for duties. */
  duties: number;
  returnFee: number;
  /** The price was worked out here. */
  isEstimate: boolean;
  /** The `priceKey` of the order as it was looked at. */
  pricedAs: string;
}

export interface CheckedOrders {
  gate: LabelGate | null;
  online: boolean;
  /** In list order. */
  orders: CheckedOrder[];
  balance: MetaValues['balance'] | null;
  /** What may still be spent: the limit of this device counts without a connection alone. */
  room: SpendingRoom;
  /** Who asks sees no prices: the limit for each label holds in their place. */
  hidesPrices: boolean;
}

type CheckPorts = Pick<Services, 'now' | 'today' | 'judge' | 'quoteService'> & {
  ask: Pick<Services['ask'], 'labelPrices'>;
  places: Pick<Services['places'], 'validateAddress'>;
};

const MAX_CONCURRENT = 8;

/** `progress` hears how many of the orders were looked at. */
export async function checkOrders(
  db: UserDatabase,
  services: CheckPorts,
  orderIds: readonly string[],
  progress: (done: number) => void = () => undefined,
): Promise<CheckedOrders> {
  const user = await getMeta(db, 'userInfo');
  const online = (await getMeta(db, 'connection'))?.online ?? true;
  const rows = (await db.orders.bulkGet([...orderIds])).filter((row) => row !== undefined);
  const gate = labelGateOf(user);
  const facts = user ? factsOf(user, services.today(), 'edit') : null;
  const forms = rows.map((row) => normalise(formOf(row), 'edit'));
  const reasons: (Rejection | null)[] = [];
  for (let at = 0; at < rows.length; at += MAX_CONCURRENT) {
    const some = rows.slice(at, at + MAX_CONCURRENT);
    const found = await Promise.all(
      some.map((row, index) => blockReasonOf(services, row, forms[at + index]!, facts, online)),
    );
    reasons.push(...found);
    progress(Math.min(rows.length, at + some.length));
  }
  const hidesPrices = user !== undefined && !userMay(user, 'seePrices');
  const able = forms.filter((_, index) => reasons[index] === null);
  const prices = await pricesOf(services, able, facts, online);
  const orders = rows.map((row, index) => {
    const priced = reasons[index] === null ? prices[able.indexOf(forms[index]!)] : undefined;
    return {
      ...checked(row, { reason: reasons[index] ?? null, price: priced, hidesPrices }),
      pricedAs: priceKey(forms[index]!),
    };
  });
  const room = await spendingRoom(db, { isQueued: !online });
  return {
    gate,
    online,
    orders: withinLimits(orders, room),
    balance: (await getMeta(db, 'balance')) ?? null,
    room,
    hidesPrices,
  };
}

/** Those at prices the person may not buy at get no label; they stay what they cost. */
function withinLimits(orders: readonly CheckedOrder[], room: SpendingRoom): CheckedOrder[] {
  const able = orders.filter(({ reason }) => reason === null);
  const limits = limitsPassed(
    room,
    able.map(({ price }) => price),
  );
  return orders.map((order) => ({ ...order, reason: order.reason ?? limits[able.indexOf(order)] ?? null }));
}

async function blockReasonOf(
  services: CheckPorts,
  row: OrderRow,
  form: OrderForm,
  facts: Facts | null,
  online: boolean,
): Promise<Rejection | null> {
  if (row.labelState === 'queued') return no('LabelQueued');
  if (row.conflictOp !== null) return no('OrderConflict');
  const may = orderCan.createLabel(situationOf(row));
  if (!may.can) return no(may.type);
  const found = facts ? await services.judge(form, 'label', facts) : [];
  const findings = found.filter(({ severity }) => severity === 'error');
  if (findings.length > 0) return { ...no('CHECK_FAILED'), findings };
  const place = await findPlaceSuggestion(services.places, form);
  if (place) return { ...no('PlaceInQuestion'), params: placeParams(form, place) };
  if (online) return null;
  if (row.international === 1) return no('OnlineAbroad');
  return form.order.carrierChannelId === null ? null : no('OnlineChannel');
}

const no = (type: string): Rejection => ({ type, retry: 'never' });

type Priced = LabelPrice & { isEstimate: boolean };

/** The server's prices; where it does not answer, those of this device for what may be queued by them. */
async function pricesOf(
  services: CheckPorts,
  forms: readonly OrderForm[],
  facts: Facts | null,
  online: boolean,
): Promise<Priced[]> {
  const priced: Priced[] = [];
  let isAsked = online;
  while (priced.length < forms.length) {
    const some = forms.slice(priced.length, priced.length + MAX_PRICED);
    const reply = isAsked ? await services.ask.labelPrices(some) : null;
    isAsked = reply?.ok === true;
    if (reply?.ok) priced.push(...reply.value.map((price) => ({ ...price, isEstimate: false })));
    else for (const form of some) priced.push(await estimated(services, form, facts));
  }
  return priced;
}

async function estimated(services: CheckPorts, form: OrderForm, facts: Facts | null): Promise<Priced> {
  const { carrierServiceId, carrierChannelId } = form.order;
  const base = { held: 0, returnFee: 0, isEstimate: true };
  const isFixedOnline = carrierChannelId !== null || isInternational(form.order);
  if (isFixedOnline || facts === null) return { ...base, rate: null, errorCode: 'PriceUnknown' };
  const quote =
    carrierServiceId === null ? null : await services.quoteService(form, carrierServiceId, facts.user);
  const rate = quote?.isSuccess ? quote.rate : null;
  return { ...base, rate, errorCode: rate === null ? 'NO_RATE' : null };
}

function checked(
  row: OrderRow,
  {
    reason,
    price,
    hidesPrices,
  }: { reason: Rejection | null; price: Priced | undefined; hidesPrices: boolean },
): Omit<CheckedOrder, 'pricedAs'> {
  const { recipientName, recipientCompany } = row.order;
  const isSold = price?.errorCode === null && (price.rate !== null || hidesPrices);
  const told = isSold && !hidesPrices ? price : null;
  return {
    orderId: row.id,
    orderNo: row.orderNo,
    recipient: recipientName || recipientCompany,
    serviceId: row.order.carrierServiceId,
    reason: reason ?? (isSold ? null : no(price?.errorCode ?? 'NO_RATE')),
    price: told?.rate ?? null,
    held: told?.held ?? 0,
    duties: told?.duties ?? 0,
    returnFee: told?.returnFee ?? 0,
    isEstimate: price?.isEstimate ?? false,
  };
}
