import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** One row per request that had its effect, written in the transaction of that effect. */
export const requests = pgTable(
  'requests',
  {
    accountId: text().notNull(),
    /** The X-Request-Id. */
    id: text().notNull(),
    call: text().notNull(),
    /** Over call, path, query and body; its forms are told apart in server/http/fingerprint.ts. */
    fingerprint: text().notNull(),
    status: integer().notNull(),
    /** The envelope as it was sent, to the letter, without what is shown once. */
    reply: text().notNull(),
    /** Requests that may move money are never pruned. */
    keepForEver: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] }), index().on(table.createdAt)],
);
