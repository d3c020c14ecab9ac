/**
 * Runs queued operations in their order, each under its own request id and answered as its own request would be. Saves
 * that stand together are handed over in one breath, which brings them into one transaction.
 */
import { saveOrder } from '#contract/orders.ts';
import type { PushOp } from '#contract/sync.ts';
import { OP_VERSION } from '#contract/sync.ts';
import type { Answered, Part, User } from '#server/http/part.ts';
import { rejection } from '#server/http/refusals.ts';
import { refused } from '#server/http/route.ts';

export async function runOps(part: Part, user: User, ops: readonly PushOp[]): Promise<Answered[]> {
  const answers: Answered[] = [];
  while (answers.length < ops.length) {
    const rest = ops.slice(answers.length);
    const other = rest.findIndex((op) => op.call !== saveOrder.name);
    // Saves are kept in their order, whatever becomes of each.
    const together = other < 0 ? rest : rest.slice(0, Math.max(other, 1));
    answers.push(...(await Promise.all(together.map((op) => runOne(part, user, op)))));
  }
  return answers;
}

async function runOne(part: Part, user: User, op: PushOp): Promise<Answered> {
  const call = part.pushed.get(op.call);
  if (op.opVersion > OP_VERSION || op.opVersion < 1)
    return refused(rejection('UPDATE_NEEDED'), user.language);
  if (!call)
    return refused(rejection('BAD_REQUEST', { path: 'call', reason: 'unknown_call' }), user.language);
  try {
    return await call(user, op.id, op.body);
  } catch (error) {
    // One operation's crash must not hide the answers of the others.
    const errorId = part.deps.newId();
    part.app.log.error({ errorId, err: error, call: op.call }, 'crash');
    return refused(rejection('SERVER_ERROR', { errorId }), user.language);
  }
}
