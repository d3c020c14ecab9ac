import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClaimDocument, ClaimStatus, ClaimType } from '#domain/claims/claim-terms.ts';
import { labelIntents } from './labels.ts';

/** Shippers asking for what a parcel was worth that came to harm. */
export const claims = pgTable(
  'claims',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    /** Who asked. */
    userId: text().notNull(),
    intentId: text()
      .notNull()
      .references(() => labelIntents.id),
    trackingNumber: text().notNull(),
    type: text().$type<ClaimType>().notNull(),
    document: text().$type<ClaimDocument>().notNull(),
    amountCents: bigint({ mode: 'number' }).notNull(),
    description: text().notNull(),
    fileIds: jsonb().$type<string[]>().notNull(),
    status: text().$type<ClaimStatus>().notNull(),
    /** The administrator's. */
    remark: text().notNull().default(''),
    /** Paid out; null: nothing. */
    givenCents: bigint({ mode: 'number' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('claims_one_per_label')
      .on(table.intentId)
      .where(sql`${table.status} <> 'denied'`),
    index('claims_label').on(table.intentId, table.createdAt, table.id),
    index('claims_account').on(table.accountId, table.createdAt, table.id),
    check('claims_amount', sql`${table.amountCents} > 0`),
    check('claims_ended', sql`(${table.status} = 'in_application') = (${table.endedAt} is null)`),
    check(
      'claims_given',
      sql`(${table.status} = 'approved') = (${table.givenCents} is not null) and ${table.givenCents} between 1 and ${table.amountCents}`,
    ),
  ],
);
export type ClaimRow = typeof claims.$inferSelect;
