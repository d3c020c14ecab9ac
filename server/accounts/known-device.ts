/** A browser that has logged in before keeps a token, so that guesses from elsewhere do not make its owner wait. */
import { randomBytes } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/db/db.ts';
import { knownDevices } from '#server/db/schema/logins.ts';
import { hashOfSecret } from '#server/secrets/hash-of-secret.ts';

/** As long as browsers keep a cookie at most. */
export const DEVICE_COOKIE_MS = 400 * 86_400_000;
const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;
const HOST_COOKIE = '__Host-packbench-device';
const PLAIN_COOKIE = 'packbench-device';

/** The token of the browser, whoever has logged in with it. */
export function deviceTokenOf({ cookies }: FastifyRequest): string | undefined {
  const token = cookies[HOST_COOKIE] ?? cookies[PLAIN_COOKIE];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

export async function isKnownDevice(db: Db, token: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.tokenHash, hashOfSecret(token)), eq(knownDevices.userId, userId)));
  return rows.length > 0;
}

export async function rememberDevice(
  db: Db,
  reply: FastifyReply,
  { token, userId, now, secure }: { token: string | undefined; userId: string; now: Date; secure: boolean },
): Promise<void> {
  const kept = token ?? randomBytes(TOKEN_BYTES).toString('base64url');
  await db
    .insert(knownDevices)
    .values({ tokenHash: hashOfSecret(kept), userId, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.tokenHash, knownDevices.userId],
      set: { lastUsedAt: now },
    });
  void reply.setCookie(secure ? HOST_COOKIE : PLAIN_COOKIE, kept, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: DEVICE_COOKIE_MS / 1000,
  });
}

export async function deleteOldDevices(db: Db, now: Date): Promise<void> {
  await db
    .delete(knownDevices)
    .where(lt(knownDevices.lastUsedAt, new Date(now.getTime() - DEVICE_COOKIE_MS)));
}
