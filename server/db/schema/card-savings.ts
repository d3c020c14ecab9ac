import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CardSummary } from '#domain/payments/card.ts';
import type { CardSavingReason, CardSavingState } from '#domain/payments/card-saving.ts';

/**
 * A card that is saved without a payment. The row is written before the provider is asked, and is also the durable job
 * that asks until the saving has ended.
 */
export const cardSavings = pgTable(
  'card_savings',
  {
    /** Names the saving: given by the customer's device, and the provider's idempotency key. */
    id: text().primaryKey(),
    accountId: text().notNull(),
    state: text().$type<CardSavingState>().notNull(),
    reason: text().$type<CardSavingReason>(),
    /** The provider's name for the saving. */
    reference: text(),
    card: jsonb().$type<CardSummary>(),
    /** The provider's name for the card, once it has it. Unless the state is succeeded, nobody may pay with it. */
    token: text(),
    /** Who owns it, for who reviews it. */
    billing: jsonb().$type<{ name: string; lines: string[] }>(),
    decision: text().$type<'approved' | 'refused'>(),
    attempts: integer().notNull().default(0),
    /** When the provider is asked next; null: nothing is left to ask. */
    runAfter: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('card_savings_account').on(table.accountId),
    uniqueIndex('card_savings_reference').on(table.reference),
    uniqueIndex('card_savings_token').on(table.token),
    index('card_savings_due')
      .on(table.runAfter)
      .where(sql`${table.runAfter} is not null`),
    check(
      'card_savings_card',
      sql`${table.state} not in ('succeeded', 'in_review') or (${table.token} is not null and ${table.card} is not null)`,
    ),
  ],
);
export type CardSavingRow = typeof cardSavings.$inferSelect;
