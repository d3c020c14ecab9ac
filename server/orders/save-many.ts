/**
 * Saves many orders of one user in one transaction of a few statements, each answered as `saveOrder` without a label
 * would answer it alone. A refused one writes nothing but its answer.
 */
import type { BodyOf } from '#contract/call.ts';
import { saveOrder as saveOrderCall } from '#contract/orders.ts';
import type { SaveReply } from '#contract/orders.ts';
import { completeOrderForm } from '#domain/order/blank.ts';
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
import type { JudgedSave } from './judge-save.ts';
import { judgeSave, settle } from './judge-save.ts';
import { localDay } from './local-day.ts';
import { generatedOrderNo } from './order-number.ts';
import { saveReplyOf } from './order-record.ts';
import type { AnsweredRequest, WrittenOrder } from './save-many-rows.ts';
import {
  bearersOf,
  insertOrders,
  insertRequests,
  knownRequests,
  lockOrders,
  updateOrders,
} from './save-many-rows.ts';

/** Request ids and order ids are in lower case and differ from save to save. */
export interface PlainSave {
  requestId: string;
  fingerprint: string;
  orderId: string | null;
  body: BodyOf<typeof saveOrderCall>;
}

const CALL = saveOrderCall.name;

/** The answers in order; fewer where a save needs the number that one before it has given up. */
export function saveMany(deps: WorkDeps, user: User, saves: readonly PlainSave[]): Promise<Answered[]> {
  return runWork(deps, async (work) => {
    const known = await knownRequests(
      work,
      user.id,
      saves.map(({ requestId }) => requestId),
    );
    const fresh = saves.filter(({ requestId }) => !known.has(requestId));
    const judged = await judgeAll(work, user, fresh);
    const book = createBook(work, user, await bearersOf(work, user.id, wantedNos(judged)));
    const answers: Answered[] = [];
    const answered: AnsweredRequest[] = [];
    for (const save of saves) {
      const { requestId: id, fingerprint } = save;
      const earlier = known.get(id);
      if (earlier) {
        answers.push(answerAgain(earlier, { call: CALL, fingerprint, language: user.language }));
        continue;
      }
      const result = book.enter(save, judged.get(save)!);
      if (!result) break;
      const answer = answerOf(result, user);
      answers.push(answer);
      if (result.ok || result.error.retry !== 'later') {
        answered.push({ id, fingerprint, status: answer.status, reply: answer.reply });
      }
    }
    await insertOrders(work, user.id, inTurn(book.made, work.now));
    await updateOrders(work, book.changed);
    if (answered.length > 0) work.atEnd(insertRequests(work, user.id, CALL, answered));
    return answers;
  });
}

type Judged = Map<PlainSave, Result<JudgedSave, Rejection>>;

async function judgeAll(work: Work, user: User, saves: readonly PlainSave[]): Promise<Judged> {
  const rows = await lockOrders(
    work,
    saves.flatMap(({ orderId }) => orderId ?? []),
  );
  const today = localDay(work.now, user.timeZone);
  return new Map(
    saves.map((save) => [
      save,
      judgeSave({
        user,
        given: completeOrderForm(save.body),
        row: save.orderId === null ? undefined : rows.get(save.orderId),
        baseVersion: save.body.baseVersion ?? null,
        isCreateLabel: false,
        asCopy: false,
        today,
      }),
    ]),
  );
}

function wantedNos(judged: Judged): string[] {
  return [...judged.values()].flatMap((one) => (one.ok && one.value.wantedNo ? [one.value.wantedNo] : []));
}

/** What the saves before have come to, as the one that follows would find it written. */
function createBook(work: Work, user: User, bearers: Map<string, string>) {
  const givenUp = new Set<string>();
  const made: WrittenOrder[] = [];
  const changed: WrittenOrder[] = [];

  /** Undefined: it needs what is written to be written. */
  function enter(
    save: PlainSave,
    judged: Result<JudgedSave, Rejection>,
  ): Result<SaveReply, Rejection> | undefined {
    if (!judged.ok) return judged;
    const { row, wantedNo } = judged.value;
    if (givenUp.has(wantedNo)) return undefined;
    const id = row?.id ?? save.orderId ?? work.newId();
    const bearer = bearers.get(wantedNo);
    if (bearer !== undefined && bearer !== id) return refuse('ORDER_NUMBER_TAKEN', { orderNo: wantedNo });
    const orderNo = wantedNo || generatedOrderNo(localDay(work.now, user.timeZone), work.newId());
    bearers.set(orderNo, id);
    if (row && row.orderNo !== orderNo) givenUp.add(row.orderNo);
    const form = settle(judged.value, { id, orderNo, user });
    (row ? changed : made).push({ id, form, at: work.now });
    work.changed(user.id, 'order', id);
    return ok(saveReplyOf(row ? { ...row, orderNo, version: row.version + 1 } : { ...NEW, id, orderNo }));
  }

  return { enter, made, changed };
}

/** Lists go by the time of creation: a millisecond between two keeps the order of the queue. */
const inTurn = (made: readonly WrittenOrder[], now: Date): WrittenOrder[] =>
  made.map((order, index) => ({ ...order, at: new Date(now.getTime() - (made.length - 1 - index)) }));

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
