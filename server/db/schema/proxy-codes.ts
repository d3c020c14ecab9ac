import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** What an administrator has been given to act as a user, once and at once. */
export const proxyCodes = pgTable(
  'proxy_codes',
  {
    /** sha256 of the code; the code itself is only with the browser. */
    codeHash: text().primaryKey(),
    administratorId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);
