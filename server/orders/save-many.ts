/**
 * Saves many orders of one user in one transaction of a few statements, with the labels asked for, each answered as
 * `saveOrder` would answer it alone. A refused one writes nothing but its answer.
 */
import type { SQL } from 'drizzle-orm';
import { saveOrder as saveOrderCall } from '#contract/orders.ts';
import type { SaveReply } from '#contract/orders.ts';
import { cleanText } from '#domain/order/clean-text.ts';
import type { OrderForm } from '#domain/order/order.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import type { Work, WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import { notesOf, okEnvelope } from '#server/http/envelope.ts';
import { answerAgain } from '#server/http/once.ts';
import type { Answered, User } from '#server/http/part.ts';
import { refuse } from '#server/http/refusals.ts';
import { refused } from '#server/http/route.ts';
import { openDimensions } from '#server/accounts/keep-dimensions.ts';
import { withFiledNumber } from '#server/filing/filed-number.ts';
import { answerOf as answerOfPurchase } from '#server/labels/answer.ts';
import type { PurchaseWish } from '#server/labels/purchase-batch.ts';
import { createPurchaseBatch, lockPurchases, stateOfNew } from '#server/labels/purchase-batch.ts';
import { keepItemProducts } from '#server/products/keep-item-products.ts';
import type { CreationTimes } from './creation-times.ts';
import type { JudgedSave, Weighed } from './judge-save.ts';
import { judgeSave, settle } from './judge-save.ts';
import { localDay } from './local-day.ts';
import { generatedOrderNo } from './order-number.ts';
import { saveReplyOf } from './order-record.ts';
import type { AnsweredRequest, LockedOrders, RequestRow, WrittenOrder } from './save-many-rows.ts';
import { insertOrders, insertRequests, knownRequests, lockOrders, updateOrders } from './save-many-rows.ts';

/** Request ids and order ids are in lower case and differ from save to save; the user is the same in all. */
export interface BatchedSave {
  /** As read for this request. */
  user: User;
  requestId: string;
  fingerprint: string;
  orderId: string | null;
  given: OrderForm;
  baseVersion: number | null;
  /** Where it came as a new order. */
  asNew: Weighed | undefined;
  /** The label asked for with it. */
  wish: PurchaseWish | null;
}

interface SaveManyDeps extends WorkDeps {
  creationTimes: CreationTimes;
  /** Wakes the label runner. */
  poke: (job: 'labels') => void;
}

const CALL = saveOrderCall.name;

/** The answers in order; fewer where a save builds on what one before it is yet to write. */
export async function saveMany(deps: SaveManyDeps, saves: readonly BatchedSave[]): Promise<Answered[]> {
  const userId = saves[0]!.user.id;
  const requestIds = saves.map(({ requestId }) => requestId);
  let known = await knownRequests(deps.db, userId, requestIds);
  if (known.size === saves.length) return saves.map((save) => again(save, known.get(save.requestId)!));
  let runs = 0;
  return runWork(deps, async (work) => {
    // Run again: another sender has answered one of them meanwhile.
    if (runs++ > 0) known = await knownRequests(work.tx, userId, requestIds);
    const fresh = saves.filter(({ requestId }) => !known.has(requestId));
    const book = await openBook(work, userId, fresh);
    const answers: Answered[] = [];
    const answered: AnsweredRequest[] = [];
    for (const save of saves) {
      const { requestId: id, fingerprint, user, wish } = save;
      const earlier = known.get(id);
      if (earlier) {
        answers.push(again(save, earlier));
        continue;
      }
      const result = await book.enter(save);
      if (!result) break;
      const answer = answerOf(result, user);
      answers.push(answer);
      if (result.ok || result.error.retry !== 'later') {
        const { status, reply } = answer;
        answered.push({ id, fingerprint, status, reply, keepForEver: wish !== null });
      }
    }
    await book.write(deps);
    if (answered.length > 0) work.atEnd(insertRequests(work, userId, CALL, answered));
    return answers;
  });
}

const again = ({ fingerprint, user }: BatchedSave, earlier: RequestRow): Answered =>
  answerAgain(earlier, { call: CALL, fingerprint, language: user.language });

