/** One request of the outbox: up to 100 operations, each answered as its own call would be. */
import { MAX_PUSH, syncPush } from '#contract/sync.ts';
import type { Answer } from '#domain/sync/answer.ts';
import { classifyAnswer } from '#domain/sync/answer.ts';
import { backoffMs } from '#domain/sync/operation.ts';
import type { UserDatabase } from '#store/database.ts';
import type { OutboxRow } from '#store/rows.ts';
import { getMeta } from '#store/meta.ts';
import type { Pass } from '#store/sending.ts';
import { createPass, pickNext, putBackAll } from '#store/sending.ts';
import { applyResponses, type OperationResponse } from '#store/apply-responses.ts';
import type { Http } from './http.ts';
import { pipelineBatches } from './pipeline-batches.ts';

/** How a step of the sender ended, for what comes next. */
export type StepEnd =
  | { kind: 'nothing' }
  | { kind: 'done' }
  | { kind: 'offline' }
  | { kind: 'sessionLost' }
  | { kind: 'otherUser' }
  | { kind: 'hold'; ms: number };

export interface PushDeps {
  db: UserDatabase;
  http: Http;
  random(): number;
  /** Whether the server can be reached at all: tells a request that breaks the line from a dead line. */
  isReachable(): Promise<boolean>;
  /** Our server answered a moment ago. */
  isSure(): boolean;
}

/** After so many requests that broke although the server can be reached, it is the request's fault. */
const MAX_BROKEN = 3;
/** After so long the other steps of a round have their turn. */
const STREAK_MS = 5000;
/** Requests under way at once: one is answered while others are made ready and put away. */
const AT_ONCE = 4;

export function createPush(deps: PushDeps) {
  const { db, http, random } = deps;
  /** Halved when a whole request fails, so that a bad operation ends up alone. */
  let limit = MAX_PUSH;
  let broken = 0;
  let troubles = 0;

  async function push({ signal }: { signal: AbortSignal }): Promise<StepEnd> {
    // What is handed to a dead line counts as sent: its outcome would be unknown until somebody is asked.
    if ((await pickNext(db, 1)).batch.length === 0) return { kind: 'nothing' };
    const isSure = deps.isSure();
    if (!isSure && !(await deps.isReachable())) return { kind: 'offline' };
    const pass = createPass(db);
    const ops = await pass.take(limit);
    if (ops.length === 0) return { kind: 'nothing' };
    return sendOn(pass, ops, { isSure, signal });
  }

  async function sendOn(
    pass: Pass,
    first: OutboxRow[],
    { isSure, signal }: { isSure: boolean; signal: AbortSignal },
  ): Promise<StepEnd> {
    const until = db.env.now() + STREAK_MS;
    let end: StepEnd = { kind: 'done' };
    await pipelineBatches(
      first,
      { most: AT_ONCE, isSure },
      {
        async take() {
          if (db.env.now() >= until || (await getMeta(db, 'paused')) === true || signal.aborted) return null;
          const ops = await pass.take(limit);
          return ops.length > 0 ? ops : null;
        },
        async send(ops) {
          const { answer } = await http.ask(syncPush, { body: { ops: ops.map(wireOp) } }, { signal });
          return signal.aborted ? null : answer;
        },
        isGood: ({ kind }) => kind === 'answered',
        async store(ops, answer) {
          const ended = await conclude(ops, answer);
          if (end.kind === 'done') end = ended;
          return ended.kind === 'done';
        },
      },
    );
    return signal.aborted ? { kind: 'nothing' } : end;
  }

  function conclude(ops: OutboxRow[], answer: Answer): Promise<StepEnd> {
    if (answer.kind === 'answered') return answeredBatch(ops, answer.data);
    return answer.kind === 'noConnection' ? brokenLine(ops, answer) : wholeRequest(ops, answer);
  }

  async function answeredBatch(ops: OutboxRow[], data: unknown): Promise<StepEnd> {
    const results = new Map((data as { results: PushResult[] }).results.map((result) => [result.id, result]));
    const responses = ops.map((op) => responseTo(op, results.get(op.id), ops.length === 1));
    await applyResponses(db, responses, random);
    limit = Math.min(MAX_PUSH, limit * 2);
    broken = 0;
    troubles = 0;
    const kinds = new Set(responses.map((each) => each.answer.kind));
    if (kinds.has('otherUser')) return { kind: 'otherUser' };
    return kinds.has('sessionLost') ? { kind: 'sessionLost' } : { kind: 'done' };
  }

  async function brokenLine(ops: OutboxRow[], answer: Answer): Promise<StepEnd> {
    if (!(await deps.isReachable())) {
      await putBackAll(db, idsOf(ops));
      return { kind: 'offline' };
    }
    broken += 1;
    if (broken >= MAX_BROKEN) return wholeRequest(ops, { kind: 'failed', rejection: rejectionIn(answer) });
    await putBackAll(db, idsOf(ops));
    return { kind: 'hold', ms: backoffMs(broken, random()) };
  }

  async function wholeRequest(ops: OutboxRow[], answer: Answer): Promise<StepEnd> {
    switch (answer.kind) {
      case 'sessionLost':
      case 'otherUser':
        await putBackAll(db, idsOf(ops));
        return { kind: answer.kind };
      case 'busy':
        troubles += 1;
        await putBackAll(db, idsOf(ops));
        return { kind: 'hold', ms: answer.waitMs ?? backoffMs(troubles, random()) };
      default:
    }
    if (ops.length > 1) {
      limit = Math.ceil(ops.length / 2);
      await putBackAll(db, idsOf(ops));
      return { kind: 'done' };
    }
    await applyResponses(
      db,
      ops.map((op) => ({ op, answer, replayed: false, alone: true })),
      random,
    );
    troubles += 1;
    // One bad operation must not hold up the others; a server that fails them all must not be hammered.
    if (answer.kind === 'refused' || answer.kind === 'tooLarge' || troubles < 3) return { kind: 'done' };
    return { kind: 'hold', ms: backoffMs(troubles, random()) };
  }

  return push;
}

interface PushResult {
  id: string;
  status: number;
  envelope: unknown;
  replayed: boolean;
}

function responseTo(op: OutboxRow, result: PushResult | undefined, alone: boolean): OperationResponse {
  if (!result) {
    return {
      op,
      answer: { kind: 'failed', rejection: { type: 'NoAnswer', retry: 'later' } },
      replayed: false,
    };
  }
  const { status, envelope, replayed } = result;
  return {
    op,
    answer: classifyAnswer({ status, contentType: 'application/json', envelope }),
    replayed,
    alone,
  };
}

function wireOp({ id, opVersion, call, body }: OutboxRow) {
  return { id, opVersion, call, body };
}

const idsOf = (ops: readonly OutboxRow[]) => ops.map((op) => op.id);

function rejectionIn(answer: Answer) {
  return answer.kind === 'answered' ? { type: 'NoAnswer', retry: 'later' as const } : answer.rejection;
}
