import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AddressChangeStatus, NewAddress } from '#domain/shipment/address-change.ts';
import { labelIntents } from './labels.ts';

/** Address changes, written down and paid before the carrier is asked for them. */
export const addressChanges = pgTable(
  'address_changes',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    userId: text().notNull(),
    /** Sent again, it is the same change. */
    requestId: text().notNull(),
    intentId: text()
      .notNull()
      .references(() => labelIntents.id),
    labelId: text().notNull(),
    status: text().$type<AddressChangeStatus>().notNull(),
    /** Of the packages that are redirected. */
    trackingNumbers: jsonb().$type<string[]>().notNull(),
    address: jsonb().$type<NewAddress>().notNull(),
    previous: jsonb().$type<NewAddress>().notNull(),
    /** Taken with it; given back where it is refused. */
    feeCents: bigint({ mode: 'number' }).notNull(),
    /** An administrator has to agree before the carrier goes on. */
    waitsForApproval: boolean().notNull().default(false),
    approvedAt: timestamp({ withTimezone: true }),
    /** Why it was refused. */
    message: text().notNull().default(''),
    attempts: integer().notNull().default(0),
    /** When the carrier is asked next; null: it has answered, or an administrator is asked. */
    askAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('address_changes_request').on(table.accountId, table.requestId),
    uniqueIndex('address_changes_one_open')
      .on(table.intentId)
      .where(sql`${table.status} in ('applied', 'processing')`),
    index('address_changes_account').on(table.accountId, table.createdAt),
    index('address_changes_due')
      .on(table.askAt)
      .where(sql`${table.askAt} is not null`),
    check(
      'address_changes_standing',
      sql`(${table.status} in ('completed', 'refused')) = (${table.endedAt} is not null)
        and (${table.endedAt} is null or ${table.askAt} is null)
        and (${table.endedAt} is not null or (${table.askAt} is null) = ${table.waitsForApproval})
        and ${table.feeCents} >= 0`,
    ),
  ],
);
export type AddressChangeRow = typeof addressChanges.$inferSelect;
