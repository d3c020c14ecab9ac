import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { DisputedPart, DisputeStatus } from '#domain/bills/dispute.ts';
import type { FeeLine } from '#domain/order/fees.ts';
import { billLines } from './bills.ts';
import { labelIntents } from './labels.ts';

/** Shippers who say that a line of a carrier's bill is wrong, with what they measured. */
export const disputes = pgTable(
  'disputes',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    /** Who asked. */
    userId: text().notNull(),
    billId: text()
      .notNull()
      .references(() => billLines.id),
    intentId: text()
      .notNull()
      .references(() => labelIntents.id),
    trackingNumber: text().notNull(),
    disputed: text().$type<DisputedPart>().notNull(),
    /** Of a disputed fee. */
    fee: text().$type<FeeLine>(),
    /** Pounds and inches, as the shipper measured. */
    weight: doublePrecision(),
    length: doublePrecision(),
    width: doublePrecision(),
    height: doublePrecision(),
    /** Asked back. */
    amountCents: bigint({ mode: 'number' }).notNull(),
    text: text().notNull(),
    fileIds: jsonb().$type<string[]>().notNull(),
    status: text().$type<DisputeStatus>().notNull(),
    /** The administrator's. */
    remark: text().notNull().default(''),
    /** Given back; null: nothing. */
    givenCents: bigint({ mode: 'number' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('disputes_one_open')
      .on(table.billId)
      .where(sql`${table.status} = 'pending'`),
    index('disputes_bill').on(table.billId, table.createdAt),
    index('disputes_account').on(table.accountId, table.createdAt, table.id),
    index('disputes_tracking').on(table.trackingNumber),
    index('disputes_intent').on(table.intentId),
    check('disputes_amount', sql`${table.amountCents} > 0`),
    check('disputes_ended', sql`(${table.status} = 'pending') = (${table.endedAt} is null)`),
    check(
      'disputes_given',
      sql`(${table.status} = 'approved') = (${table.givenCents} is not null) and ${table.givenCents} between 1 and ${table.amountCents}`,
    ),
  ],
);
export type Dispute = typeof disputes.$inferSelect;
