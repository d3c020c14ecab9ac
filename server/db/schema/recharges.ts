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
import type { CardSummary } from '#domain/payments/card.ts';
import type { RechargeReason, RechargeState } from '#domain/payments/recharge-state.ts';
import type { RechargeMethod } from '#domain/payments/recharge-terms.ts';

/** What was asked for beside the amount. Neither card nor account numbers. */
export interface RechargeDetails {
  /** Before a bank transfer was given its cents. */
  askedCents: number;
  /** The provider's name for a saved card. */
  cardId?: string;
  saveCard?: boolean;
  /** Made by the server since the balance ran low. */
  isAutomatic?: true;
  /** Whom the receipt is made out to. */
  billing?: { name: string; lines: string[] };
  account?: { last4: string; accountType: string; ownership: string; nickname: string };
  crypto?: { type: string; address: string; hash: string };
}

/**
 * One payment of a customer. The row is written before the provider is asked, and is also the durable job that asks
 * until the payment has ended.
 */
export const recharges = pgTable(
  'recharges',
  {
    /** Names the payment: given by the customer's device, and the provider's idempotency key. */
    id: text().primaryKey(),
    accountId: text().notNull(),
    /** The request it came with, which names no other payment. */
    requestId: text().notNull(),
    method: text().$type<RechargeMethod>().notNull(),
    amountCents: bigint({ mode: 'number' }).notNull(),
    feeCents: bigint({ mode: 'number' }).notNull(),
    details: jsonb().$type<RechargeDetails>().notNull(),
    state: text().$type<RechargeState>().notNull(),
    reason: text().$type<RechargeReason>(),
    /** The provider's name for the payment. */
    reference: text(),
    card: jsonb().$type<CardSummary>(),
    /** What proves that the money was sent. */
    fileIds: jsonb().$type<string[]>().notNull(),
    needsReview: boolean().notNull(),
    /** What an administrator decided; of a card the provider is told then. */
    decision: text().$type<'approved' | 'refused'>(),
    /** In the transaction that books the money. */
    bookedAt: timestamp({ withTimezone: true }),
    chargebackAt: timestamp({ withTimezone: true }),
    chargebackWonAt: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    /** When the provider is asked next; null: nothing is left to ask. */
    runAfter: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When the provider was asked for the payment, the last time. */
    submittedAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('recharges_request').on(table.accountId, table.requestId),
    uniqueIndex('recharges_reference').on(table.reference),
    index('recharges_account').on(table.accountId, table.createdAt),
    index('recharges_due')
      .on(table.runAfter)
      .where(sql`${table.runAfter} is not null`),
    /** Of two transfers that wait for review, the cents tell which one came. */
    uniqueIndex('recharges_bank_amount')
      .on(table.amountCents)
      .where(sql`${table.method} = 'bank' and ${table.state} = 'in_review'`),
    check(
      'recharges_booked',
      sql`(${table.state} = 'succeeded') = (${table.bookedAt} is not null) and (${table.chargebackAt} is null or ${table.bookedAt} is not null)`,
    ),
    check('recharges_amount', sql`${table.amountCents} > 0 and ${table.feeCents} >= 0`),
  ],
);
export type RechargeRow = typeof recharges.$inferSelect;
