import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
});

/** Copies of all that an account has, asked for by one of its people. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id),
    status: text().$type<'asked' | 'made' | 'over'>().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    /** The next try; null: none is due. */
    runAfter: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    madeAt: timestamp({ withTimezone: true }),
    expiresAt: timestamp({ withTimezone: true }),
    /** Of the whole file; null: it is not made. */
    size: bigint({ mode: 'number' }),
  },
  (table) => [
    index('data_exports_account').on(table.accountId, table.askedAt),
    // One at a time is made for an account.
    uniqueIndex('data_exports_one_asked')
      .on(table.accountId)
      .where(sql`${table.status} = 'asked'`),
    index('data_exports_due')
      .on(table.runAfter)
      .where(sql`${table.status} = 'asked'`),
  ],
);
export type DataExport = typeof dataExports.$inferSelect;

/** The file in pieces, so that neither its writer nor its reader ever holds it whole. */
export const dataExportParts = pgTable(
  'data_export_parts',
  {
    exportId: text()
      .notNull()
      .references(() => dataExports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.position] })],
);
