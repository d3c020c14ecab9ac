/** Takes in what carriers tell of parcels: by notices, each once, and each event once however it came. */
import type { CarrierTrackingEvent, NoticeFlaw, SignedNotice } from '#server/carriers/carrier.port.ts';
import type { Carrier } from '#server/carriers/carrier.ts';
import { carrierNotices, trackingEvents } from '#server/db/schema/tracking.ts';
import type { Work, WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import { applyEvents } from './apply-events.ts';

export interface TrackingDeps extends WorkDeps {
  carrier: Pick<Carrier, 'name' | 'now' | 'readNotice' | 'handOutNotices' | 'track'>;
}

/** `known`: it was taken in before, and nothing is done. */
export type NoticeOutcome = { outcome: 'taken'; events: number } | { outcome: 'known' | NoticeFlaw };

/** A notice as it came: checked, and taken in whole or not at all. */
export async function receiveNotice(deps: TrackingDeps, notice: SignedNotice): Promise<NoticeOutcome> {
  const { carrier } = deps;
  const read = carrier.readNotice(notice);
  if (!read.ok) return { outcome: read.error };
  const carrierNow = await carrier.now();
  return runWork(deps, async (work) => {
    const first = await work.tx
      .insert(carrierNotices)
      .values({ carrier: carrier.name, id: read.value.id, receivedAt: work.now })
      .onConflictDoNothing()
      .returning({ id: carrierNotices.id });
    if (first.length === 0) return { outcome: 'known' };
    const events = await takeInEvents(work, { carrier: carrier.name, carrierNow }, read.value.events);
    return { outcome: 'taken', events };
  });
}

/** All that the carrier has to tell by itself now; answers how many events were new. */
export async function takeInTracking(deps: TrackingDeps): Promise<number> {
  let taken = 0;
  await deps.carrier.handOutNotices?.(async (notice) => {
    const received = await receiveNotice(deps, notice);
    if (received.outcome === 'taken') taken += received.events;
    return received.outcome === 'taken' || received.outcome === 'known';
  });
  // Of events that waited, the label may be written down by now, or their time have come.
  const carrierNow = await deps.carrier.now();
  await runWork(deps, (work) => applyEvents(work, carrierNow));
  return taken;
}

/** Answers how many of them were new. */
export async function takeInEvents(
  work: Work,
  { carrier, carrierNow }: { carrier: string; carrierNow: Date },
  events: readonly CarrierTrackingEvent[],
): Promise<number> {
  if (events.length === 0) return 0;
  const added = await work.tx
    .insert(trackingEvents)
    .values(events.map(({ id: eventId, ...event }) => ({ ...event, carrier, eventId, receivedAt: work.now })))
    .onConflictDoNothing()
    .returning({ id: trackingEvents.id });
  if (added.length > 0) await applyEvents(work, carrierNow);
  return added.length;
}
