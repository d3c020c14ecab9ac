/** Asks the carrier about parcels it has been silent on: so many a run, each ever more rarely until its way has ended. */
import { asc, eq, lte, sql } from 'drizzle-orm';
import { nextQuestionMs } from '#domain/tracking/poll-times.ts';
import { recordsOf } from '#server/db/json-rows.ts';
import type { ParcelRow } from '#server/db/schema/parcels.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { runWork } from '#server/db/work.ts';
import type { TrackingDeps } from './take-in-events.ts';
import { takeInEvents } from './take-in-events.ts';

/** In one question, and questions in one run. */
export const ASKED_AT_ONCE = 100;
export const QUESTIONS_PER_RUN = 5;
/** After a question that was not answered. */
const AGAIN_MS = 10 * 60_000;

type Asked = Pick<ParcelRow, 'trackingNumber' | 'askedInVain'>;

/** Answers how many events were new. */
export async function askAboutParcels(deps: TrackingDeps): Promise<number> {
  let taken = 0;
  for (let question = 0; question < QUESTIONS_PER_RUN; question++) {
    const asked = await claimDue(deps);
    if (asked.length > 0) taken += await ask(deps, asked);
    if (asked.length < ASKED_AT_ONCE) break;
  }
  return taken;
}

/** Counted as asked in vain before they are: whatever becomes of the question, the next one comes in its time. */
function claimDue(deps: TrackingDeps): Promise<Asked[]> {
  return runWork(deps, async ({ tx, now }) => {
    const due = await tx
      .select({ trackingNumber: parcels.trackingNumber, askedInVain: parcels.askedInVain })
      .from(parcels)
      .where(lte(parcels.askAt, now))
      .orderBy(asc(parcels.askAt), asc(parcels.trackingNumber))
      .limit(ASKED_AT_ONCE)
      .for('update', { skipLocked: true });
    const next = due.map(({ trackingNumber, askedInVain }) => {
      const wait = nextQuestionMs(askedInVain + 1);
      return { number: trackingNumber, at: wait === null ? null : new Date(now.getTime() + wait) };
    });
    if (next.length > 0)
      await tx
        .update(parcels)
        .set({ askAt: sql`made.at`, askedInVain: sql`${parcels.askedInVain} + 1` })
        .from(recordsOf(next, { number: 'text', at: 'timestamptz' }))
        .where(eq(parcels.trackingNumber, sql`made.number`));
    return due;
  });
}

async function ask(deps: TrackingDeps, asked: readonly Asked[]): Promise<number> {
  const { carrier } = deps;
  try {
    const events = await carrier.track(asked.map(({ trackingNumber }) => trackingNumber));
    const told = { carrier: carrier.name, carrierNow: await carrier.now() };
    return await runWork(deps, (work) => takeInEvents(work, told, events));
  } catch (error) {
    await putBack(deps, asked);
    throw error;
  }
}

/** Nobody has answered: it does not count as silence. */
async function putBack({ db, clock }: TrackingDeps, asked: readonly Asked[]): Promise<void> {
  const again = new Date(clock().getTime() + AGAIN_MS);
  await db
    .update(parcels)
    .set({ askAt: again, askedInVain: sql`made.before` })
    .from(
      recordsOf(
        asked.map(({ trackingNumber, askedInVain }) => ({ number: trackingNumber, before: askedInVain })),
        { number: 'text', before: 'int' },
      ),
    )
    .where(eq(parcels.trackingNumber, sql`made.number`));
}
