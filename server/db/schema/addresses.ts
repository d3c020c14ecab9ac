import { boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { BookAddress } from '#contract/addresses.ts';

export const addresses = pgTable(
  'addresses',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    type: text().$type<BookAddress['type']>().notNull(),
    isDefault: boolean().notNull(),
    personName: text().notNull(),
    searchText: text().notNull(),
    entry: jsonb().$type<Omit<BookAddress, 'id' | 'type' | 'isDefault' | 'updatedAt'>>().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('addresses_account_type').on(table.accountId, table.type, table.personName)],
);
