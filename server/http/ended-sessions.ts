/** Why sessions were ended elsewhere, for the devices that still have their tokens. */
import { eq, lt } from 'drizzle-orm';
import type { SessionEnd } from '#domain/account/session-end.ts';
import type { Db, Reader, Tx } from '#server/db/db.ts';
import { endedSessions } from '#server/db/schema/ended-sessions.ts';

/** A tablet may be offline for weeks. */
const KEEP_MS = 90 * 86_400_000;

export async function keepEnds(
  tx: Tx,
  ended: readonly { tokenHash: string }[],
  reason: SessionEnd,
  endedAt: Date,
): Promise<void> {
  if (ended.length === 0) return;
  await tx
    .insert(endedSessions)
    .values(ended.map(({ tokenHash }) => ({ tokenHash, reason, endedAt })))
    .onConflictDoNothing();
}

/** Undefined: it ran out, or was left, or there never was one. */
export async function endOf(reader: Reader, tokenHash: string): Promise<SessionEnd | undefined> {
  const [row] = await reader
    .select({ reason: endedSessions.reason })
    .from(endedSessions)
    .where(eq(endedSessions.tokenHash, tokenHash));
  return row?.reason;
}

export async function deleteOldEnds(db: Db, now: Date): Promise<void> {
  await db.delete(endedSessions).where(lt(endedSessions.endedAt, new Date(now.getTime() - KEEP_MS)));
}
