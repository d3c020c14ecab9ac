import { bigint, boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** Keys that log their user in by themselves; the private half never leaves the device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the device names it, in base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** How often the device says it has signed; 0: it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** The domain it was made for, and works at. */
    rpId: text().notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    isBackedUp: boolean().notNull(),
    name: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Null: never. */
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.userId)],
);
export type PasskeyRow = typeof passkeys.$inferSelect;

/** What devices were asked to sign, until one has. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** sha256 of what is to be signed. */
    challengeHash: text().primaryKey(),
    /** The session that adds a passkey; null: for a login. */
    sessionId: text(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);
