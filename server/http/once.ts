/**
 * Runs a request at most once. Its id is claimed, its effect made and its answer recorded in one transaction;
 * a second sender of the same id waits for that transaction and is given the same answer.
 */
import type { SQL } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';
import type { Language } from '#contract/account.ts';
import type { Call } from '#contract/call.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { auditKeyUse } from '#server/api-keys/audit-key-use.ts';
import type { Reader } from '#server/db/db.ts';
import { REFUSAL, requests } from '#server/db/schema/requests.ts';
import type { Work, WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import { errEnvelope, okEnvelope } from './envelope.ts';
import type { WriteAct } from '#server/admin/account-acts.ts';
import type { Fingerprint } from './fingerprint.ts';
import type { Answered, User } from './server-context.ts';
import { httpStatusOf, rejection } from './refusals.ts';

export interface OnceKey {
  accountId: string;
  id: string;
  call: string;
  fingerprint: Fingerprint;
  /** Of what was done; a refusal never is. */
  keepForEver: boolean;
  /** Fields of the answer that its first receiver alone is given. */
  shownOnce: readonly string[];
  language: Language;
  /** Leaves an entry in the log of the account; left out: none. */
  act?: WriteAct | undefined;
  /** The key of the API that asks, for whom; left out: a person does, or nobody. */
  keyUser?: Pick<User, 'id' | 'accountId' | 'apiKey'>;
}

export function onceKeyOf(
  call: Call,
  {
    user,
    requestId,
    fingerprint,
    act,
  }: {
    user: Pick<User, 'accountId' | 'language'> & Partial<Pick<User, 'id' | 'apiKey'>>;
    requestId: string;
    fingerprint: Fingerprint;
    act?: WriteAct | undefined;
  },
  keepForEver: boolean,
): OnceKey {
  return {
    accountId: user.accountId,
    id: requestId,
    call: call.name,
    fingerprint,
    keepForEver,
    shownOnce: call.shownOnce ?? [],
    language: user.language,
    act,
    ...(user.apiKey && user.id !== undefined && { keyUser: { ...user, id: user.id } }),
  };
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
      await key.act?.(work, result.value);
      if (key.keyUser) await auditKeyUse(work, key.keyUser, key.call);
      record(work, key, 200, JSON.stringify(okEnvelope(without(result.value, key.shownOnce))));
      return { status: 200, reply: JSON.stringify(okEnvelope(result.value)), replayed: false };
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
  return runWork(deps, async (work) => {
    const earlier = await claim(work, { ...key, keepForEver: false });
    if (earlier) return earlier;
    record(work, key, status, reply);
    work.deferWrite(dropOldRefusals(key.accountId));
    return { status, reply, replayed: false };
  });
}

/** So many refusals are kept of an account, on which no money hangs: the oldest go first. Sent again, they are judged anew. */
export const MAX_REFUSALS = 10_000;

export function dropOldRefusals(accountId: string): SQL {
  const kept = sql`account_id = ${accountId} and ${REFUSAL}`;
  return sql`delete from requests where ${kept} and created_at < (
    select created_at from requests where ${kept} order by created_at desc offset ${MAX_REFUSALS - 1} limit 1)`;
}

async function claim(work: Work, key: OnceKey): Promise<Answered | undefined> {
  const claimed = await work.tx
    .insert(requests)
    .values({
      accountId: key.accountId,
      id: key.id,
      call: key.call,
      fingerprint: key.fingerprint.value,
      status: 0,
      reply: '',
      keepForEver: key.keepForEver,
      createdAt: work.now,
    })
    .onConflictDoNothing()
    .returning({ id: requests.id });
  if (claimed.length > 0) return undefined;
  const earlier = await earlierAnswer(work.tx, key);
  if (!earlier) throw new Error('a claimed request id has no row');
  return earlier;
}

/** The kept answer of a request id, asked for before anything is done that a transaction cannot undo. */
export async function earlierAnswer(
  reader: Reader,
  key: Pick<OnceKey, 'accountId' | 'id' | 'call' | 'fingerprint' | 'language'>,
): Promise<Answered | undefined> {
  const [earlier] = await reader
    .select()
    .from(requests)
    .where(and(eq(requests.accountId, key.accountId), eq(requests.id, key.id)));
  return earlier && answerAgain(earlier, key);
}

/**
 * The kept answer of this very request, for a member who may no longer ask for it: what was done before the role changed
 * was done. Undefined also where the id was another request's.
 */
export async function answerGiven(reader: Reader, key: OnceKey): Promise<Answered | undefined> {
  const earlier = await earlierAnswer(reader, key);
  return earlier?.replayed ? earlier : undefined;
}

/** The kept answer of a request id, unless it was another request's. */
export function answerAgain(
  earlier: typeof requests.$inferSelect,
  key: Pick<OnceKey, 'call' | 'fingerprint' | 'language'>,
): Answered {
  if (earlier.call !== key.call || !key.fingerprint.matches(earlier.fingerprint)) {
    const reason = rejection('REQUEST_ID_REUSED');
    return {
      status: httpStatusOf(reason.type),
      reply: JSON.stringify(errEnvelope(reason, key.language)),
      replayed: false,
    };
  }
  return { status: earlier.status, reply: earlier.reply, replayed: true };
}

function record(work: Work, key: OnceKey, status: number, reply: string): void {
  work.deferWrite(
    sql`update requests set status = ${status}, reply = ${reply} where account_id = ${key.accountId} and id = ${key.id}`,
  );
}

function without(value: unknown, fields: readonly string[]): unknown {
  if (fields.length === 0 || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !fields.includes(name)));
}
