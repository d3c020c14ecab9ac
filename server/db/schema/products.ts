import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { CustomProduct } from '#contract/products.ts';

/** Products of the users; the system library is in the code. */
export const products = pgTable(
  'products',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    /** The SKU, or the name where there is none: what an order's item finds its product by. */
    productKey: text().notNull(),
    searchText: text().notNull(),
    entry: jsonb().$type<Omit<CustomProduct, 'id' | 'updatedAt'>>().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('products_account').on(table.accountId, table.updatedAt, table.id),
    index('products_account_key').on(table.accountId, table.productKey),
  ],
);
