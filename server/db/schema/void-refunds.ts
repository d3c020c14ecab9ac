import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { VoidRefundState } from '#domain/ledger/void-refund.ts';
import { labelIntents } from './labels.ts';

/** What became of the money of voided labels; one row each. Labels voided before reviews were kept have none. */
export const voidRefunds = pgTable(
  'void_refunds',
  {
    intentId: text()
      .primaryKey()
      .references(() => labelIntents.id),
    accountId: text().notNull(),
    /** Who voided it; null: it was not used and was voided by itself. */
    userId: text(),
    /** In review: the postage of the label. */
    cents: bigint({ mode: 'number' }).notNull(),
    /** Kept of it when it comes back. */
    feeCents: bigint({ mode: 'number' }).notNull(),
    state: text().$type<VoidRefundState>().notNull(),
    /** When the carrier is asked next; null: it has answered. */
    askAt: timestamp({ withTimezone: true }),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('void_refunds_due')
      .on(table.askAt)
      .where(sql`${table.askAt} is not null`),
    index('void_refunds_account').on(table.accountId, table.requestedAt),
    check(
      'void_refunds_amounts',
      sql`${table.cents} > 0 and ${table.feeCents} >= 0 and ${table.feeCents} < ${table.cents}`,
    ),
    check(
      'void_refunds_ended',
      sql`(${table.state} = 'in_review') = (${table.endedAt} is null) and (${table.state} = 'in_review') = (${table.askAt} is not null)`,
    ),
  ],
);
