/** Whether what is old by the server's clock may be given up: one that has jumped ahead takes nothing away. */
import type { ClockMark } from '#domain/clock.ts';
import { judgeClock } from '#domain/clock.ts';
import type { WorkDeps } from '#server/db/work.ts';
import type { Job } from './poller.ts';
import { readCheck, recordCheck } from './server-checks.ts';
import { shortenWaits } from './waits.ts';

interface ClockDeps extends Pick<WorkDeps, 'db' | 'clock'> {
  log: { warn: (details: object, text: string) => void };
}

/** By the latest time that was believed on any server of the database, which is kept in it. */
export async function isClockBelieved(deps: ClockDeps): Promise<boolean> {
  const { db, log } = deps;
  const now = deps.clock().getTime();
  const known = ((await readCheck(db, 'clock'))?.position as ClockMark | null | undefined) ?? undefined;
  const { mark, isBelieved } = judgeClock(known, now);
  if (mark === known) return isBelieved;
  if (known && now < Math.max(known.at, known.jumpedTo ?? 0)) await shortenWaits(deps);
  await recordCheck(db, 'clock', { flaws: isBelieved ? 0 : 1, position: mark });
  if (!isBelieved)
    log.warn(
      { believed: new Date(mark.at).toISOString() },
      'the clock has jumped ahead, or nobody was here: nothing old is given up for a day',
    );
  return isBelieved;
}

/** A job that gives up for good what is old: not by a clock that has jumped. */
export const byBelievedClock = (deps: ClockDeps, job: Job): Job => ({
  ...job,
  run: async (context) => ((await isClockBelieved(deps)) ? job.run(context) : undefined),
});
