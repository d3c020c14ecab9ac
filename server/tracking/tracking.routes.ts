import { and, count, desc, eq, notExists } from 'drizzle-orm';
import { listUnknownEvents } from '#contract/tracking.ts';
import { ok } from '#domain/result.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { trackingEvents } from '#server/db/schema/tracking.ts';
import { routeRead } from '#server/http/route.ts';
import type { ServerContext } from '#server/http/server-context.ts';

export function trackingRoutes(context: ServerContext): void {
  // Applied events are of a parcel: those that are not are few, and have an index of their own.
  routeRead(context, listUnknownEvents, async ({ reader, query: { curPageNo, pageSize } }) => {
    const parcel = reader
      .select({ number: parcels.trackingNumber })
      .from(parcels)
      .where(eq(parcels.trackingNumber, trackingEvents.trackingNumber));
    const isUnknown = and(eq(trackingEvents.isApplied, false), notExists(parcel));
    const [counted] = await reader.select({ total: count() }).from(trackingEvents).where(isUnknown);
    const rows = await reader
      .select()
      .from(trackingEvents)
      .where(isUnknown)
      .orderBy(desc(trackingEvents.id))
      .limit(pageSize)
      .offset((curPageNo - 1) * pageSize);
    const list = rows.map(({ carrier, trackingNumber: trackingNo, code, time, place, receivedAt }) => ({
      carrier,
      trackingNo,
      code,
      time: time.toISOString(),
      place,
      receivedAt: receivedAt.toISOString(),
    }));
    return ok({ total: counted?.total ?? 0, list });
  });
}
