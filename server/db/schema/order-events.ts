import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { OrderEventCode } from '#contract/order-history.ts';

/** What people did with an order and its labels, each in the transaction of the act. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    orderId: text().notNull(),
    /** Of what was done with a label. */
    labelId: text(),
    code: text().$type<OrderEventCode>().notNull(),
    userId: text().notNull(),
    /** The administrator who acted as that person. */
    actingId: text(),
    /** The key of the API that asked in the person's place. */
    apiKeyId: text(),
    /** The name it was given, else browser and system; empty: it came from none. */
    device: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('order_events_order').on(table.accountId, table.orderId, table.createdAt),
    index('order_events_label').on(table.labelId, table.createdAt),
  ],
);
