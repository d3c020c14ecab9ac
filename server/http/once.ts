/**
 * Runs a request at most once. Its id is claimed, its effect made and its answer recorded in one transaction;
 * a second sender of the same id waits for that transaction and is given the same answer.
 */
import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Language } from '#contract/account.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { requests } from '#server/db/schema/requests.ts';
import type { Work, WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import { errEnvelope, okEnvelope } from './envelope.ts';
import type { Answered } from './server-context.ts';
import { httpStatusOf, rejection } from './refusals.ts';

export interface OnceKey {
  accountId: string;
  id: string;
  call: string;
  fingerprint: string;
  keepForEver: boolean;
  language: Language;
}

export function fingerprintOf(call: string, parts: unknown): string {
  return createHash('sha256').update(call).update('\0').update(stableJson(parts)).digest('hex');
}

export async function runOnce(
  deps: WorkDeps,
  key: OnceKey,
  run: (work: Work) => Promise<Result<unknown, Rejection>>,
): Promise<Answered> {
  try {
    return await runWork(deps, async (work) => {
      const earlier = await claim(work, key);
      if (earlier) return earlier;
      const result = await run(work);
      if (!result.ok) throw new Refused(result.error);
      return record(work, key, 200, JSON.stringify(okEnvelope(result.value)));
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return recordRefusal(deps, key, error.rejection);
  }
}

/** Rolls the effect back; the refusal itself is recorded in a transaction of its own. */
class Refused extends Error {
  readonly rejection: Rejection;
  constructor(reason: Rejection) {
    super(reason.type);
    this.rejection = reason;
  }
}

async function recordRefusal(deps: WorkDeps, key: OnceKey, reason: Rejection): Promise<Answered> {
  const status = httpStatusOf(reason.type);
  const reply = JSON.stringify(errEnvelope(reason, key.language));
  if (reason.retry === 'later') return { status, reply, replayed: false };
  return runWork(deps, async (work) => (await claim(work, key)) ?? record(work, key, status, reply));
}

async function claim(work: Work, key: OnceKey): Promise<Answered | undefined> {
  const claimed = await work.tx
    .insert(requests)
    .values({
      accountId: key.accountId,
      id: key.id,
      call: key.call,
      fingerprint: key.fingerprint,
      status: 0,
      reply: '',
      keepForEver: key.keepForEver,
      createdAt: work.now,
    })
    .onConflictDoNothing()
    .returning({ id: requests.id });
  if (claimed.length > 0) return undefined;
  const [earlier] = await work.tx
    .select()
    .from(requests)
    .where(and(eq(requests.accountId, key.accountId), eq(requests.id, key.id)));
  if (!earlier) throw new Error('a claimed request id has no row');
  return answerAgain(earlier, key);
}

/** The kept answer of a request id, unless it was another request's. */
export function answerAgain(
  earlier: typeof requests.$inferSelect,
  key: Pick<OnceKey, 'call' | 'fingerprint' | 'language'>,
): Answered {
  if (earlier.call !== key.call || earlier.fingerprint !== key.fingerprint) {
    const reason = rejection('REQUEST_ID_REUSED');
    return {
      status: httpStatusOf(reason.type),
      reply: JSON.stringify(errEnvelope(reason, key.language)),
      replayed: false,
    };
  }
  return { status: earlier.status, reply: earlier.reply, replayed: true };
}

function record(work: Work, key: OnceKey, status: number, reply: string): Answered {
  work.deferWrite(
    sql`update requests set status = ${status}, reply = ${reply} where account_id = ${key.accountId} and id = ${key.id}`,
  );
  return { status, reply, replayed: false };
}

/** JSON with sorted keys: two bodies are the same whatever order their fields were written in. */
export function stableJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(stableJson).join()}]`;
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${stableJson(field)}`).join()}}`;
}
