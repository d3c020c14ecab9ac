import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

export const OPEN_RESETS = ['asked', 'approved'] as const;

/** Users who have lost their second factor, and what became of it. */
export const factorResets = pgTable(
  'factor_resets',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    status: text().$type<(typeof OPEN_RESETS)[number] | 'refused' | 'stopped' | 'done'>().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    /** Where it was asked from, and what the browser says it is. */
    address: text().notNull(),
    userAgent: text().notNull(),
    /** When the factor goes; null: nobody has approved it. */
    dueAt: timestamp({ withTimezone: true }),
    /** sha256 of the token in the link that stops it, once; null: there is none that still works. */
    stopHash: text().unique(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('factor_resets_one_open')
      .on(table.userId)
      .where(sql`${table.status} in ('asked', 'approved')`),
    index('factor_resets_due')
      .on(table.dueAt)
      .where(sql`${table.status} = 'approved'`),
    check('factor_resets_approved', sql`${table.status} <> 'approved' or ${table.dueAt} is not null`),
    check(
      'factor_resets_ended',
      sql`(${table.status} in ('asked', 'approved')) = (${table.endedAt} is null)`,
    ),
  ],
);
export type FactorReset = typeof factorResets.$inferSelect;
