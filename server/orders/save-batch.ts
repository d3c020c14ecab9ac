/** Orders of one user on their way into the database together. */
import type { SQL } from 'drizzle-orm';
import type { SaveReply } from '#contract/orders.ts';
import { cleanText } from '#domain/order/clean-text.ts';
import { postedCopy } from '#domain/order/defaults.ts';
import type { OrderForm } from '#domain/order/order.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import type { Work } from '#server/db/work.ts';
import { notesOf } from '#server/http/envelope.ts';
import type { Fingerprint } from '#server/http/fingerprint.ts';
import type { User } from '#server/http/server-context.ts';
import { refuse } from '#server/http/refusals.ts';
import { openDimensions } from '#server/accounts/keep-dimensions.ts';
import { withFiledNumber } from '#server/filing/filed-number.ts';
import { answerOf as answerOfPurchase } from '#server/labels/answer.ts';
import type { PurchaseOrder } from '#server/labels/purchase-batch.ts';
import { createPurchaseBatch, lockPurchases, stateOfNew } from '#server/labels/purchase-batch.ts';
import { announce } from '#server/webhooks/announce.ts';
import { saveItemProducts } from '../products/save-item-products.ts';
import type { CreationTimes } from './creation-times.ts';
import type { Assessment, JudgedSave } from './judge-save.ts';
import { judgeSave, withServerFields } from './judge-save.ts';
import { localDay, localHour } from './local-day.ts';
import { generatedOrderNo } from './order-number.ts';
import { recordOrderEvents } from './order-events.ts';
import { saveReplyOf } from './order-record.ts';
import { ordersByIds } from './order-store.ts';
import type { LockedOrders, WrittenOrder } from './save-many-rows.ts';
import { insertOrders, lockOrders, updateOrders } from './save-many-rows.ts';

/** Request ids and order ids are in lower case and differ from save to save; the user and what he uses are the same in all. */
export interface BatchedSave {
  /** Name of the call it came by. */
  call: string;
  /** As read for this request. */
  user: User;
  requestId: string;
  fingerprint: Fingerprint;
  /** Of a copy, the original's. */
  orderId: string | null;
  given: OrderForm;
  baseVersion: number | null;
  /** Where it came as a new order. */
  assessedAsNew: Assessment | undefined;
  /** Saved as a new order, without what is still the original's own. */
  isCopy: boolean;
  /** The day it is judged by; null: today. */
  again: Date | null;
  /** The label asked for with it; `id` null: as the form names it. */
  purchase: (Omit<PurchaseOrder, 'id'> & { id: string | null }) | null;
}

interface NamedSave extends BatchedSave {
  purchase: PurchaseOrder | null;
}

export interface SaveBatchDeps {
  creationTimes: CreationTimes;
  /** Wakes the label runner. */
  wake: (job: 'labels') => void;
}

/** Copies as new orders; each purchase under its name. */
async function namedSaves(
  work: Work,
  accountId: string,
  saves: readonly BatchedSave[],
): Promise<NamedSave[]> {
  const originals = await ordersByIds(
    work.tx,
    accountId,
    saves.flatMap(({ isCopy, orderId }) => (isCopy && orderId) || []),
  );
  return saves.map((save) => {
    const { isCopy, orderId, purchase } = save;
    const given = isCopy ? copyOf(work, save, originals.get(orderId ?? '')) : save.given;
    const id = (purchase?.id ?? given.order.customerObjectId ?? work.newId()).toLowerCase();
    return { ...save, given, orderId: isCopy ? null : orderId, purchase: purchase && { ...purchase, id } };
  });
}

function copyOf({ now }: Work, { user, given }: BatchedSave, original: OrderRow | undefined): OrderForm {
  const { timeZone, settings } = user;
  const at = { today: localDay(now, timeZone), hourNow: localHour(now, timeZone) };
  return postedCopy(given, original?.form ?? null, { user: settings, ...at });
}

async function judge(
  { tx, now }: Work,
  { user, orderId, given, baseVersion, assessedAsNew, isCopy, again, purchase }: NamedSave,
  { rows }: LockedOrders,
): Promise<Result<JudgedSave, Rejection>> {
  const save = {
    user,
    given,
    row: orderId === null ? undefined : rows.get(orderId),
    baseVersion,
    isCreateLabel: purchase !== null,
    asCopy: isCopy,
    today: localDay(again ?? now, user.timeZone),
  };
  const judged = judgeSave({ ...save, assessedAsNew });
  if (!judged.ok || !purchase) return judged;
  const filed = await withFiledNumber(tx, user.accountId, given);
  return filed === given ? judged : judgeSave({ ...save, given: filed });
}

