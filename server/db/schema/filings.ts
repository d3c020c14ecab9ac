import { sql } from 'drizzle-orm';
import { index, jsonb, pgSequence, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FilingState } from '#domain/customs/filing-status.ts';
import type { OrderForm } from '#domain/order/order.ts';

/** One export filing. The row is also its durable job. */
export const aesFilings = pgTable(
  'aes_filings',
  {
    /** The aesUid; what the filing service files it under. */
    id: text().primaryKey(),
    accountId: text().notNull(),
    /** null: the order was not saved yet. */
    orderId: text(),
    state: text().$type<FilingState>().notNull(),
    /** The order as it was filed, and what tells it from another. */
    form: jsonb().$type<OrderForm>().notNull(),
    contentHash: text().notNull(),
    itn: text().unique('aes_filings_itn'),
    /** The filing service's own words. */
    errorMessage: text(),
    /** When the filing service is asked next; null: nothing is left to ask. */
    askAfter: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    itnAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('aes_filings_account').on(table.accountId, table.createdAt, table.id),
    index('aes_filings_content').on(table.accountId, table.contentHash),
    index('aes_filings_due')
      .on(table.askAfter)
      .where(sql`${table.askAfter} is not null`),
  ],
);
export type FilingRow = typeof aesFilings.$inferSelect;

/** The sandbox filing service's own book: a foreign system's table, which only the sandbox reads and writes. */
export const filingBook = pgTable(
  'filing_book',
  {
    /** Filed once under a reference: sent again, it is the same filing. */
    reference: text().primaryKey(),
    itn: text(),
    refusal: text(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the answer is there; null: never. */
    readyAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('filing_book_itn').on(table.itn)],
);

export const filingSerials = pgSequence('filing_serials', { startWith: 1, maxValue: 999_999, cycle: true });
