import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Language } from '#contract/account.ts';
import type { MailBody } from '#server/mail/mail-body.ts';
import type { MailKind } from '#server/mail/mail-params.ts';

/** waiting: to be sent, or sent again after a failure. sent and failed are ends. */
export type MailState = 'waiting' | 'sent' | 'failed';

/** One mail to one address. The row is also its durable job, written in the transaction of what it tells of. */
export const mails = pgTable(
  'mails',
  {
    /** Also its Message-ID: a receiver sees a mail that was sent twice as one. */
    id: text().primaryKey(),
    accountId: text().notNull(),
    recipient: text().notNull(),
    replyTo: text().notNull(),
    kind: text().$type<MailKind>().notNull(),
    /** Of one reason an address gets one mail of a kind; null: of its own. */
    reason: text(),
    language: text().$type<Language>().notNull(),
    body: jsonb().$type<MailBody>().notNull(),
    /** Their pages go along as PDF, drawn when it is sent. */
    labelIds: jsonb().$type<string[]>().notNull(),
    state: text().$type<MailState>().notNull(),
    attempts: integer().notNull().default(0),
    /** When it is tried next; null: nothing is left to do. While it is being sent it lies ahead. */
    runAfter: timestamp({ withTimezone: true }),
    /** The mail server's own words, or a code of ours. */
    lastError: text(),
    /** Under which its receiver asks for no more of them; null: a mail that is never asked away. */
    unsubscribeToken: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('mails_due')
      .on(table.runAfter)
      .where(sql`${table.runAfter} is not null`),
    uniqueIndex('mails_once').on(table.accountId, table.kind, table.reason, table.recipient),
    index('mails_account').on(table.accountId, table.createdAt),
    uniqueIndex('mails_unsubscribe_token').on(table.unsubscribeToken),
  ],
);
export type MailRow = typeof mails.$inferSelect;

/** Recipients who want no more mails about the shipments of an account. */
export const unsubscribed = pgTable(
  'unsubscribed',
  {
    accountId: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.email] })],
);
