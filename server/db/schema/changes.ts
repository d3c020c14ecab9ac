import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Its row is locked from the first change of a transaction to the end: a reader's cursor never skips one. */
export const changeCounters = pgTable('change_counters', {
  accountId: text().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
});

/** The newest change of each thing; what it holds now is read from its own table. */
export const changes = pgTable(
  'changes',
  {
    accountId: text().notNull(),
    entity: text().$type<ChangeEntity>().notNull(),
    entityId: text().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.entity, table.entityId] }),
    index().on(table.accountId, table.seq),
  ],
);

export type ChangeEntity =
  | 'order'
  | 'address'
  | 'product'
  | 'filing'
  | 'shipment'
  | 'postage'
  | 'user'
  | 'mapping'
  | 'pastImport'
  | 'view';
