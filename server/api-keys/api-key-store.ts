/** Keys of the API: an opaque secret with its owner, its hash in the table. */
import { randomBytes } from 'node:crypto';
import { and, count, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { ApiKey, CreateApiKeyBody } from '#contract/api-keys.ts';
import type { Reader, Tx } from '#server/db/db.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { apiKeys } from '#server/db/schema/api-keys.ts';
import type { Work } from '#server/db/work.ts';
import type { User } from '#server/http/server-context.ts';
import { hashOfSecret } from '#server/secrets/hash-of-secret.ts';
import { ownsCarrierOrg } from './carrier-org-owner.ts';

const SECRET_BYTES = 32;
const DAY_MS = 86_400_000;
const HINT_CHARACTERS = 4;
/** Revoked and expired ones are listed too. */
const MAX_LISTED = 200;

type Row = typeof apiKeys.$inferSelect;

/** Why it opens nothing any more. `owner`: its person as the account has him now; undefined: gone. */
export function stateOfKey(
  { revokedAt, expiresAt, accountId }: Pick<Row, 'revokedAt' | 'expiresAt' | 'accountId'>,
  owner: (Parameters<typeof ownsCarrierOrg>[0] & Pick<User, 'accountId'>) | undefined,
  now: Date,
): ApiKey['state'] {
  if (revokedAt) return 'revoked';
  if (expiresAt && expiresAt <= now) return 'expired';
  return owner?.accountId === accountId && ownsCarrierOrg(owner) ? 'active' : 'stopped';
}

export async function listKeys(reader: Reader, accountId: string, now: Date): Promise<ApiKey[]> {
  const rows = await reader
    .select({ key: apiKeys, user: users, settings: accounts.settings })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .leftJoin(users, eq(users.id, apiKeys.userId))
    .where(eq(apiKeys.accountId, accountId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(MAX_LISTED);
  return rows.map(({ key, user, settings }) => ({
    id: key.id,
    name: key.name,
    scopes: key.scopes,
    isReadOnly: key.isReadOnly,
    hint: key.hint,
    person: user ? [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email : '',
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    state: stateOfKey(key, user ? { ...user, settings } : undefined, now),
  }));
}

/** Those that open something, as far as their dates say. */
export async function countLiveKeys(tx: Tx, accountId: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ keys: count() })
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.accountId, accountId),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
      ),
    );
  return row?.keys ?? 0;
}

/** The key itself is answered here and kept nowhere. */
export async function makeKey(
  { tx, now, newId }: Work,
  user: Pick<User, 'id' | 'accountId'>,
  { name, scopes, isReadOnly = false, validDays = null }: CreateApiKeyBody,
): Promise<{ id: string; key: string }> {
  const key = `pk_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const id = newId();
  await tx.insert(apiKeys).values({
    id,
    accountId: user.accountId,
    userId: user.id,
    name,
    scopes: [...new Set(scopes)],
    isReadOnly,
    keyHash: hashOfSecret(key),
    hint: key.slice(-HINT_CHARACTERS),
    createdAt: now,
    expiresAt: validDays === null ? null : new Date(now.getTime() + validDays * DAY_MS),
  });
  return { id, key };
}

/** Its name; undefined: the account has none of this id. One that was revoked before stays as it is. */
export async function revokeKey(
  { tx, now }: Work,
  accountId: string,
  id: string,
): Promise<{ name: string } | undefined> {
  const [key] = await tx
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.accountId, accountId)))
    .for('update');
  if (!key) return undefined;
  if (!key.revokedAt) await tx.update(apiKeys).set({ revokedAt: now }).where(eq(apiKeys.id, id));
  return { name: key.name };
}
