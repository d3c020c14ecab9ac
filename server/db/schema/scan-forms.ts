import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { LabelAddress } from '#domain/labels/carriers/label-data.ts';
import type { PieceCounts, ScanFormStatus } from '#domain/scan-forms/scan-form.ts';
import { labelIntents } from './labels.ts';

/** SCAN forms, written down before the carrier is asked for them. */
export const scanForms = pgTable(
  'scan_forms',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    userId: text().notNull(),
    /** Sent again, it is the same form. */
    requestId: text().notNull(),
    status: text().$type<ScanFormStatus>().notNull(),
    scanFormNo: text(),
    shipDate: text().notNull(),
    mailDate: text().notNull(),
    sender: jsonb().$type<LabelAddress>().notNull(),
    pieces: jsonb().$type<PieceCounts>().notNull(),
    shipmentQty: integer().notNull(),
    isSample: boolean().notNull().default(false),
    /** The carrier's own words. */
    carrierMessage: text().notNull().default(''),
    attempts: integer().notNull().default(0),
    /** When the carrier is asked next; null: it has answered. */
    askAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    cancelledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('scan_forms_request').on(table.accountId, table.requestId),
    index('scan_forms_account').on(table.accountId, table.createdAt),
    index('scan_forms_due')
      .on(table.askAt)
      .where(sql`${table.askAt} is not null`),
    check(
      'scan_forms_standing',
      sql`(${table.status} = 'pending') = (${table.askAt} is not null)
        and (${table.status} = 'cancelled') = (${table.cancelledAt} is not null)
        and (${table.status} <> 'available' or ${table.scanFormNo} is not null)`,
    ),
  ],
);
export type ScanFormRow = typeof scanForms.$inferSelect;

/** Which labels are on which form; freed, a label may go on another one. */
export const scanFormLabels = pgTable(
  'scan_form_labels',
  {
    scanFormId: text()
      .notNull()
      .references(() => scanForms.id),
    labelId: text()
      .notNull()
      .references(() => labelIntents.labelId),
    freedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.scanFormId, table.labelId] }),
    uniqueIndex('scan_form_labels_once')
      .on(table.labelId)
      .where(sql`${table.freedAt} is null`),
  ],
);
