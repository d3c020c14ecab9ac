import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PickupDetails, PickupStatus } from '#domain/pickups/pickup.ts';

/** Pickups, written down before the carrier is asked for them. */
export const pickups = pgTable(
  'pickups',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    userId: text().notNull(),
    /** Sent again, it is the same pickup. */
    requestId: text().notNull(),
    status: text().$type<PickupStatus>().notNull(),
    confirmationNumber: text(),
    details: jsonb().$type<PickupDetails>().notNull(),
    /** Of `details`: yyyy-MM-dd. */
    pickupDate: text().notNull(),
    /** When its window ends. */
    latestAt: timestamp({ withTimezone: true }).notNull(),
    feeCents: bigint({ mode: 'number' }).notNull(),
    /** The carrier's own words. */
    carrierMessage: text().notNull().default(''),
    attempts: integer().notNull().default(0),
    /** When the carrier is asked next; null: it has answered. */
    askAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    cancelledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('pickups_request').on(table.accountId, table.requestId),
    index('pickups_account').on(table.accountId, table.pickupDate, table.createdAt),
    index('pickups_due')
      .on(table.askAt)
      .where(sql`${table.askAt} is not null`),
    check(
      'pickups_standing',
      sql`(${table.status} = 'pending') = (${table.askAt} is not null)
        and (${table.status} = 'cancelled') = (${table.cancelledAt} is not null)
        and (${table.status} <> 'booked' or ${table.confirmationNumber} is not null)`,
    ),
  ],
);
export type PickupRow = typeof pickups.$inferSelect;
