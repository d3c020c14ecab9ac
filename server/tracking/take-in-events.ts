/** Takes in what carriers tell of parcels: each event once, from where the last time ended. */
import { eq, sql } from 'drizzle-orm';
import type { CarrierPort, TrackingPage } from '#server/carriers/carrier.port.ts';
import type { Reader } from '#server/db/db.ts';
import { trackingCursors, trackingEvents } from '#server/db/schema/tracking.ts';
import type { Work, WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import { applyEvents } from './apply-events.ts';

export interface TrackingDeps extends WorkDeps {
  carrier: Pick<CarrierPort, 'name' | 'trackingEvents'>;
}

/** All that is there now; answers how many events were new. */
export async function takeInTracking(deps: TrackingDeps): Promise<number> {
  const { db, carrier } = deps;
  let taken = 0;
  for (let more = true; more;) {
    const page = await carrier.trackingEvents(await cursorOf(db, carrier.name));
    taken += await runWork(deps, (work) => takeInPage(work, carrier.name, page));
    ({ more } = page);
  }
  return taken;
}

async function cursorOf(reader: Reader, carrier: string): Promise<string | null> {
  const [row] = await reader.select().from(trackingCursors).where(eq(trackingCursors.carrier, carrier));
  return row?.cursor ?? null;
}

async function takeInPage(work: Work, carrier: string, { events, cursor }: TrackingPage): Promise<number> {
  const { tx } = work;
  let taken = 0;
  if (events.length > 0 && cursor !== null) {
    const added = await tx
      .insert(trackingEvents)
      .values(events.map(({ id: eventId, ...event }) => ({ ...event, carrier, eventId })))
      .onConflictDoNothing()
      .returning({ id: trackingEvents.id });
    taken = added.length;
    await tx
      .insert(trackingCursors)
      .values({ carrier, cursor })
      .onConflictDoUpdate({ target: trackingCursors.carrier, set: { cursor: sql`excluded.cursor` } });
  }
  await applyEvents(work);
  return taken;
}
