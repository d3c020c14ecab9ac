import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How a check of the database itself ended last, for all its servers. Times are the database's. */
export const serverChecks = pgTable('server_checks', {
  name: text().$type<CheckName>().primaryKey(),
  ranAt: timestamp({ withTimezone: true }).notNull(),
  /** When it last found nothing. */
  goodAt: timestamp({ withTimezone: true }),
  /** What it found last. */
  flaws: integer().notNull(),
  /** Up to where it has read. */
  position: jsonb().$type<unknown>(),
});

/** What is new in the ledger; all of it; whether anything can be written; whether the clock has jumped. */
export type CheckName = 'ledgerNews' | 'ledgerWhole' | 'write' | 'clock';
