import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
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
    /** Of an event `booked`. */
    bookingNumber: text(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
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

/** Notices of carriers that were taken in: one that comes again does nothing. Older ones are refused by their date. */
export const carrierNotices = pgTable(
  'carrier_notices',
  {
    carrier: text().notNull(),
    id: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.carrier, table.id] }),
    index('carrier_notices_received').on(table.receivedAt),
  ],
);
