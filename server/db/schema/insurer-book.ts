import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The memory of the sandbox insurer: one policy for each reference. */
export const insurerBook = pgTable('insurer_book', {
  reference: text().primaryKey(),
  /** Its policy number follows it. */
  serial: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  cancelledAt: timestamp({ withTimezone: true }),
});
