/**
 * Runs queued operations in their order, each under its own request id. Plain saves that stand together go in one
 * transaction; whatever else there is, and a save the others cannot take along, runs in one of its own.
 */
import * as z from 'zod/mini';
import { saveOrder } from '#contract/orders.ts';
import type { PushOp } from '#contract/sync.ts';
import { OP_VERSION } from '#contract/sync.ts';
import { fingerprintOf } from '#server/http/once.ts';
import type { Answered, Part, User } from '#server/http/part.ts';
import { rejection } from '#server/http/refusals.ts';
import { refused } from '#server/http/route.ts';
import type { PlainSave } from '#server/orders/save-many.ts';
import { saveMany } from '#server/orders/save-many.ts';

export async function runOps(part: Part, user: User, ops: readonly PushOp[]): Promise<Answered[]> {
  const answers: Answered[] = [];
  while (answers.length < ops.length) {
    const saves = leadingSaves(ops.slice(answers.length));
    const done = saves.length > 1 ? await together(part, user, saves) : [];
    answers.push(...done);
    if (done.length > 0) continue;
    const alone = ops.slice(answers.length, answers.length + Math.max(saves.length, 1));
    for (const op of alone) answers.push(await runOne(part, user, op));
  }
  return answers;
}

/** None where they fell apart: then each has to get an answer of its own. */
async function together(part: Part, user: User, saves: readonly PlainSave[]): Promise<Answered[]> {
  try {
    return await saveMany(part.deps, user, saves);
  } catch (error) {
    part.app.log.warn({ err: error, saves: saves.length }, 'saves fell apart');
    return [];
  }
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

/** The plain saves at the head, as long as each is of another order and under another id. */
function leadingSaves(ops: readonly PushOp[]): PlainSave[] {
  const saves: PlainSave[] = [];
  const seen = new Set<string>();
  for (const op of ops) {
    const save = plainSaveOf(op);
    if (!save || seen.has(save.requestId) || (save.orderId !== null && seen.has(`order ${save.orderId}`)))
      break;
    seen.add(save.requestId);
    if (save.orderId !== null) seen.add(`order ${save.orderId}`);
    saves.push(save);
  }
  return saves;
}

const wantsLabel = (body: unknown) =>
  typeof body === 'object' && body !== null && 'isCreateLabel' in body && body.isCreateLabel === true;

const NOTHING = {};

function plainSaveOf({ id, opVersion, call, body }: PushOp): PlainSave | undefined {
  if (call !== saveOrder.name || opVersion !== OP_VERSION || wantsLabel(body)) return undefined;
  // Its texts have been looked at with the whole push.
  const read = z.safeParse(saveOrder.body, body);
  if (!read.success || read.data.isCreateLabel) return undefined;
  return {
    requestId: id.toLowerCase(),
    fingerprint: fingerprintOf(call, [NOTHING, NOTHING, body]),
    orderId: read.data.order.id?.toLowerCase() ?? null,
    body: read.data,
  };
}
