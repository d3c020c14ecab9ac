import { bigint, bigserial, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
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
    /** Null: nobody who is known, as with a code that was wrong. */
    actorId: text().references(() => users.id),
    /** The administrator who acted as that person; null: the person. */
    actingId: text().references(() => users.id),
    /** Whose thing it was; null: of nobody, or of all. */
    accountId: text(),
    /** The person of that account; null: of the account as a whole. */
    userId: text(),
    /** What was acted on; null: nothing that has an id. */
    itemId: text(),
    /** The network address it came from. */
    address: text().notNull(),
    /** What the browser says it is; empty: it came from none. */
    device: text().notNull().default(''),
    facts: jsonb().$type<AuditFact[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('audit_entries_actor').on(table.actorId, table.seq),
    index('audit_entries_account').on(table.accountId, table.seq),
    index('audit_entries_item').on(table.itemId),
    index('audit_entries_kind').on(table.kind, table.seq),
  ],
);

/**
 * The chain over the entries, link by link in the order in which a job sealed them: each bears the hash of the one
 * before it and of all that its entry says (`audit_hash` in the database). Append-only like the entries.
 */
export const auditSeals = pgTable('audit_seals', {
  /** 1, 2, 3 and so on, without a gap. */
  position: bigint({ mode: 'number' }).primaryKey(),
  entryId: text().notNull().unique(),
  /** Of the entry. */
  seq: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
  sealedAt: timestamp({ withTimezone: true }).notNull(),
});

export type AuditEntry = typeof auditEntries.$inferSelect;
