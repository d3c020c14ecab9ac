import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Shipment } from '#contract/shipments.ts';
import type { LabelData } from '#domain/labels/carriers/label-data.ts';
import type { OrderForm, RateResult } from '#domain/order/order.ts';
import type { ThirdPartyInsurance } from '#domain/rating/third-party-insurance.ts';

/**
 * held: paid for, not yet sent. submitting: committed before the carrier is asked. unknown: the carrier's answer is
 * missing and being asked for. needs_attention: asked for in vain, or its steps go on crashing; taken again every hour,
 * and decided by an administrator. The rest are ends.
 */
export type IntentState =
  | 'held'
  | 'submitting'
  | 'unknown'
  | 'needs_attention'
  | 'succeeded'
  | 'rejected'
  | 'voided';

/** One label purchase. The row is also its durable job. */
export const labelIntents = pgTable(
  'label_intents',
  {
    /** The customerObjectId. */
    id: text().primaryKey(),
    accountId: text().notNull(),
    /** Who asked for it. */
    userId: text().notNull(),
    /** The key of the API it was asked for with; null: the person asked. */
    apiKeyId: text(),
    orderId: text().notNull(),
    orderNo: text().notNull(),
    state: text().$type<IntentState>().notNull(),
    /** What the carrier is told to file the purchase under. */
    carrierRef: text().notNull(),
    /** The order as it is bought. */
    form: jsonb().$type<OrderForm>().notNull(),
    priceCapCents: bigint({ mode: 'number' }),
    /** Our own price when it was asked for. */
    quote: jsonb().$type<RateResult>().notNull(),
    /** Who insures it beside its carrier; null: nobody. Of older purchases its fee is part of the postage. */
    insurance: jsonb().$type<ThirdPartyInsurance>(),
    /** The postage held for it now; until the label is made with the fee of that insurance. */
    holdCents: bigint({ mode: 'number' }).notNull(),
    /** Held beside the postage for the packages of an import or export. Of older purchases also what is held for duties. */
    depositCents: bigint({ mode: 'number' }).notNull().default(0),
    /** When the deposit came back although the label is good; null: not, or with the void or the refusal. */
    depositReleasedAt: timestamp({ withTimezone: true }),
    /** Held beside both for duties and taxes the sender pays, and when it came back, likewise. */
    dutyCents: bigint({ mode: 'number' }).notNull().default(0),
    dutyReleasedAt: timestamp({ withTimezone: true }),
    labelId: text().notNull().unique('label_intents_label'),
    trackingNumber: text(),
    priceException: boolean().notNull().default(false),
    attempt: integer().notNull().default(0),
    /** How often the carrier was asked what became of the purchase. */
    lookUps: integer().notNull().default(0),
    /** How often a step of it crashed. */
    crashes: integer().notNull().default(0),
    /** Labels nobody asked for that came for it: to be voided, with runAfter. */
    orphanNumbers: jsonb().$type<string[]>().notNull().default([]),
    /** The carrier refuses this attempt if it arrives later. By the database's clock. */
    sendBefore: timestamp({ withTimezone: true }),
    /** null: nothing is left to do. */
    runAfter: timestamp({ withTimezone: true }),
    leaseUntil: timestamp({ withTimezone: true }),
    leaseOwner: text(),
    unknownSince: timestamp({ withTimezone: true }),
    errorCode: text(),
    /** The carrier's own words. */
    carrierMessage: text(),
    carrierVoidedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('label_intents_one_live_per_order')
      .on(table.orderId)
      .where(sql`${table.state} not in ('rejected', 'voided')`),
    index('label_intents_waiting')
      .on(table.accountId, table.runAfter)
      .where(sql`${table.runAfter} is not null`),
    index('label_intents_open')
      .on(table.createdAt)
      .where(sql`${table.state} in ('held', 'submitting', 'unknown', 'needs_attention')`),
    index('label_intents_account').on(table.accountId, table.createdAt),
  ],
);
export type LabelIntent = typeof labelIntents.$inferSelect;

/** One row per printed page; one labelId names all pages of a shipment. */
export const labelPages = pgTable(
  'label_pages',
  {
    labelId: text()
      .notNull()
      .references(() => labelIntents.labelId),
    pageNo: integer().notNull(),
    accountId: text().notNull(),
    trackingNumber: text().notNull(),
    data: jsonb().$type<LabelData>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.labelId, table.pageNo] }),
    uniqueIndex('label_pages_tracking_number').on(table.trackingNumber),
  ],
);

/** One row per time a label came out of a printer, the first time and every time after. */
export const labelPrints = pgTable(
  'label_prints',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    labelId: text()
      .notNull()
      .references(() => labelIntents.labelId),
    accountId: text().notNull(),
    userId: text().notNull(),
    /** As it calls itself; null: it did not. */
    device: text(),
    printedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('label_prints_label').on(table.labelId, table.printedAt)],
);

/** Of 160 bits: nobody guesses one. */
function newTrackToken(): string {
  return randomBytes(20).toString('base64url');
}

export const shipments = pgTable(
  'shipments',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    labelId: text()
      .notNull()
      .unique('shipments_label')
      .references(() => labelIntents.labelId),
    orderId: text().notNull(),
    status: text().$type<Shipment['status']>().notNull(),
    holdCents: bigint({ mode: 'number' }).notNull(),
    billedCents: bigint({ mode: 'number' }),
    /** What the carrier asked for the label. */
    carrierPriceCents: bigint({ mode: 'number' }).notNull(),
    /** Names the page on which the recipient follows it. */
    trackToken: text().notNull().$defaultFn(newTrackToken),
    /** When the last parcel was delivered or came back, or the label was voided; null: still under way. */
    endedAt: timestamp({ withTimezone: true }),
    freightBookingNumber: text(),
    /** The recipient's address to which a mail could not be delivered. */
    bouncedEmail: text(),
    /** Lower case words of everything the quick search looks at. */
    searchText: text().notNull(),
    details: jsonb()
      .$type<
        Omit<
          Shipment,
          | 'id'
          | 'labelId'
          | 'orderId'
          | 'status'
          | 'createTime'
          | 'holdAmount'
          | 'depositAmount'
          | 'dutyAmount'
          | 'billedAmount'
          | 'trackPath'
          | 'freightBookingNumber'
          | 'bouncedEmail'
        >
      >()
      .notNull(),
    /** When a receipt of its postage was made out first; null: never. */
    receiptIssuedAt: timestamp({ withTimezone: true }),
    /** When its account was told that it will be voided as unused. */
    autoVoidToldAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('shipments_account').on(table.accountId, table.createdAt, table.id),
    uniqueIndex('shipments_track_token').on(table.trackToken),
  ],
);
