/** The passkeys of users, and what their devices are asked to sign: single use, and for minutes. */
import { and, asc, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Passkey } from '#contract/passkeys.ts';
import type { Db, Reader, Tx } from '#server/db/db.ts';
import type { PasskeyRow } from '#server/db/schema/passkeys.ts';
import { passkeyChallenges, passkeys } from '#server/db/schema/passkeys.ts';
import { hashOfSecret } from '#server/secrets/hash-of-secret.ts';
import { CHALLENGE_VALID_MS } from './webauthn.ts';

/** `sessionId`: the session that adds a passkey; null: somebody logs in. */
interface Asked {
  challenge: string;
  sessionId: string | null;
  now: Date;
}

export async function keepChallenge(db: Db | Tx, { challenge, sessionId, now }: Asked): Promise<void> {
  const expiresAt = new Date(now.getTime() + CHALLENGE_VALID_MS);
  await db.insert(passkeyChallenges).values({ challengeHash: hashOfSecret(challenge), sessionId, expiresAt });
}

/** Whether it was asked and is still open: it is closed with this, whatever the signature is worth. */
export async function takeChallenge(db: Db, { challenge, sessionId, now }: Asked): Promise<boolean> {
  const asker =
    sessionId === null ? isNull(passkeyChallenges.sessionId) : eq(passkeyChallenges.sessionId, sessionId);
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashOfSecret(challenge)),
        asker,
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ hash: passkeyChallenges.challengeHash });
  return taken.length > 0;
}

export async function deleteOldPasskeyChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
}

export function passkeysOf(reader: Reader, userId: string): Promise<PasskeyRow[]> {
  return reader
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt), asc(passkeys.id));
}

export async function passkeyOf(
  reader: Reader,
  key: Pick<PasskeyRow, 'credentialId' | 'rpId'>,
): Promise<PasskeyRow | undefined> {
  const [row] = await reader
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, key.credentialId), eq(passkeys.rpId, key.rpId)));
  return row;
}

/** Whether nobody used it with this count meanwhile; devices that do not count stay at 0. */
export async function markUsed(
  db: Db,
  { id }: Pick<PasskeyRow, 'id'>,
  { counter, isBackedUp, now }: { counter: number; isBackedUp: boolean; now: Date },
): Promise<boolean> {
  const isNext = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const used = await db
    .update(passkeys)
    .set({ counter, isBackedUp, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), isNext))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

export function shownPasskey({ id, name, createdAt, lastUsedAt, isBackedUp }: PasskeyRow): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isBackedUp,
  };
}
