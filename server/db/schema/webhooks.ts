import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { WebhookEventType } from '#contract/webhook-events.ts';
import type { Delivery, DeliveryTry } from '#contract/webhooks.ts';
import { accounts } from './accounts.ts';

export const webhooks = pgTable(
  'webhooks',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    url: text().notNull(),
    events: jsonb().$type<WebhookEventType[]>().notNull(),
    isPaused: boolean().notNull().default(false),
    /** Sealed, each for this webhook. */
    secret: text().notNull(),
    /** Signs too until its end. */
    previousSecret: text(),
    previousUntil: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('webhooks_account').on(table.accountId)],
);
export type WebhookRow = typeof webhooks.$inferSelect;

/** One event on its way to one webhook, written in the transaction of what it tells of. The row is also its durable job. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: text().primaryKey(),
    webhookId: text()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    /** The same at every webhook, on every try and in every replay. */
    eventId: text().notNull(),
    type: text().notNull(),
    body: text().notNull(),
    state: text().$type<Delivery['state']>().notNull(),
    isReplay: boolean().notNull().default(false),
    /** Sent while the webhook is paused too. */
    whilePaused: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    tries: jsonb().$type<DeliveryTry[]>().notNull().default([]),
    /** When it is tried next; null: nothing is left to do. While it is being sent it lies ahead. */
    runAfter: timestamp({ withTimezone: true }),
    /** It is being sent, until then. */
    leaseUntil: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('webhook_deliveries_due')
      .on(table.runAfter)
      .where(sql`${table.runAfter} is not null`),
    index('webhook_deliveries_webhook').on(table.webhookId, table.createdAt, table.id),
    index('webhook_deliveries_account').on(table.accountId, table.createdAt, table.id),
    index('webhook_deliveries_created').on(table.createdAt),
  ],
);
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
