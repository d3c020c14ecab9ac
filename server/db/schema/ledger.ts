import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Account, TransferKind } from '#domain/ledger/transfer.ts';

/** The balance is a snapshot of the account's entries, moved in the transaction that writes them. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    /** `<account id>:<kind>`, or `house:<kind>`. */
    id: text().primaryKey(),
    /** The customer's account; null: it is the house's. */
    ownerId: text(),
    kind: text().$type<Account>().notNull(),
    currency: text().notNull().default('USD'),
    balanceCents: bigint({ mode: 'number' }).notNull().default(0),
    /** Of a customer's available account: the hash of his last transfer. */
    lastHash: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('ledger_accounts_owner').on(table.ownerId, table.kind),
    check(
      'ledger_accounts_sign',
      sql`${table.ownerId} is null or case ${table.kind} when 'owed' then ${table.balanceCents} <= 0 else ${table.balanceCents} >= 0 end`,
    ),
    check('ledger_accounts_currency', sql`${table.currency} = 'USD'`),
  ],
);

/** What a transfer says beside its amount. */
export interface TransferDetails {
  /** Of a manual adjustment, or of what a dispute gave back. */
  reason: string;
}

/** Never updated, never deleted: a trigger refuses. A correction is another transfer. */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: text().primaryKey(),
    /** Order of the user's transfers; drawn while his available account is locked. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    ownerId: text().notNull(),
    kind: text().$type<TransferKind>().notNull(),
    /** Effect on the available balance, and that balance afterwards. */
    availableCents: bigint({ mode: 'number' }).notNull(),
    availableAfterCents: bigint({ mode: 'number' }).notNull(),
    /** The label purchase this belongs to. */
    intentId: text(),
    /** What names the payment, withdrawal or correction this belongs to. */
    reference: text(),
    /** `<kind>:<purchase or reference>`, and what tells transfers of one kind and purchase apart: booked once. */
    reasonKey: text().notNull(),
    details: jsonb().$type<TransferDetails>(),
    /** Of the owner's transfer before it and of its own content: see server/ledger/chain.ts. */
    hash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('ledger_transfers_seq').on(table.seq),
    uniqueIndex('ledger_transfers_reason').on(table.ownerId, table.reasonKey),
    index('ledger_transfers_intent').on(table.intentId),
    index('ledger_transfers_owner').on(table.ownerId, table.seq),
    check(
      'ledger_transfers_named',
      sql`(${table.reference} is null) <> (${table.intentId} is null) and (${table.kind} <> 'recharge' or ${table.reference} is not null)`,
    ),
  ],
);

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transferId: text()
      .notNull()
      .references(() => ledgerTransfers.id),
    accountId: text()
      .notNull()
      .references(() => ledgerAccounts.id),
    amountCents: bigint({ mode: 'number' }).notNull(),
    balanceAfterCents: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('ledger_entries_account').on(table.accountId, table.id),
    index('ledger_entries_transfer').on(table.transferId),
    check('ledger_entries_not_zero', sql`${table.amountCents} <> 0`),
  ],
);
