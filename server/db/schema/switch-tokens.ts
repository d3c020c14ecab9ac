import { index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** What opens a session for a person who is switched to by a PIN; the token itself is only with the device, sealed. */
export const switchTokens = pgTable(
  'switch_tokens',
  {
    id: text().primaryKey(),
    /** sha256 of the token. */
    tokenHash: text().notNull().unique(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** sha256 of what the browser is known by: from no other is the token taken. */
    deviceHash: text().notNull(),
    userAgent: text().notNull(),
    /** The session in which it was issued, or that it, or a login on its device, opened last: it ends with that. */
    sessionId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the person last logged in on the device with all that login asks for. */
    provenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('switch_tokens_person_device').on(table.userId, table.deviceHash),
    index('switch_tokens_device').on(table.deviceHash),
    index('switch_tokens_used').on(table.lastUsedAt),
  ],
);
