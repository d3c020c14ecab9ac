import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { VoidRefundState } from '#domain/ledger/void-refund.ts';
import { labelIntents } from './labels.ts';

/** Voids of single packages of a label, and what became of the money held for them. */
export const partialVoids = pgTable(
  'partial_voids',
  {
    id: text().primaryKey(),
    intentId: text()
      .notNull()
      .references(() => labelIntents.id),
    accountId: text().notNull(),
    userId: text().notNull(),
    packageNos: jsonb().$type<number[]>().notNull(),
    trackingNumbers: jsonb().$type<string[]>().notNull(),
    /** In review: what was held for the packages. */
    cents: bigint({ mode: 'number' }).notNull(),
    /** Kept of it when it comes back. */
    feeCents: bigint({ mode: 'number' }).notNull(),
    state: text().$type<VoidRefundState>().notNull(),
    /** When the carrier was told; null: not yet. */
    carrierVoidedAt: timestamp({ withTimezone: true }),
    /** When the carrier is told, or asked what becomes of the money, next; null: nothing is left to do. */
    askAt: timestamp({ withTimezone: true }),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('partial_voids_due')
      .on(table.askAt)
      .where(sql`${table.askAt} is not null`),
    index('partial_voids_intent').on(table.intentId),
    index('partial_voids_account').on(table.accountId, table.requestedAt),
    check(
      'partial_voids_amounts',
      sql`${table.cents} >= 0 and ${table.feeCents} >= 0 and (${table.feeCents} < ${table.cents} or ${table.cents} = 0)`,
    ),
    check(
      'partial_voids_ended',
      sql`(${table.state} = 'in_review') = (${table.endedAt} is null) and (${table.state} <> 'in_review' or ${table.askAt} is not null)`,
    ),
  ],
);
export type PartialVoidRow = typeof partialVoids.$inferSelect;
