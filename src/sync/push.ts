/** One request of the outbox: up to 100 operations, each answered as its own call would be. */
import { MAX_PUSH, syncPush } from '#contract/sync.ts';
import type { ReplyOf } from '#contract/call.ts';
import { classifyAnswer, NO_ANSWER, type Answer } from '#domain/sync/answer.ts';
import { backoffMs } from '#domain/sync/operation.ts';
import type { UserDatabase } from '#store/device/database.ts';
import type { OutboxRow } from '#store/device/rows.ts';
import { getMeta } from '#store/device/meta.ts';
import { isRestored } from '#store/device/epoch.ts';
import type { BatchReader } from '#store/queue/sending.ts';
import { createBatchReader, pickNext, requeueAll } from '#store/queue/sending.ts';
import { applyResponses, type OperationResponse } from '#store/queue/apply-responses.ts';
import type { Http } from './http.ts';
import { pipelineBatches } from './pipeline-batches.ts';

/** How a step of the sender ended, for what comes next. */
export type StepResult =
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
const MAX_BROKEN_REQUESTS = 3;
/** After so long the other steps of a round have their turn. */
const MAX_PUSH_MS = 5000;
/** Requests under way at once: one is answered while others are made ready and put away. */
const MAX_CONCURRENT = 4;

export function createPush(deps: PushDeps) {
  const { db, http, random } = deps;
  /** Halved when a whole request fails, so that a bad operation ends up alone. */
  let limit = MAX_PUSH;
  let broken = 0;
  let failures = 0;

  async function push({ signal }: { signal: AbortSignal }): Promise<StepResult> {
    // What is handed to a dead line counts as sent: its outcome would be unknown until somebody is asked.
    if ((await pickNext(db, 1)).batch.length === 0) return { kind: 'nothing' };
    const isSure = deps.isSure();
    if (!isSure && !(await deps.isReachable())) return { kind: 'offline' };
    if (await isRestored(db)) return { kind: 'nothing' };
    const pass = createBatchReader(db);
    const ops = await pass.take(limit);
    if (ops.length === 0) return { kind: 'nothing' };
    return sendBatches(pass, ops, { isSure, signal });
  }

  async function sendBatches(
    pass: BatchReader,
    first: OutboxRow[],
    { isSure, signal }: { isSure: boolean; signal: AbortSignal },
  ): Promise<StepResult> {
    const until = db.env.now() + MAX_PUSH_MS;
    let end: StepResult = { kind: 'done' };
    await pipelineBatches(
      first,
      { most: MAX_CONCURRENT, isSure },
      {
        async take() {
          if (db.env.now() >= until || (await getMeta(db, 'paused')) === true || signal.aborted) return null;
          const ops = await pass.take(limit);
          return ops.length > 0 ? ops : null;
        },
        async send(ops) {
          const { answer } = await http.ask(syncPush, { body: { ops: ops.map(wireOp) } }, { signal });
          if (signal.aborted) return null;
          return answer.kind === 'answered' && !isPushReply(answer.data) ? NO_ANSWER : answer;
        },
        isGood: ({ kind }) => kind === 'answered',
        async store(ops, answer) {
          const ended = await applyAnswer(ops, answer);
          if (end.kind === 'done') end = ended;
          return ended.kind === 'done';
        },
      },
    );
    return signal.aborted ? { kind: 'nothing' } : end;
  }

  function applyAnswer(ops: OutboxRow[], answer: Answer): Promise<StepResult> {
    if (answer.kind === 'answered') return applyBatchAnswer(ops, answer.data);
    return answer.kind === 'noConnection'
      ? handleNoConnection(ops, answer)
      : handleRequestFailure(ops, answer);
  }

  async function applyBatchAnswer(ops: OutboxRow[], data: unknown): Promise<StepResult> {
    const results = new Map((data as PushReply).results.map((result) => [result.id, result]));
    const responses = ops.map((op) => responseTo(op, results.get(op.id), ops.length === 1));
    await applyResponses(db, responses, random);
    limit = Math.min(MAX_PUSH, limit * 2);
    broken = 0;
    failures = 0;
    const kinds = new Set(responses.map((each) => each.answer.kind));
    if (kinds.has('otherUser')) return { kind: 'otherUser' };
    return kinds.has('sessionLost') ? { kind: 'sessionLost' } : { kind: 'done' };
  }

  async function handleNoConnection(ops: OutboxRow[], answer: Answer): Promise<StepResult> {
    if (!(await deps.isReachable())) {
      await requeueAll(db, idsOf(ops));
      return { kind: 'offline' };
    }
    broken += 1;
    if (broken >= MAX_BROKEN_REQUESTS)
      return handleRequestFailure(ops, { kind: 'failed', rejection: rejectionIn(answer) });
    await requeueAll(db, idsOf(ops));
    return { kind: 'hold', ms: backoffMs(broken, random()) };
  }

  async function handleRequestFailure(ops: OutboxRow[], answer: Answer): Promise<StepResult> {
    switch (answer.kind) {
      case 'sessionLost':
      case 'otherUser':
        await requeueAll(db, idsOf(ops));
        return { kind: answer.kind };
      case 'busy':
        failures += 1;
        await requeueAll(db, idsOf(ops));
        return { kind: 'hold', ms: answer.waitMs ?? backoffMs(failures, random()) };
      default:
    }
    if (ops.length > 1) {
      limit = Math.ceil(ops.length / 2);
      await requeueAll(db, idsOf(ops));
      return { kind: 'done' };
    }
    await applyResponses(
      db,
      ops.map((op) => ({ op, answer, replayed: false, alone: true })),
      random,
    );
    failures += 1;
    // One bad operation must not hold up the others; a server that fails them all must not be hammered.
    if (answer.kind === 'refused' || answer.kind === 'tooLarge' || failures < 3) return { kind: 'done' };
    return { kind: 'hold', ms: backoffMs(failures, random()) };
  }

  return push;
}

type PushReply = ReplyOf<typeof syncPush>;
type PushResult = PushReply['results'][number];

const isPushReply = (data: unknown) =>
  Array.isArray((data as Partial<PushReply> | null)?.results) &&
  (data as PushReply).results.every((result: unknown) => typeof result === 'object' && result !== null);

function responseTo(op: OutboxRow, result: PushResult | undefined, alone: boolean): OperationResponse {
  if (!result) return { op, answer: NO_ANSWER, replayed: false };
  const { status, envelope, replayed } = result;
  return {
    op,
    answer: classifyAnswer({ status, contentType: 'application/json', envelope }),
    replayed,
    alone,
  };
}

function wireOp({ id, opVersion, call, body, answeredAt }: OutboxRow) {
  const before = answeredAt !== undefined && { answeredAt: new Date(answeredAt).toISOString() };
  return { id, opVersion, call, body, ...before };
}

const idsOf = (ops: readonly OutboxRow[]) => ops.map((op) => op.id);

function rejectionIn(answer: Answer) {
  return answer.kind === 'answered' ? NO_ANSWER.rejection : answer.rejection;
}
