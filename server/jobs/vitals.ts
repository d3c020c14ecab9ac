/** What is looked at now and then of a server and its database, so that who asks for its health waits for nothing. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import type { WorkDeps } from '#server/db/work.ts';
import type { Job } from './poller.ts';
import { recordCheck } from './server-checks.ts';

const EVERY_MS = 15_000;
/** A look that is older says nothing any more. */
const STALE_MS = 60_000;

export interface Seen {
  canWrite: boolean;
  /** Seconds; null: not known. */
  checkpointAge: number | null;
  /** Of a purchase that has not ended, in seconds; null: there is none. */
  oldestPurchaseAge: number | null;
}

export interface Vitals {
  seen(): Seen;
  job: Job;
}

const NOTHING: Seen = { canWrite: false, checkpointAge: null, oldestPurchaseAge: null };

export function createVitals({ db, clock }: Pick<WorkDeps, 'db' | 'clock'>): Vitals {
  let last = { ...NOTHING, at: -Infinity };
  return {
    seen() {
      const ageMs = performance.now() - last.at;
      if (ageMs > STALE_MS) return NOTHING;
      const { canWrite, checkpointAge, oldestPurchaseAge } = last;
      const older = (age: number | null) => age && Math.max(0, Math.round(age + ageMs / 1_000));
      return {
        canWrite,
        checkpointAge: older(checkpointAge),
        oldestPurchaseAge: older(oldestPurchaseAge),
      };
    },
    job: {
      everyMs: EVERY_MS,
      async run() {
        const at = performance.now();
        try {
          await recordCheck(db, 'write', { flaws: 0 });
          const [checkpoint, purchase] = [await checkpointAge(db), await oldestPurchaseAge(db, clock())];
          last = { canWrite: true, checkpointAge: checkpoint, oldestPurchaseAge: purchase, at };
        } catch (error) {
          last = { ...NOTHING, at };
          throw error;
        }
      },
    },
  };
}

/** Null also where the role may not ask for it. */
async function checkpointAge(db: Db): Promise<number | null> {
  const asked = db.execute<{ age: number }>(
    sql`select extract(epoch from clock_timestamp() - checkpoint_time)::float8 as age from pg_control_checkpoint()`,
  );
  return asked.then(
    ({ rows }) => rows[0]?.age ?? null,
    () => null,
  );
}

async function oldestPurchaseAge(db: Db, now: Date): Promise<number | null> {
  const { rows } = await db.execute<{ age: number | null }>(sql`
    select extract(epoch from ${now.toISOString()}::timestamptz - min(created_at))::float8 as age
    from label_intents where state in ('held', 'submitting', 'unknown', 'needs_attention')`);
  return rows[0]?.age ?? null;
}
