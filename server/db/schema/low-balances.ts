import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LowBalance } from '#contract/low-balance.ts';
import { accounts } from './accounts.ts';

/** When an account is warned of its balance, and what is recharged then. */
export const lowBalances = pgTable('low_balances', {
  accountId: text()
    .primaryKey()
    .references(() => accounts.id),
  thresholdCents: bigint({ mode: 'number' }).notNull(),
  mail: boolean().notNull(),
  /** Of the saved card that is charged; null: none. */
  cardId: text(),
  rechargeCents: bigint({ mode: 'number' }),
  /** Recharges a day at most. */
  perDay: integer(),
  stopped: text().$type<NonNullable<LowBalance['stopped']>>(),
  /** Told of; null: the balance is not below. */
  belowSince: timestamp({ withTimezone: true }),
  savedAt: timestamp({ withTimezone: true }).notNull(),
});
export type LowBalanceRow = typeof lowBalances.$inferSelect;
