import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** Changes of a mail address that the owner of the former one may still take back. */
export const emailChanges = pgTable(
  'email_changes',
  {
    /** sha256 of the token in the link. */
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    formerEmail: text().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    undoUntil: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.undoUntil)],
);
