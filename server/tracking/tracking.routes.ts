import { and, count, desc, eq, max, notExists, sql } from 'drizzle-orm';
import { listUnknownEvents } from '#contract/tracking.ts';
import { ok } from '#domain/result.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { trackingEvents } from '#server/db/schema/tracking.ts';
import { routeRead } from '#server/http/route.ts';
import type { ServerContext } from '#server/http/server-context.ts';

export function trackingRoutes(context: ServerContext): void {
  // Applied events are of a parcel: those that are not are few, and have an index of their own.
  routeRead(context, listUnknownEvents, async ({ reader, query: { curPageNo, pageSize } }) => {
    const { carrier, trackingNumber, code, time, place, receivedAt, id } = trackingEvents;
    const parcel = reader
      .select({ number: parcels.trackingNumber })
      .from(parcels)
      .where(eq(parcels.trackingNumber, trackingNumber));
    const kinds = reader
      .select({
        carrier,
        trackingNo: trackingNumber,
        code,
        timesSeen: count().as('times_seen'),
        time: max(time).as('last_time'),
        place: sql<string>`(array_agg(${place} order by ${id} desc))[1]`.as('last_place'),
        receivedAt: max(receivedAt).as('last_received'),
        lastId: max(id).as('last_id'),
      })
      .from(trackingEvents)
      .where(and(eq(trackingEvents.isApplied, false), notExists(parcel)))
      .groupBy(carrier, trackingNumber, code)
      .as('kinds');
    const [counted] = await reader.select({ total: count() }).from(kinds);
    const rows = await reader
      .select()
      .from(kinds)
      .orderBy(desc(kinds.lastId))
      .limit(pageSize)
      .offset((curPageNo - 1) * pageSize);
    const list = rows.map((row) => ({
      carrier: row.carrier,
      trackingNo: row.trackingNo,
      code: row.code,
      timesSeen: row.timesSeen,
      time: row.time?.toISOString() ?? '',
      place: row.place,
      receivedAt: row.receivedAt?.toISOString() ?? '',
    }));
    return ok({ total: counted?.total ?? 0, list });
  });
}
