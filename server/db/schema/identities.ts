import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { IDENTITY_DOCUMENTS, IDENTITY_KINDS, IdentityStatus } from '#contract/identity-kinds.ts';
import { accounts } from './accounts.ts';

/** Identities sent to be verified: one row each time. */
export const identities = pgTable(
  'identities',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    /** Who sent it. */
    userId: text().notNull(),
    kind: text().$type<(typeof IDENTITY_KINDS)[number]>().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    documentType: text().$type<(typeof IDENTITY_DOCUMENTS)[number]>(),
    company: text().notNull().default(''),
    einNumber: text().notNull().default(''),
    fileIds: jsonb().$type<string[]>().notNull(),
    status: text().$type<Exclude<IdentityStatus, 'none'>>().notNull(),
    reason: text().notNull().default(''),
    submittedAt: timestamp({ withTimezone: true }).notNull(),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('identities_account').on(table.accountId, table.submittedAt),
    // Of an account only one is under review, and only one approved.
    uniqueIndex('identities_one_open')
      .on(table.accountId)
      .where(sql`${table.status} <> 'refused'`),
    index('identities_waiting')
      .on(table.submittedAt)
      .where(sql`${table.status} in ('submitted', 'in_process')`),
    check(
      'identities_decided',
      sql`(${table.status} in ('approved', 'refused')) = (${table.decidedAt} is not null)`,
    ),
  ],
);
export type IdentityRow = typeof identities.$inferSelect;
