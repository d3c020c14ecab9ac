import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** What a user's authenticator app makes codes from. */
export const secondFactors = pgTable('second_factors', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed; opened for this user alone. */
  secret: text().notNull(),
  /** False: being set up. */
  isOn: boolean().notNull(),
  /** Half minutes since 1970 of the last code that was taken: none of then or before is taken again. */
  lastStep: integer().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** In the place of a code, once each. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** sha256 of 80 random bits. */
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Browsers that have given the right password and are asked for a code. */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    /** sha256 of the token; the token itself is only with the browser. */
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tries: integer().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);
