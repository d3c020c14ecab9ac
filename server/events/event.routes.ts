import { and, count, eq, sql } from 'drizzle-orm';
import { trackEvent } from '#contract/events.ts';
import { ok } from '#domain/result.ts';
import { eventCounts } from '#server/db/schema/event-counts.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { route } from '#server/http/route.ts';

/** A day takes so many different events; of more only those are counted that it has. */
const MAX_A_DAY = 2000;

const ONE_MORE = { count: sql`${eventCounts.count} + 1` };

export function eventRoutes(context: ServerContext): void {
  route(context, trackEvent, async ({ tx, query, now }) => {
    const event = { day: now.toISOString().slice(0, 10), ...query };
    const isThisDay = eq(eventCounts.day, event.day);
    const [kinds] = await tx.select({ total: count() }).from(eventCounts).where(isThisDay);
    if ((kinds?.total ?? 0) < MAX_A_DAY)
      await tx
        .insert(eventCounts)
        .values({ ...event, count: 1 })
        .onConflictDoUpdate({
          target: [eventCounts.day, eventCounts.eventKey, eventCounts.eventValue],
          set: ONE_MORE,
        });
    else
      await tx
        .update(eventCounts)
        .set(ONE_MORE)
        .where(
          and(
            isThisDay,
            eq(eventCounts.eventKey, event.eventKey),
            eq(eventCounts.eventValue, event.eventValue),
          ),
        );
    return ok(null);
  });
}
