/** The sandbox payment provider's own book: a foreign system's tables, which only that provider reads and writes. */
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { CardBrand, CardSummary, StoredCard } from '#domain/payments/card.ts';
import type { SavingStatus } from '#domain/payments/card-saving.ts';
import type { DeclineReason, PaymentStatus } from '#domain/payments/payment-status.ts';

/** What the sandbox makes of a card. */
export type CardBehaviour = 'succeeds' | 'declined' | 'no_funds' | 'authenticates' | 'disputed' | 'unknown';

/** What comes of a payment when it goes on: of itself after a time, or by what its payer does. */
export interface PaymentTurn {
  status: PaymentStatus;
  reason: DeclineReason | null;
}

export const paymentBook = pgTable(
  'payment_book',
  {
    /** The payment's id as its maker named it: asked twice, this provider makes one. */
    id: text().primaryKey(),
    reference: text().notNull().unique(),
    ownerId: text().notNull(),
    amountCents: bigint({ mode: 'number' }).notNull(),
    source: text().$type<'card' | 'savedCard' | 'ach' | 'alipay'>().notNull(),
    status: text().$type<PaymentStatus>().notNull(),
    reason: text().$type<DeclineReason>(),
    /** By which the payer's page goes on with it. */
    clientSecret: text(),
    returnUrl: text(),
    /** What happens once the payer has agreed, or once `turnsAt` has come. */
    next: jsonb().$type<PaymentTurn>(),
    turnsAt: timestamp({ withTimezone: true }),
    disputesAt: timestamp({ withTimezone: true }),
    isDisputed: boolean().notNull().default(false),
    /** How its dispute ended. */
    disputeEnd: text().$type<'lost' | 'won'>(),
    needsReview: boolean().notNull().default(false),
    card: jsonb().$type<CardSummary & { behaviour: CardBehaviour }>(),
    savedCard: jsonb().$type<StoredCard>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('payment_book_turns').on(table.turnsAt),
    index('payment_book_disputes').on(table.disputesAt),
  ],
);
export type PaymentBookRow = typeof paymentBook.$inferSelect;

/** Saved cards. Of the number only the last four digits are kept, and what the sandbox makes of it. */
export const paymentBookCards = pgTable(
  'payment_book_cards',
  {
    token: text().primaryKey(),
    ownerId: text().notNull(),
    brand: text().$type<CardBrand>().notNull(),
    last4: text().notNull(),
    expMonth: integer().notNull(),
    expYear: integer().notNull(),
    behaviour: text().$type<CardBehaviour>().notNull(),
    removedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('payment_book_cards_owner').on(table.ownerId)],
);

/** Cards that are being saved without a payment. */
export const paymentBookSavings = pgTable('payment_book_savings', {
  /** As its maker named it: asked twice, this provider makes one. */
  id: text().primaryKey(),
  reference: text().notNull().unique(),
  ownerId: text().notNull(),
  status: text().$type<SavingStatus>().notNull(),
  reason: text().$type<DeclineReason>(),
  /** By which its owner's page goes on with it. */
  clientSecret: text(),
  card: jsonb().$type<StoredCard & { behaviour: CardBehaviour }>(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
export type SavingBookRow = typeof paymentBookSavings.$inferSelect;

export const paymentBookRefunds = pgTable(
  'payment_book_refunds',
  {
    id: text().primaryKey(),
    paymentReference: text().notNull(),
    amountCents: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('payment_book_refunds_payment').on(table.paymentReference)],
);

/** Events the provider has to send, each until it was taken. */
export const paymentBookEvents = pgTable(
  'payment_book_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    type: text().$type<'payment' | 'refund' | 'dispute' | 'card'>().notNull(),
    reference: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    deliveredAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('payment_book_events_waiting').on(table.deliveredAt)],
);
