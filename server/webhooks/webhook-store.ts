/** Webhooks of an account, with their secrets sealed. */
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Webhook } from '#contract/webhooks.ts';
import type { Reader, Tx } from '#server/db/db.ts';
import type { WebhookRow } from '#server/db/schema/webhooks.ts';
import { webhooks } from '#server/db/schema/webhooks.ts';
import type { Work } from '#server/db/work.ts';
import { seal, unseal } from '#server/secrets/seal.ts';
import { newSecret } from './signature.ts';

export const WEBHOOK_SECRETS = 'webhook secrets';
const HOUR_MS = 3_600_000;
/** As long as both secrets sign after a new one was made. */
export const OVERLAP_MS = 24 * HOUR_MS;

const isOwn = (accountId: string, id: string) => and(eq(webhooks.id, id), eq(webhooks.accountId, accountId));

export async function listOwn(reader: Reader, accountId: string, now: Date): Promise<Webhook[]> {
  const rows = await reader
    .select()
    .from(webhooks)
    .where(eq(webhooks.accountId, accountId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  return rows.map(({ id, url, events, isPaused, createdAt, previousUntil }) => ({
    id,
    url,
    events,
    isPaused,
    createdAt: createdAt.toISOString(),
    previousSecretUntil: previousUntil && previousUntil > now ? previousUntil.toISOString() : null,
  }));
}

export async function countOwn(tx: Tx, accountId: string): Promise<number> {
  // Two that are made at once are counted one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks:${accountId}`}, 0))`);
  const [row] = await tx
    .select({ webhooks: count() })
    .from(webhooks)
    .where(eq(webhooks.accountId, accountId));
  return row?.webhooks ?? 0;
}

/** Undefined: the account has none of this id. */
export async function lockOwn(tx: Tx, accountId: string, id: string): Promise<WebhookRow | undefined> {
  const [row] = await tx.select().from(webhooks).where(isOwn(accountId, id)).for('update');
  return row;
}

export async function insertWebhook(
  { tx, now, newId }: Work,
  given: Pick<WebhookRow, 'accountId' | 'url' | 'events'>,
  secretsKey: Buffer,
): Promise<{ id: string; secret: string }> {
  const id = newId();
  const secret = newSecret();
  const sealed = seal(secret, { purpose: WEBHOOK_SECRETS, of: id, secretsKey });
  await tx.insert(webhooks).values({ ...given, id, secret: sealed, createdAt: now });
  return { id, secret };
}

export async function updateWebhook(
  tx: Tx,
  id: string,
  change: Partial<Pick<WebhookRow, 'url' | 'events' | 'isPaused'>>,
): Promise<void> {
  await tx.update(webhooks).set(change).where(eq(webhooks.id, id));
}

export async function deleteWebhook(tx: Tx, id: string): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.id, id));
}

/** The secret before signs on until the overlap is over; the one before that no more. */
export async function rollSecret(
  { tx, now }: Work,
  { id, secret: previousSecret }: WebhookRow,
  secretsKey: Buffer,
): Promise<string> {
  const secret = newSecret();
  const sealed = seal(secret, { purpose: WEBHOOK_SECRETS, of: id, secretsKey });
  const previousUntil = new Date(now.getTime() + OVERLAP_MS);
  await tx.update(webhooks).set({ secret: sealed, previousSecret, previousUntil }).where(eq(webhooks.id, id));
  return secret;
}

/** Those that sign now, the newest first; empty: they were sealed under another key. */
export function secretsOf(
  { id, secret, previousSecret, previousUntil }: WebhookRow,
  secretsKey: Buffer | null,
  now: Date,
): string[] {
  if (!secretsKey) return [];
  const isOverlap = previousSecret !== null && previousUntil !== null && previousUntil > now;
  const sealed = isOverlap ? [secret, previousSecret] : [secret];
  return sealed.flatMap((one) => unseal(one, { purpose: WEBHOOK_SECRETS, of: id, secretsKey }) ?? []);
}
