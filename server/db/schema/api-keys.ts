import { boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ApiScope } from '#contract/call.ts';
import { accounts, users } from './accounts.ts';

/** Keys of the API. A revoked one stays: entries of the log name it. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    /** Who made it, and for whom it acts; null: the person is gone. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    scopes: jsonb().$type<ApiScope[]>().notNull(),
    isReadOnly: boolean().notNull(),
    /** sha256 of the key; the key itself is only with its owner. */
    keyHash: text().notNull().unique(),
    /** Its last characters. */
    hint: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Null: it has no end. */
    expiresAt: timestamp({ withTimezone: true }),
    lastUsedAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('api_keys_account').on(table.accountId, table.createdAt)],
);
