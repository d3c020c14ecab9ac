/** Tokens by which the persons who share a device change places there: for 30 days, and as long as their sessions may last. */
import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import type { Db, Reader, Tx } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { secondFactors } from '#server/db/schema/second-factors.ts';
import { switchTokens } from '#server/db/schema/switch-tokens.ts';
import { hashOfSecret } from '#server/secrets/hash-of-secret.ts';

const VALID_MS = 30 * 86_400_000;
const TOKEN_BYTES = 32;

export type SwitchTokenRow = typeof switchTokens.$inferSelect;

interface Issued {
  id: string;
  userId: string;
  sessionId: string | undefined;
  /** What the browser is known by, and what it says it is. */
  device: string;
  userAgent: string;
  now: Date;
}

/** In the place of the person's earlier one on the device. */
export async function issueToken(tx: Tx, { device, sessionId, now, ...given }: Issued): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const deviceHash = hashOfSecret(device);
  const row = {
    ...given,
    deviceHash,
    tokenHash: hashOfSecret(token),
    sessionId: sessionId ?? null,
    createdAt: now,
    lastUsedAt: now,
    provenAt: now,
  };
  await tx
    .insert(switchTokens)
    .values(row)
    .onConflictDoUpdate({ target: [switchTokens.userId, switchTokens.deviceHash], set: row });
  return token;
}

/** Undefined: it was ended, is too old, is another device's, or its person no longer belongs to the account. */
export async function findToken(
  db: Db,
  token: string,
  device: string,
  now: Date,
): Promise<SwitchTokenRow | undefined> {
  const [found] = await db
    .select({ row: switchTokens, factor: secondFactors })
    .from(switchTokens)
    .innerJoin(users, eq(users.id, switchTokens.userId))
    .leftJoin(secondFactors, and(eq(secondFactors.userId, switchTokens.userId), eq(secondFactors.isOn, true)))
    .where(
      and(
        eq(switchTokens.tokenHash, hashOfSecret(token)),
        eq(switchTokens.deviceHash, hashOfSecret(device)),
        gt(switchTokens.lastUsedAt, new Date(now.getTime() - VALID_MS)),
        isNull(users.removedAt),
        ne(users.role, 'admin'),
      ),
    );
  if (!found) return undefined;
  const { row, factor } = found;
  // The second step is asked for again after as long as a session may last, and once it was turned on.
  const isProven =
    !factor || (row.provenAt > factor.createdAt && now.getTime() - row.provenAt.getTime() < VALID_MS);
  return isProven ? row : undefined;
}

/** The session that its person has on the device now. `isProven`: opened by all that login asks for. */
export async function followToken(
  db: Db | Tx,
  given: { userId: string; device: string; sessionId: string | undefined; isProven: boolean; now: Date },
): Promise<void> {
  const { userId, device, sessionId, isProven, now } = given;
  await db
    .update(switchTokens)
    .set({ sessionId: sessionId ?? null, lastUsedAt: now, ...(isProven && { provenAt: now }) })
    .where(and(eq(switchTokens.userId, userId), eq(switchTokens.deviceHash, hashOfSecret(device))));
}

export async function tokensOf(reader: Reader, userId: string, device: string | undefined, now: Date) {
  const rows = await reader
    .select()
    .from(switchTokens)
    .where(
      and(eq(switchTokens.userId, userId), gt(switchTokens.lastUsedAt, new Date(now.getTime() - VALID_MS))),
    )
    .orderBy(desc(switchTokens.lastUsedAt), switchTokens.id);
  const here = device === undefined ? null : hashOfSecret(device);
  return rows.map((row) => ({ ...row, isHere: row.deviceHash === here }));
}

/** With one session of a user, or with all but `keptId`. */
export async function endTokensOf(
  tx: Tx,
  userId: string,
  which: { id: string } | { keptId: string | undefined },
): Promise<void> {
  const chosen =
    'id' in which
      ? eq(switchTokens.sessionId, which.id)
      : or(isNull(switchTokens.sessionId), ne(switchTokens.sessionId, which.keptId ?? ''));
  await tx.delete(switchTokens).where(and(eq(switchTokens.userId, userId), chosen));
}

/** By its person; false: he has none of this id. */
export async function removeToken(tx: Tx, userId: string, id: string): Promise<boolean> {
  const removed = await tx
    .delete(switchTokens)
    .where(and(eq(switchTokens.id, id), eq(switchTokens.userId, userId)))
    .returning({ id: switchTokens.id });
  return removed.length > 0;
}

/** By its device. */
export async function dropToken(db: Db, id: string, device: string): Promise<void> {
  await db
    .delete(switchTokens)
    .where(and(eq(switchTokens.id, id), eq(switchTokens.deviceHash, hashOfSecret(device))));
}

/** Whoever logs out takes what the device keeps of the account along, the tokens of the others too. */
export async function dropTokensOfDevice(db: Db, userId: string, device: string): Promise<void> {
  const account = db.select({ id: users.accountId }).from(users).where(eq(users.id, userId));
  const members = db.select({ id: users.id }).from(users).where(inArray(users.accountId, account));
  await db
    .delete(switchTokens)
    .where(and(eq(switchTokens.deviceHash, hashOfSecret(device)), inArray(switchTokens.userId, members)));
}

export async function deleteOldSwitchTokens(db: Db, now: Date): Promise<void> {
  await db.delete(switchTokens).where(lt(switchTokens.lastUsedAt, new Date(now.getTime() - VALID_MS)));
}
