import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The memory of the sandbox insurer: one policy for each reference. */
export const insurerBook = pgTable('insurer_book', {
  reference: text().primaryKey(),
  /** Its policy number follows it. */
  serial: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  /** Of the packages it insures. */
  trackingNumbers: jsonb().$type<string[]>().notNull().default([]),
  cancelledAt: timestamp({ withTimezone: true }),
});