/** What the saves before have come to, as the one that follows would find it written. */
export async function createSaveBatch(work: Work, user: User, posted: readonly BatchedSave[]) {
  const { accountId } = user;
  const saves = await namedSaves(work, accountId, posted);
  const buying = saves.filter(({ purchase }) => purchase !== null);
  const ids = buying.flatMap(({ purchase }) => purchase?.id ?? []);
  await lockPurchases(work, ids);
  const dimensions = await openDimensions(
    work,
    accountId,
    saves.map(({ given }) => given),
  );
  const locked = await lockOrders(work, accountId, {
    ids: saves.flatMap(({ orderId }) => orderId ?? []),
    orderNos: saves.flatMap(({ given }) => cleanText(given.order.orderNo) || []),
  });
  const purchases = await createPurchaseBatch(work, user, {
    ids,
    orderIds: buying.flatMap(({ orderId }) => orderId ?? []),
  });
  const named = new Map(saves.map((save) => [save.requestId, save]));
  const { orderIdByNo } = locked;
  const releasedNos = new Set<string>();
  const created: WrittenOrder[] = [];
  const updated: WrittenOrder[] = [];

  /** Undefined: it needs what is written to be written. */
  async function add({ requestId }: BatchedSave): Promise<Result<SaveReply, Rejection> | undefined> {
    const save = named.get(requestId)!;
    const { purchase } = save;
    const earlier = purchase && purchases.earlier(purchase.id);
    if (earlier) {
      if (earlier.accountId !== accountId) return refuse('NOT_FOUND');
      return created.length + updated.length > 0
        ? undefined
        : ok(await answerOfPurchase(work.tx, earlier, user.language));
    }
    const judged = await judge(work, save, locked);
    if (!judged.ok) return judged;
    const { row, wantedNo, quote, notes } = judged.value;
    if (releasedNos.has(wantedNo)) return undefined;
    const id = row?.id ?? save.orderId ?? work.newId();
    const holderId = orderIdByNo.get(wantedNo);
    if (holderId !== undefined && holderId !== id) return refuse('ORDER_NUMBER_TAKEN', { orderNo: wantedNo });
    const orderNo = wantedNo || generatedOrderNo(localDay(work.now, user.timeZone), work.newId());
    const form = withServerFields(judged.value, { id, orderNo, user });
    if (purchase) {
      const added = purchases.add(purchase, { id, orderNo, status: form.order.status, form, quote });
      if (!added.ok) return added;
    }
    orderIdByNo.set(orderNo, id);
    if (row && row.orderNo !== orderNo) releasedNos.add(row.orderNo);
    (row ? updated : created).push({ id, form: dimensions.keep(form) });
    work.changed(accountId, 'order', id);
    const saved = row ? { ...row, orderNo, version: row.version + 1 } : { ...NEW, id, orderNo };
    const reply = saveReplyOf(
      purchase ? { ...saved, ...stateOfNew(purchase), version: saved.version + 1 } : saved,
    );
    return ok({ ...reply, ...notesOf(notes, user.language) });
  }

  async function write({ creationTimes, wake }: SaveBatchDeps): Promise<void> {
    const items = [...created, ...updated].flatMap(({ form }) => form.ordersPackageItems);
    await saveItemProducts(work, accountId, items);
    await dimensions.write();
    const times = creationTimes(accountId, work.now, created.length);
    const written: SQL[] = [];
    if (created.length > 0) written.push(insertOrders(accountId, created, times));
    if (updated.length > 0) written.push(updateOrders(updated, work.now));
    announce(work, [
      ...created.map((order) => orderEvent(accountId, 'order.created', order)),
      ...updated.map((order) => orderEvent(accountId, 'order.updated', order)),
    ]);
    const [save] = saves;
    if (save)
      recordOrderEvents(work, save.user, [
        ...created.map(({ id }) => ({ code: 'created' as const, orderId: id })),
        ...updated.map(({ id }) => ({ code: 'changed' as const, orderId: id })),
      ]);
    if (purchases.isEmpty()) return work.deferWrite(...written);
    for (const statement of written) await work.tx.execute(statement);
    await purchases.write(() => wake('labels'));
  }

  return { add, write };
}

const orderEvent = (
  accountId: string,
  type: 'order.created' | 'order.updated',
  { id: orderId, form }: WrittenOrder,
) => ({ accountId, type, data: { orderId, orderNo: form.order.orderNo } });

/** What the reply of a new order is made from. */
const NEW = {
  version: 1,
  customerObjectId: null,
  labelStatus: null,
  labelError: null,
  labelUnknown: false,
  labelId: null,
  priceException: false,
} satisfies Partial<OrderRow>;
