/**
 * Counts requests over all servers of a database. Each server counts for itself and brings what it has in blocks into the
 * database, where it learns of the others: who sends few costs it nothing, and the servers together let through no more
 * than a block each above the limit.
 */
import { createHash } from 'node:crypto';
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { requestCounts } from '#server/db/schema/logins.ts';
import type { Clock } from '#server/db/work.ts';

/** So many requests are counted here before they are reported to the database. */
export const BLOCK = 50;
const KEEP_MS = 3_600_000;

interface Count {
  /** Of all servers, as the database said last. */
  total: number;
  /** Of this server, not reported yet. */
  own: number;
  reporting: Promise<void> | null;
}

interface CountDeps {
  db: Db;
  clock: Clock;
  /** They could not be reported: this server counts on by itself. */
  failed: (error: unknown) => void;
}

export function createRequestCounts({ db, clock, failed }: CountDeps): FastifyRateLimitStore {
  let window = { startsAt: 0, counts: new Map<string, Count>() };

  async function countOne(key: string, windowMs: number, max: number) {
    const now = clock().getTime();
    const startsAt = now - (now % windowMs);
    if (window.startsAt !== startsAt) window = { startsAt, counts: new Map() };
    const known = window.counts.get(key);
    const count = known ?? { total: 0, own: 0, reporting: null };
    if (!known) window.counts.set(key, count);
    count.own += 1;
    if (count.own >= BLOCK && count.total <= max) {
      count.reporting ??= report(key, startsAt, count).finally(() => (count.reporting = null));
      await count.reporting;
    }
    return { current: count.total + count.own, ttl: startsAt + windowMs - now };
  }

  async function report(key: string, startsAt: number, count: Count): Promise<void> {
    const added = count.own;
    try {
      count.total = await addRequests(db, { key, startsAt: new Date(startsAt), added });
      count.own -= added;
    } catch (error) {
      failed(error);
    }
  }

  const store: FastifyRateLimitStore = {
    incr(key, done, windowMs, max) {
      countOne(key, windowMs, max).then(
        (counted) => done(null, counted),
        (error: Error) => done(error),
      );
    },
    child: () => store,
  };
  return store;
}

/** Answers how many there are now, of all servers. */
async function addRequests(
  db: Db,
  { key, startsAt, added }: { key: string; startsAt: Date; added: number },
): Promise<number> {
  const hash = createHash('sha256').update(key).digest('hex');
  const [row] = await db
    .insert(requestCounts)
    .values({ key: hash, startsAt, count: added })
    .onConflictDoUpdate({
      target: [requestCounts.key, requestCounts.startsAt],
      set: { count: sql`${requestCounts.count} + excluded.count` },
    })
    .returning({ count: requestCounts.count });
  return row?.count ?? added;
}

export async function deleteOldCounts(db: Db, now: Date): Promise<void> {
  await db.delete(requestCounts).where(lt(requestCounts.startsAt, new Date(now.getTime() - KEEP_MS)));
}
