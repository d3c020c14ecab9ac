import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

export const OPEN_DELETIONS = ['waiting', 'approved'] as const;

/** Accounts whose owner wants them deleted, and what became of it. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    /** Who asked. */
    userId: text()
      .notNull()
      .references(() => users.id),
    status: text().$type<(typeof OPEN_DELETIONS)[number] | 'withdrawn' | 'refused' | 'done'>().notNull(),
    /** In the owner's words; empty once it is done. */
    reason: text().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    /** Until then the owner can take it back, and nothing is deleted; null: nobody has approved it. */
    dueAt: timestamp({ withTimezone: true }),
    /** Why an administrator refused it; empty: none did. */
    refusal: text().notNull().default(''),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('account_deletions_one_open')
      .on(table.accountId)
      .where(sql`${table.status} in ('waiting', 'approved')`),
    index('account_deletions_due')
      .on(table.dueAt)
      .where(sql`${table.status} = 'approved'`),
    check('account_deletions_approved', sql`${table.status} <> 'approved' or ${table.dueAt} is not null`),
    check(
      'account_deletions_ended',
      sql`(${table.status} in ('waiting', 'approved')) = (${table.endedAt} is null)`,
    ),
  ],
);
export type AccountDeletion = typeof accountDeletions.$inferSelect;