async function judge(
  { tx, now }: Work,
  { user, orderId, given, baseVersion, asNew, wish }: BatchedSave,
  { rows }: LockedOrders,
): Promise<Result<JudgedSave, Rejection>> {
  const save = {
    user,
    given,
    row: orderId === null ? undefined : rows.get(orderId),
    baseVersion,
    isCreateLabel: wish !== null,
    asCopy: false,
    today: localDay(now, user.timeZone),
  };
  const judged = judgeSave({ ...save, asNew });
  if (!judged.ok || !wish) return judged;
  const filed = await withFiledNumber(tx, user.id, given);
  return filed === given ? judged : judgeSave({ ...save, given: filed });
}

/** What the saves before have come to, as the one that follows would find it written. */
async function openBook(work: Work, userId: string, saves: readonly BatchedSave[]) {
  const buying = saves.filter(({ wish }) => wish !== null);
  const ids = buying.flatMap(({ wish }) => wish?.id ?? []);
  await lockPurchases(work, ids);
  const dimensions = await openDimensions(
    work,
    userId,
    saves.map(({ given }) => given),
  );
  const locked = await lockOrders(work, userId, {
    ids: saves.flatMap(({ orderId }) => orderId ?? []),
    orderNos: saves.flatMap(({ given }) => cleanText(given.order.orderNo) || []),
  });
  const purchases = await createPurchaseBatch(work, userId, {
    ids,
    orderIds: buying.flatMap(({ orderId }) => orderId ?? []),
  });
  const { bearers } = locked;
  const givenUp = new Set<string>();
  const made: WrittenOrder[] = [];
  const changed: WrittenOrder[] = [];

  /** Undefined: it needs what is written to be written. */
  async function enter(save: BatchedSave): Promise<Result<SaveReply, Rejection> | undefined> {
    const { user, wish } = save;
    const earlier = wish && purchases.earlier(wish.id);
    if (earlier) {
      if (earlier.userId !== userId) return refuse('NOT_FOUND');
      return made.length + changed.length > 0
        ? undefined
        : ok(await answerOfPurchase(work.tx, earlier, user.language));
    }
    const judged = await judge(work, save, locked);
    if (!judged.ok) return judged;
    const { row, wantedNo, quote, notes } = judged.value;
    if (givenUp.has(wantedNo)) return undefined;
    const id = row?.id ?? save.orderId ?? work.newId();
    const bearer = bearers.get(wantedNo);
    if (bearer !== undefined && bearer !== id) return refuse('ORDER_NUMBER_TAKEN', { orderNo: wantedNo });
    const orderNo = wantedNo || generatedOrderNo(localDay(work.now, user.timeZone), work.newId());
    const form = settle(judged.value, { id, orderNo, user });
    if (wish) {
      const asked = purchases.add(user, wish, { id, orderNo, status: form.order.status, form, quote });
      if (!asked.ok) return asked;
    }
    bearers.set(orderNo, id);
    if (row && row.orderNo !== orderNo) givenUp.add(row.orderNo);
    (row ? changed : made).push({ id, form: dimensions.keep(form) });
    work.changed(userId, 'order', id);
    const saved = row ? { ...row, orderNo, version: row.version + 1 } : { ...NEW, id, orderNo };
    const reply = saveReplyOf(
      wish ? { ...saved, ...stateOfNew(wish.id), version: saved.version + 1 } : saved,
    );
    return ok({ ...reply, ...notesOf(notes, user.language) });
  }

  async function write({ creationTimes, poke }: SaveManyDeps): Promise<void> {
    const items = [...made, ...changed].flatMap(({ form }) => form.ordersPackageItems);
    await keepItemProducts(work, userId, items);
    await dimensions.write();
    const times = creationTimes(userId, work.now, made.length);
    const written: SQL[] = [];
    if (made.length > 0) written.push(insertOrders(userId, made, times));
    if (changed.length > 0) written.push(updateOrders(changed, work.now));
    if (!purchases.isEmpty()) {
      for (const statement of written) await work.tx.execute(statement);
      await purchases.write(() => poke('labels'));
    } else work.atEnd(...written);
  }

  return { enter, write };
}

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

function answerOf(result: Result<SaveReply, Rejection>, user: User): Answered {
  return result.ok
    ? { status: 200, reply: JSON.stringify(okEnvelope(result.value)), replayed: false }
    : refused(result.error, user.language);
}
