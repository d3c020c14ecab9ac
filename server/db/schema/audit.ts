import { bigserial, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AuditKind } from '#contract/audit-kinds.ts';
import type { AuditFact } from '#contract/audit.ts';
import { users } from './accounts.ts';

/**
 * Who did what for whom, when and from where, each in the transaction of the act. Never updated, never deleted: a
 * trigger refuses. What an act was is told by plain values, so that an entry says the same for ever.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: text().primaryKey(),
    /** In the order in which they were written. */
    seq: bigserial({ mode: 'number' }).notNull().unique(),
    kind: text().$type<AuditKind>().notNull(),
    actorId: text()
      .notNull()
      .references(() => users.id),
    /** Whose thing it was; null: of nobody, or of all. */
    accountId: text(),
    /** The person of that account; null: of the account as a whole. */
    userId: text(),
    /** What was acted on; null: nothing that has an id. */
    itemId: text(),
    /** The network address it came from. */
    address: text().notNull(),
    facts: jsonb().$type<AuditFact[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('audit_entries_actor').on(table.actorId, table.seq),
    index('audit_entries_account').on(table.accountId, table.seq),
    index('audit_entries_kind').on(table.kind, table.seq),
  ],
);
export type AuditEntry = typeof auditEntries.$inferSelect;
