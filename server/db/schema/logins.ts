import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Logins that were tried, by account, address or known device: all servers of a database count together. */
export const loginTries = pgTable('login_tries', {
  /** Kind and sha256 of what is counted. */
  key: text().primaryKey(),
  tries: integer().notNull(),
  lastAt: timestamp({ withTimezone: true }).notNull(),
  /** Nothing is tried before. */
  freeAt: timestamp({ withTimezone: true }).notNull(),
});

/** Browsers that have logged in before. */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** sha256 of the token; the token itself is only with the browser. */
    tokenHash: text().notNull(),
    userId: text().notNull(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.userId] }), index().on(table.lastUsedAt)],
);

/** Requests of a minute by user or address, of those who send many: all servers of a database count together. */
export const requestCounts = pgTable(
  'request_counts',
  {
    /** sha256 of whom it counts. */
    key: text().notNull(),
    /** When the minute began. */
    startsAt: timestamp({ withTimezone: true }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.startsAt] }), index().on(table.startsAt)],
);
