import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** How much unsent work of an account each browser has, as it last told; all of the account share it. */
export const deviceQueues = pgTable(
  'device_queues',
  {
    /** sha256 of the cookie the browser is known by, which stays where it clears the data of a page. */
    browserHash: text().notNull(),
    accountId: text().notNull(),
    /** Made by the page with its first data in the browser: another one says that they were cleared. */
    deviceId: text().notNull(),
    waiting: integer().notNull(),
    seenAt: timestamp({ withTimezone: true }).notNull(),
    /** What was last told before the data were cleared; null: they never were. */
    clearedWaiting: integer(),
    clearedSeenAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.browserHash, table.accountId] }),
    index('device_queues_seen').on(table.seenAt),
  ],
);
