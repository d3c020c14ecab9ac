import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DecisionKindName } from '#contract/decision-kinds.ts';
import { users } from './accounts.ts';

/** What administrators decided, each in the transaction of its effect. Never updated, never deleted: a trigger refuses. */
export const decisions = pgTable(
  'decisions',
  {
    id: text().primaryKey(),
    kind: text().$type<DecisionKindName>().notNull(),
    itemId: text().notNull(),
    /** The customer's account. */
    accountId: text().notNull(),
    administratorId: text()
      .notNull()
      .references(() => users.id),
    approve: boolean().notNull(),
    reason: text().notNull(),
    /** What it is about; null: no money. */
    amountCents: bigint({ mode: 'number' }),
    /** False: an approval that waits for a second one. */
    isFinal: boolean().notNull(),
    /** As it was answered. */
    status: text().notNull(),
    decidedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('decisions_final_once')
      .on(table.kind, table.itemId)
      .where(sql`${table.isFinal}`),
    index('decisions_item').on(table.kind, table.itemId),
  ],
);
export type Decision = typeof decisions.$inferSelect;
