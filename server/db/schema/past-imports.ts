import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Imports that were made. Their orders name them by `importId`. */
export const pastImports = pgTable(
  'past_imports',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    /** Who made it. */
    userId: text().notNull(),
    fileName: text().notNull(),
    importedAt: timestamp({ withTimezone: true }).notNull(),
    made: integer().notNull(),
    updated: integer().notNull(),
    held: integer().notNull(),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('past_imports_account').on(table.accountId, table.importedAt)],
);
