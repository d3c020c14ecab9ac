import { sql } from 'drizzle-orm';
import { customType, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { FileType } from '#domain/files/file-type.ts';
import type { UploadKind } from '#domain/files/upload.ts';

const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
});

/** Uploaded files, whole. */
export const files = pgTable(
  'files',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    /** Who uploaded it. */
    userId: text().notNull(),
    kind: text().$type<UploadKind>().notNull(),
    type: text().$type<FileType>().notNull(),
    /** With the extension of its type. */
    name: text().notNull(),
    bytes: bytea().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When something first named it; null: nothing has yet, and it is removed in some days. */
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('files_unused')
      .on(table.accountId, table.createdAt)
      .where(sql`${table.usedAt} is null`),
  ],
);
