import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { MemberExceptions, MemberRole } from '#domain/account/member-roles.ts';
import { accounts, users } from './accounts.ts';

/** People who were asked to join an account. */
export const invitations = pgTable(
  'invitations',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    /** Lower case; the link lets in nobody else. */
    email: text().notNull(),
    memberRole: text().$type<MemberRole>().notNull(),
    memberExceptions: jsonb().$type<MemberExceptions>().notNull().default({}),
    labelLimitCents: integer(),
    dayLimitCents: integer(),
    /** sha256 of what stands in the link that was mailed last. */
    tokenHash: text().notNull().unique(),
    invitedBy: text()
      .notNull()
      .references(() => users.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** The person it became; null: not accepted. */
    acceptedBy: text().references(() => users.id),
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('invitations_account').on(table.accountId), index('invitations_email').on(table.email)],
);
