/** For whom a request with a key of the API acts, and what the key does not reach. */
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import { userColumns } from '#server/accounts/user-columns.ts';
import type { Db } from '#server/db/db.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { apiKeys } from '#server/db/schema/api-keys.ts';
import { refuse, rejection } from '#server/http/refusals.ts';
import type { User } from '#server/http/server-context.ts';
import { hashOfSecret } from '#server/secrets/hash-of-secret.ts';
import { stateOfKey } from './api-key-store.ts';

const TOUCH_MS = 60_000;
const BEARER = /^Bearer (pk_[\w-]{43})$/;

/** The key that a request carries. Tokens of sessions are three characters shorter. */
export const keyOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  BEARER.exec(headers.authorization ?? '')?.[1];

/** The person who made it. It stops with the person, and with his place in the carrier organisation. */
export async function userOfKey(
  db: Db,
  key: string,
  { now, address }: { now: Date; address: string },
): Promise<Result<User, Rejection>> {
  const [row] = await db
    .select({ key: apiKeys, user: userColumns })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.userId))
    .leftJoin(accounts, eq(accounts.id, users.accountId))
    .where(eq(apiKeys.keyHash, hashOfSecret(key)));
  if (!row) return refuse('API_KEY_INVALID');
  const user = row.user.id === null ? undefined : (row.user as User);
  const state = stateOfKey(row.key, user, now);
  if (!user || state !== 'active') return refuse('API_KEY_ENDED');
  const { id, name, scopes, isReadOnly, lastUsedAt } = row.key;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= TOUCH_MS)
    await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id));
  return ok({ ...user, apiKey: { id, name, scopes, isReadOnly, address } });
}

/** A key reaches what says so, as far as its scopes go. `body` left out: it is still to be read. */
export function keyFlaw(
  { scope, scopeOfBody, method }: Call,
  { apiKey }: Pick<User, 'apiKey'>,
  body?: unknown,
): Rejection | undefined {
  if (!apiKey) return undefined;
  if (!scope) return rejection('API_KEY_NOT_ALLOWED');
  const wanted = [scope, body === undefined ? undefined : scopeOfBody?.(body)];
  const missing = wanted.find((one) => one !== undefined && !apiKey.scopes.includes(one));
  if (missing) return rejection('API_KEY_SCOPE', { scope: missing });
  return apiKey.isReadOnly && method !== 'GET' ? rejection('API_KEY_READ_ONLY') : undefined;
}
