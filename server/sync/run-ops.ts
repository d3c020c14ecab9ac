/**
 * Runs queued operations in their order, each under its own request id and answered as its own request would be. Saves
 * that stand together are handed over in one breath, which brings them into one transaction.
 */
import { setImmediate as breath } from 'node:timers/promises';
import { saveOrder } from '#contract/orders.ts';
import type { PushOp } from '#contract/sync.ts';
import { OP_VERSION } from '#contract/sync.ts';
import { createSerialQueue } from '#domain/serial-queue.ts';
import type { Answered, ServerContext, RunCall, User } from '#server/http/server-context.ts';
import { rejection } from '#server/http/refusals.ts';
import { answering, refused } from '#server/http/answers.ts';

export type RunOps = (user: User, ops: readonly PushOp[]) => Promise<Answered[]>;

/** After so many operations made ready, whatever else waits has its turn. */
const OPS_PER_TURN = 10;

export function createRunOps(context: ServerContext): RunOps {
  /** Of several pushes the first to come is ready first, and goes to the database while the next is made ready. */
  const inTurn = createSerialQueue();

  const prepareCalls = (user: User, saves: readonly PushOp[]): Promise<RunCall[]> =>
    inTurn(async () => {
      const ready: RunCall[] = [];
      for (const op of saves) {
        if (ready.length % OPS_PER_TURN === 0) await breath();
        ready.push(guarded(context, user, op));
      }
      return ready;
    });

  return async (user, ops) => {
    const answers: Answered[] = [];
    while (answers.length < ops.length) {
      const rest = ops.slice(answers.length);
      const other = rest.findIndex((op) => op.call !== saveOrder.name);
      // Saves are kept in their order, whatever becomes of each.
      const saves = other < 0 ? rest : rest.slice(0, other);
      const ready = saves.length > 0 ? await prepareCalls(user, saves) : [guarded(context, user, rest[0]!)];
      answers.push(...(await Promise.all(ready.map((run) => run()))));
    }
    return answers;
  };
}

/** One operation's crash must not hide the answers of the others. */
function guarded(context: ServerContext, user: User, op: PushOp): RunCall {
  const crashed = (error: unknown): Answered => {
    const errorId = context.deps.newId();
    context.app.log.error({ errorId, err: error, call: op.call }, 'crash');
    return refused(rejection('SERVER_ERROR', { errorId }), user.language);
  };
  try {
    const run = prepareCall(context, user, op);
    return async () => {
      try {
        return await run();
      } catch (error) {
        return crashed(error);
      }
    };
  } catch (error) {
    return answering(crashed(error));
  }
}

function prepareCall(context: ServerContext, user: User, op: PushOp): RunCall {
  const call = context.pushed.get(op.call);
  const no = (...reason: Parameters<typeof rejection>): RunCall =>
    answering(refused(rejection(...reason), user.language));
  if (op.opVersion > OP_VERSION || op.opVersion < 1) return no('UPDATE_NEEDED');
  return call
    ? call(user, op.id, op.body, againOf(context, op))
    : no('BAD_REQUEST', { path: 'call', reason: 'unknown_call' });
}

/** What a device keeps of its answered operations reaches back so far, and a day for clocks that differ. */
const KEPT_MS = 15 * 86_400_000;

/** Its own clock says when it was answered: beyond what can be, the operation is judged by today. */
function againOf({ deps }: ServerContext, { answeredAt }: PushOp): Date | null {
  if (answeredAt === undefined) return null;
  const at = new Date(answeredAt);
  const beforeMs = deps.epoch.beganAt.getTime() - at.getTime();
  return beforeMs >= 0 && beforeMs <= KEPT_MS ? at : deps.clock();
}
