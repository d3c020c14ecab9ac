/**
 * Saves many orders of one user in one transaction of a few statements, each answered as `saveOrder` without a label
 * would answer it alone. A refused one writes nothing but its answer.
 */
import { saveOrder as saveOrderCall } from '#contract/orders.ts';
import type { SaveReply } from '#contract/orders.ts';
import { cleanText } from '#domain/order/clean-text.ts';
import type { OrderForm } from '#domain/order/order.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import type { Work, WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import { okEnvelope } from '#server/http/envelope.ts';
import { answerAgain } from '#server/http/once.ts';
import type { Answered, User } from '#server/http/part.ts';
import { refuse } from '#server/http/refusals.ts';
import { refused } from '#server/http/route.ts';
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
export interface PlainSave {
  /** As read for this request. */
  user: User;
  requestId: string;
  fingerprint: string;
  orderId: string | null;
  given: OrderForm;
  baseVersion: number | null;
  /** Where it came as a new order. */
  asNew: Weighed | undefined;
}

const CALL = saveOrderCall.name;

/** The answers in order; fewer where a save needs the number that one before it has given up. */
export async function saveMany(
  deps: WorkDeps,
  saves: readonly PlainSave[],
  creationTimes: CreationTimes,
): Promise<Answered[]> {
  const userId = saves[0]!.user.id;
  const requestIds = saves.map(({ requestId }) => requestId);
  let known = await knownRequests(deps.db, userId, requestIds);
  if (known.size === saves.length) return saves.map((save) => again(save, known.get(save.requestId)!));
  let runs = 0;
  return runWork(deps, async (work) => {
    // Run again: another sender has answered one of them meanwhile.
    if (runs++ > 0) known = await knownRequests(work.tx, userId, requestIds);
    const fresh = saves.filter(({ requestId }) => !known.has(requestId));
    const locked = await lockOrders(work, userId, {
      ids: fresh.flatMap(({ orderId }) => orderId ?? []),
      orderNos: fresh.flatMap(({ given }) => cleanText(given.order.orderNo) || []),
    });
    const book = createBook(work, locked.bearers);
    const answers: Answered[] = [];
    const answered: AnsweredRequest[] = [];
    for (const save of saves) {
      const { requestId: id, fingerprint, user } = save;
      const earlier = known.get(id);
      if (earlier) {
        answers.push(again(save, earlier));
        continue;
      }
      const result = book.enter(save, judge(work, save, locked));
      if (!result) break;
      const answer = answerOf(result, user);
      answers.push(answer);
      if (result.ok || result.error.retry !== 'later') {
        answered.push({ id, fingerprint, status: answer.status, reply: answer.reply });
      }
    }
    const items = [...book.made, ...book.changed].flatMap(({ form }) => form.ordersPackageItems);
    await keepItemProducts(work, userId, items);
    const times = creationTimes(userId, work.now, book.made.length);
    if (book.made.length > 0) work.atEnd(insertOrders(userId, book.made, times));
    if (book.changed.length > 0) work.atEnd(updateOrders(book.changed, work.now));
    if (answered.length > 0) work.atEnd(insertRequests(work, userId, CALL, answered));
    return answers;
  });
}

const again = ({ fingerprint, user }: PlainSave, earlier: RequestRow): Answered =>
  answerAgain(earlier, { call: CALL, fingerprint, language: user.language });

function judge(
  { now }: Work,
  { user, orderId, given, baseVersion, asNew }: PlainSave,
  { rows }: LockedOrders,
) {
  return judgeSave({
    user,
    given,
    row: orderId === null ? undefined : rows.get(orderId),
    baseVersion,
    isCreateLabel: false,
    asCopy: false,
    today: localDay(now, user.timeZone),
    asNew,
  });
}

/** What the saves before have come to, as the one that follows would find it written. */
function createBook(work: Work, bearers: Map<string, string>) {
  const givenUp = new Set<string>();
  const made: WrittenOrder[] = [];
  const changed: WrittenOrder[] = [];

  /** Undefined: it needs what is written to be written. */
  function enter(
    save: PlainSave,
    judged: Result<JudgedSave, Rejection>,
  ): Result<SaveReply, Rejection> | undefined {
    if (!judged.ok) return judged;
    const { user } = save;
    const { row, wantedNo } = judged.value;
    if (givenUp.has(wantedNo)) return undefined;
    const id = row?.id ?? save.orderId ?? work.newId();
    const bearer = bearers.get(wantedNo);
    if (bearer !== undefined && bearer !== id) return refuse('ORDER_NUMBER_TAKEN', { orderNo: wantedNo });
    const orderNo = wantedNo || generatedOrderNo(localDay(work.now, user.timeZone), work.newId());
    bearers.set(orderNo, id);
    if (row && row.orderNo !== orderNo) givenUp.add(row.orderNo);
    const form = settle(judged.value, { id, orderNo, user });
    (row ? changed : made).push({ id, form });
    work.changed(user.id, 'order', id);
    return ok(saveReplyOf(row ? { ...row, orderNo, version: row.version + 1 } : { ...NEW, id, orderNo }));
  }

  return { enter, made, changed };
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
