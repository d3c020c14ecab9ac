import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { UnfreezeStatus } from '#contract/unfreeze.ts';
import { labelIntents } from './labels.ts';

/** Shippers asking for a part of what is held for a parcel in transit. */
export const unfreezeRequests = pgTable(
  'unfreeze_requests',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    /** Who asked. */
    userId: text().notNull(),
    intentId: text()
      .notNull()
      .references(() => labelIntents.id),
    packageNo: integer().notNull(),
    trackingNumber: text().notNull(),
    amountCents: bigint({ mode: 'number' }).notNull(),
    note: text().notNull(),
    status: text().$type<UnfreezeStatus>().notNull(),
    /** The administrator's. */
    remark: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('unfreeze_requests_one_pending')
      .on(table.trackingNumber)
      .where(sql`${table.status} = 'pending'`),
    index('unfreeze_requests_account').on(table.accountId, table.createdAt, table.id),
    index('unfreeze_requests_intent').on(table.intentId),
    check('unfreeze_requests_amount', sql`${table.amountCents} > 0`),
    check('unfreeze_requests_ended', sql`(${table.status} = 'pending') = (${table.endedAt} is null)`),
  ],
);
export type UnfreezeRequest = typeof unfreezeRequests.$inferSelect;
