/** From the server's answers to rows: an operation leaves the queue in the same transaction that stores its answer. */
import type { SaveReply } from '#contract/orders.ts';
import type { Rejection } from '#domain/result.ts';
import { NO_ANSWER, type Answer } from '#domain/sync/answer.ts';
import { failedAttempt, requeued, refused } from '#domain/sync/operation.ts';
import { applySaveReplies, type SaveAnswer } from './apply-save-replies.ts';
import { pauseForBalance } from './batches.ts';
import type { UserDatabase } from '../device/database.ts';
import { discardRefused, queueTables } from './discarded.ts';
import { recordOf } from '../orders/order-row.ts';
import { closeOperation } from './outbox.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import { isSave, rebuildOrder, replay, serverCopy } from '../orders/replay.ts';
import { isReplyTo } from './reply-shape.ts';
import type { OutboxRow } from '../device/rows.ts';
import { collectionOf, rebuildRowOf } from '../collections/synced-collections.ts';

export interface OperationResponse {
  /** As it was sent; what the user asked of it since then is in the queue. */
  op: OutboxRow;
  answer: Answer;
  replayed: boolean;
  /** Failed while alone in its request. */
  alone?: boolean;
}

export function applyResponses(
  db: UserDatabase,
  received: readonly OperationResponse[],
  random: () => number,
): Promise<void> {
  const responses = received.map(withoutMalformed);
  const tables = [...queueTables(db), db.purchases, db.batches, db.batchItems];
  return ownTransaction(db, tables, async () => {
    await applySaveReplies(db, responses.flatMap(saveAnswerIn));
    for (const response of responses) {
      if (saveAnswerIn(response).length > 0) continue;
      const op = await db.outbox.get(response.op.id);
      // Another tab's sender may have applied it before.
      if (op && op.state !== 'discarded') await applyResponse(db, op, response, random());
    }
  });
}

function withoutMalformed(response: OperationResponse): OperationResponse {
  const { op, answer } = response;
  return answer.kind === 'answered' && !isReplyTo(op, answer.data)
    ? { ...response, answer: NO_ANSWER }
    : response;
}

function saveAnswerIn({ op, answer, replayed }: OperationResponse): SaveAnswer[] {
  if (!isSave(op) || answer.kind !== 'answered') return [];
  return [{ op, reply: answer.data as SaveReply, replayed }];
}

async function applyResponse(
  db: UserDatabase,
  op: OutboxRow,
  given: OperationResponse,
  random: number,
): Promise<void> {
  const { answer } = given;
  const now = db.env.now();
  switch (answer.kind) {
    case 'answered':
      return answered(db, op, answer.data, given.replayed);
    case 'refused':
    case 'tooLarge':
      return refuse(db, op, answer.rejection);
    case 'conflict':
      return put(db, { ...op, state: 'conflict', conflict: null, lastError: answer.rejection });
    case 'busy':
      return put(
        db,
        answer.waitMs === null
          ? failedAttempt(op, answer.rejection, now, random)
          : requeued(op, now + answer.waitMs),
      );
    case 'failed':
      return put(db, {
        ...failedAttempt(op, answer.rejection, now, random),
        solo: op.solo || given.alone === true,
      });
    default:
      return put(db, requeued(op));
  }
}

async function answered(db: UserDatabase, op: OutboxRow, data: unknown, replayed: boolean): Promise<void> {
  if (op.orderId !== null) {
    const no = await applyBulkReply(db, op, data, replayed);
    return no ? refuse(db, op, no) : undefined;
  }
  const [unvoided] = op.call === 'voidLabels' ? ((data as BulkReply | null)?.failed ?? []) : [];
  if (unvoided) return refuse(db, op, rejectionIn(unvoided));
  await closeOperation(db, op, 'done', { replayed });
  await collectionOf(op)?.applyResponse(db, op, data);
}

async function refuse(db: UserDatabase, op: OutboxRow, rejection: Rejection): Promise<void> {
  if (rejection.type === 'INSUFFICIENT_BALANCE' && (await pauseForBalance(db, op, rejection))) return;
  if (op.discardWished) return discardRefused(db, op, rejection);
  return put(db, refused(op, rejection));
}

/** The operation changed; its row shows it. */
async function put(db: UserDatabase, op: OutboxRow): Promise<void> {
  await db.outbox.put(op);
  await rebuildRowOf(db, op);
}

interface BulkReply {
  done: string[];
  failed: Failed[];
}

interface Failed {
  id: string;
  errorCode: string;
  message: string;
  params?: Rejection['params'];
}

const rejectionIn = ({ errorCode, message, params }: Failed): Rejection => ({
  type: errorCode,
  retry: 'never',
  message,
  ...(params && { params }),
});

/** What was done to an order or its label. A bulk call answers OK also when it refused the order: then the refusal is handed back. */
async function applyBulkReply(
  db: UserDatabase,
  op: OutboxRow,
  data: unknown,
  replayed: boolean,
): Promise<Rejection | null> {
  const orderId = op.orderId ?? '';
  const failed = (data as Partial<BulkReply>).failed?.find((each) => each.id === orderId);
  if (failed) return rejectionIn(failed);
  const base = serverCopy(await db.orders.get(orderId));
  const after =
    op.call === 'deleteOrders' ? null : base && recordOf(replay(orderId, base, [op], db.env.now())!);
  await closeOperation(db, op, 'done', { replayed });
  await rebuildOrder(db, orderId, after);
  return null;
}
