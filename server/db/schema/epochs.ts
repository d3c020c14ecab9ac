import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row. It is left out of backups: a database that was brought back has none, and begins another epoch. */
export const databaseEpochs = pgTable(
  'database_epochs',
  {
    isOnly: boolean().primaryKey().default(true),
    id: text().notNull(),
    beganAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('database_epochs_only_one', sql`${table.isOnly}`)],
);
