/** Takes queued operations of a device: each runs in its own transaction, under its own request id. */
import type { PushOp } from '#contract/sync.ts';
import { OP_VERSION, syncPush } from '#contract/sync.ts';
import { ok } from '#domain/result.ts';
import type { Part, User } from '#server/http/part.ts';
import { rejection } from '#server/http/refusals.ts';
import { refused, routeRead } from '#server/http/route.ts';

export function syncRoutes(part: Part): void {
  routeRead(part, syncPush, async ({ body, user }) => {
    const results = [];
    for (const op of body.ops) {
      const { status, reply, replayed } = await runOp(part, user, op);
      results.push({ id: op.id, status, envelope: JSON.parse(reply) as unknown, replayed });
    }
    return ok({ results });
  });
}

async function runOp(part: Part, user: User, op: PushOp) {
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
