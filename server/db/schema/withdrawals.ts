import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { WithdrawalStatus } from '#contract/corrections.ts';
import { users } from './accounts.ts';

/** Shippers asking for their unused balance. The id is the reference of its transfers. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    /** Who asked. */
    userId: text().notNull(),
    amountCents: bigint({ mode: 'number' }).notNull(),
    note: text().notNull(),
    status: text().$type<WithdrawalStatus>().notNull(),
    /** Why it was refused, or how it was paid. */
    remark: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('withdrawals_account').on(table.accountId, table.createdAt),
    index('withdrawals_waiting')
      .on(table.createdAt)
      .where(sql`${table.status} = 'in_review'`),
    check('withdrawals_amount', sql`${table.amountCents} > 0`),
    check('withdrawals_ended', sql`(${table.status} = 'in_review') = (${table.endedAt} is null)`),
  ],
);
export type Withdrawal = typeof withdrawals.$inferSelect;

/** What administrators give (above zero) or take, each with its reason. The id is the reference of its transfer. */
export const balanceAdjustments = pgTable(
  'balance_adjustments',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    administratorId: text()
      .notNull()
      .references(() => users.id),
    cents: bigint({ mode: 'number' }).notNull(),
    reason: text().notNull(),
    /** Of a ticket or a letter; '' where there is none. */
    reference: text().notNull().default(''),
    /** The one it takes back. */
    undoes: text(),
    status: text().$type<'waiting' | 'booked' | 'refused'>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('balance_adjustments_account').on(table.accountId, table.createdAt),
    index('balance_adjustments_undoes').on(table.undoes),
    check('balance_adjustments_amount', sql`${table.cents} <> 0`),
  ],
);
export type BalanceAdjustment = typeof balanceAdjustments.$inferSelect;
