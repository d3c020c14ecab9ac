import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Events of a payment provider that had their effect, written in the transaction of that effect. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().notNull(),
    /** The provider's id of the event. */
    id: text().notNull(),
    reference: text(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.id] })],
);

/** Under which name a provider knows an owner. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    provider: text().notNull(),
    ownerId: text().notNull(),
    customer: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.ownerId] })],
);
