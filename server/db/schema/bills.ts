import { sql } from 'drizzle-orm';
import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { BillFlaw, Charge } from '#domain/bills/bill-line.ts';
import type { BillLineStatus } from '#domain/bills/match-bills.ts';
import type { FeeDetail } from '#domain/order/fees.ts';

/** Lines of carriers' bills as they came: those booked, and those an administrator has to look at. */
export const billLines = pgTable(
  'bill_lines',
  {
    id: text().primaryKey(),
    /** The file it came in, or the carrier's name. */
    source: text().notNull(),
    /** Its row in the file, from 1, or the carrier's own number of it. */
    rowNo: integer(),
    status: text().$type<BillLineStatus>().notNull(),
    flaw: text().$type<BillFlaw>(),
    charge: text().$type<Charge>().notNull().default('postage'),
    trackingNumber: text().notNull(),
    invoiceNo: text().notNull(),
    billedWeight: doublePrecision(),
    billedZone: text(),
    fees: jsonb().$type<FeeDetail>(),
    amountCents: bigint({ mode: 'number' }).notNull(),
    /** Of a booked line: its parcel, and what was held for it until then. */
    accountId: text(),
    labelId: text(),
    packageNo: integer(),
    heldCents: bigint({ mode: 'number' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('bill_lines_booked_once')
      .on(table.trackingNumber, table.invoiceNo, table.charge)
      .where(sql`${table.status} = 'booked'`),
    index('bill_lines_label').on(table.labelId, table.packageNo),
    index('bill_lines_account').on(table.accountId, table.createdAt, table.id),
    index('bill_lines_source').on(table.source, table.rowNo),
    index('bill_lines_status').on(table.status, table.createdAt),
  ],
);
