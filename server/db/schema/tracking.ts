import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TrackingCode } from '#domain/tracking/tracking-status.ts';

/** What carriers told of parcels, each event once. A number may be told of before its label is written down. */
export const trackingEvents = pgTable(
  'tracking_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    carrier: text().notNull(),
    /** The carrier's own id of the event. */
    eventId: text().notNull(),
    trackingNumber: text().notNull(),
    code: text().$type<TrackingCode>().notNull(),
    /** By the carrier's clock. */
    time: timestamp({ withTimezone: true }).notNull(),
    /** As the carrier writes it; empty: it names none. */
    place: text().notNull(),
    /** The parcel's status follows it. */
    isApplied: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('tracking_events_once').on(table.carrier, table.eventId),
    index('tracking_events_parcel').on(table.trackingNumber, table.time),
    index('tracking_events_unapplied')
      .on(table.id)
      .where(sql`not ${table.isApplied}`),
  ],
);

/** How far the events of a carrier have been read. */
export const trackingCursors = pgTable('tracking_cursors', {
  carrier: text().primaryKey(),
  cursor: text().notNull(),
});
