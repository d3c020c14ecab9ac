import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Saved views of a list. */
export const userViews = pgTable(
  'user_views',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    /** The list it is a view of. */
    sysType: text().notNull(),
    viewCode: text().notNull(),
    /** JSON, as the page wrote it. */
    viewData: text().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('user_views_account').on(table.accountId, table.updatedAt, table.id)],
);

/** How the columns of a user's spreadsheets match the fields of an order. */
export const importMappings = pgTable(
  'import_mappings',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    name: text().notNull(),
    /** JSON, as the page wrote it. */
    mappingData: text().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('import_mappings_name').on(table.accountId, sql`lower(${table.name})`)],
);
