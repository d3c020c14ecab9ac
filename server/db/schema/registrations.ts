import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/account.ts';
import type { RegistrationAnswers } from './accounts.ts';
import { users } from './accounts.ts';

/** Who signed up and has not opened the account yet. It takes the id of the registration. */
export const registrations = pgTable(
  'registrations',
  {
    id: text().primaryKey(),
    /** Lower case; several may wait for one, the first that is activated wins. */
    email: text().notNull(),
    /** sha256 of what the registering page holds; null: it holds nothing. */
    keyHash: text().unique(),
    /** sha256 of the token that was mailed; null: the address has an account already, and was told so. */
    tokenHash: text().unique(),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull(),
    company: text().notNull(),
    /** Held for this registration until it ends. */
    companyKey: text().notNull().unique(),
    answers: jsonb().$type<RegistrationAnswers>().notNull(),
    timeZone: text().notNull(),
    language: text().$type<Language>().notNull(),
    agreementVersion: text().notNull(),
    agreedAt: timestamp({ withTimezone: true }).notNull(),
    /** The network address it came from. */
    agreedFrom: text().notNull(),
    /** How often the mail address was changed. */
    changes: integer().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.email), index().on(table.expiresAt)],
);

/** Which user agreed to which version of the agreement, when, and from which network address. */
export const agreements = pgTable(
  'agreements',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: text().notNull(),
    agreedAt: timestamp({ withTimezone: true }).notNull(),
    agreedFrom: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.version] })],
);

/** The code that was sent last to a phone or a mail; a new one takes its place. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    /** What it is for, and sha256 of whom it was sent to. */
    key: text().primaryKey(),
    /** argon2id: six digits are too few for less. */
    codeHash: text().notNull(),
    tries: integer().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);
