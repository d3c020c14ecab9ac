/** Between password and code: a short-lived token that only the browser of the password has. */
import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/db/db.ts';
import { loginChallenges } from '#server/db/schema/second-factors.ts';
import { hashOfSecret } from '#server/secrets/hash-of-secret.ts';

const VALID_MS = 300_000;
const MAX_TRIES = 5;
const TOKEN_BYTES = 32;
const HOST_COOKIE = '__Host-packbench-step';
const PLAIN_COOKIE = 'packbench-step';

export async function openChallenge(
  db: Db,
  reply: FastifyReply,
  { userId, now, secure }: { userId: string; now: Date; secure: boolean },
): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + VALID_MS);
  await db.insert(loginChallenges).values({ tokenHash: hashOfSecret(token), userId, tries: 0, expiresAt });
  void reply.setCookie(secure ? HOST_COOKIE : PLAIN_COOKIE, token, {
    ...cookie(secure),
    maxAge: VALID_MS / 1000,
  });
}

/** Whose it is; the try is counted before the code is looked at. Undefined: over, used up or never opened. */
export async function tryChallenge(db: Db, request: FastifyRequest, now: Date): Promise<string | undefined> {
  const token = tokenOf(request);
  if (token === undefined) return undefined;
  const [row] = await db
    .update(loginChallenges)
    .set({ tries: sql`${loginChallenges.tries} + 1` })
    .where(
      and(
        eq(loginChallenges.tokenHash, hashOfSecret(token)),
        lt(loginChallenges.tries, MAX_TRIES),
        gt(loginChallenges.expiresAt, now),
      ),
    )
    .returning({ userId: loginChallenges.userId });
  return row?.userId;
}

/** Whose it is, without a try. */
export async function challengedUser(
  db: Db,
  request: FastifyRequest,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: loginChallenges.userId })
    .from(loginChallenges)
    .where(
      and(
        eq(loginChallenges.tokenHash, hashOfSecret(tokenOf(request) ?? '')),
        gt(loginChallenges.expiresAt, now),
      ),
    );
  return row?.userId;
}

/** Whether it was still open: one code lets in once. */
export async function endChallenge(db: Db, request: FastifyRequest): Promise<boolean> {
  const ended = await db
    .delete(loginChallenges)
    .where(eq(loginChallenges.tokenHash, hashOfSecret(tokenOf(request) ?? '')))
    .returning({ userId: loginChallenges.userId });
  return ended.length > 0;
}

export function clearChallengeCookie(reply: FastifyReply, secure: boolean): void {
  void reply.clearCookie(secure ? HOST_COOKIE : PLAIN_COOKIE, cookie(secure));
}

export async function deleteOldChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(loginChallenges).where(lt(loginChallenges.expiresAt, now));
}

const cookie = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'strict' as const, secure });
const tokenOf = ({ cookies }: FastifyRequest) => cookies[HOST_COOKIE] ?? cookies[PLAIN_COOKIE];
