/**
 * Slows down guessing. A try is counted before the password is looked at, in one statement, so that many at once are
 * no more than one after the other. Whoever has used up the free ones waits longer with each; nobody is locked out.
 */
import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { loginTries } from '#server/db/schema/logins.ts';

const FREE_ATTEMPTS = {
  account: 10,
  address: 50,
  device: 10,
  /** Passwords and codes asked for again in a session, and codes after the password. */
  confirmation: 10,
  secondStep: 10,
  /** Codes and links sent to one phone or mail, and asked for from one address. */
  sending: 5,
  senderAddress: 30,
  /** To join one account. */
  invitations: 60,
  /** Codes tried for one phone or mail, and from one address. */
  code: 15,
  codeAddress: 50,
};
const FIRST_WAIT_S = 30;
export const LONGEST_WAIT_S = 900;
/** Longer than the longest wait, or waiting would start the count anew. */
const RESET_AFTER_S = 3600;

export interface AttemptKey {
  kind: keyof typeof FREE_ATTEMPTS;
  of: string;
}

/** Counts a try; answers the seconds to wait where it may not be made, 0 where it may. */
export async function countAttempt(db: Db, attemptKey: AttemptKey, now: Date): Promise<number> {
  const key = keyOf(attemptKey);
  const at = sql`${now.toISOString()}::timestamptz`;
  const tries = sql`case when login_tries.last_at < ${at} - ${RESET_AFTER_S} * interval '1 second' then 1 else login_tries.tries + 1 end`;
  const excess = sql`(${tries}) - ${FREE_ATTEMPTS[attemptKey.kind]}::int`;
  const wait = sql`case when ${excess} < 0 then 0 else least(${LONGEST_WAIT_S}::float8, ${FIRST_WAIT_S} * power(2, least(${excess}, 10))) end`;
  const { rowCount } = await db.execute(sql`
    insert into login_tries (key, tries, last_at, free_at) values (${key}, 1, ${at}, ${at})
    on conflict (key) do update set tries = ${tries}, last_at = ${at}, free_at = ${at} + (${wait}) * interval '1 second'
    where login_tries.free_at <= ${at}`);
  if (rowCount === 1) return 0;
  const [row] = await db.select().from(loginTries).where(eq(loginTries.key, key));
  return Math.max(1, Math.ceil(((row?.freeAt ?? now).getTime() - now.getTime()) / 1000));
}

export async function clearAttempts(db: Db, attemptKey: AttemptKey): Promise<void> {
  await db.delete(loginTries).where(eq(loginTries.key, keyOf(attemptKey)));
}

/** Many people log in from one address: the tries that were right do not count. */
export async function undoAttempt(db: Db, attemptKey: AttemptKey): Promise<void> {
  await db
    .update(loginTries)
    .set({ tries: sql`greatest(${loginTries.tries} - 1, 0)` })
    .where(eq(loginTries.key, keyOf(attemptKey)));
}

export async function deleteOldAttempts(db: Db, now: Date): Promise<void> {
  await db.delete(loginTries).where(lt(loginTries.lastAt, new Date(now.getTime() - RESET_AFTER_S * 1000)));
}

function keyOf({ kind, of }: AttemptKey): string {
  return `${kind} ${createHash('sha256').update(of).digest('hex')}`;
}
