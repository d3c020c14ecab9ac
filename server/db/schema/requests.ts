import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** One row per request that had its effect, written in the transaction of that effect. */
export const requests = pgTable(
  'requests',
  {
    accountId: text().notNull(),
    /** The X-Request-Id. */
    id: text().notNull(),
    call: text().notNull(),
    /** sha256 over call, path, query and body. */
    fingerprint: text().notNull(),
    status: integer().notNull(),
    /** The envelope as it was sent, to the letter. */
    reply: text().notNull(),
    /** Requests that may move money are never pruned. */
    keepForEver: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] }), index().on(table.createdAt)],
);
