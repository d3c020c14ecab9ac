import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { LabelMail, PrintMark } from '#contract/orders.ts';
import type { OrderForm, OrderStatus } from '#domain/order/order.ts';

export const ORDER_NUMBER_INDEX = 'orders_account_order_no';

export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    orderNo: text().notNull(),
    status: smallint().$type<OrderStatus>().notNull(),
    /** Row version, raised by each change; the device edits against it. */
    version: integer().notNull(),
    /** Stored out of line and unpacked, by a migration of its own. */
    form: jsonb().$type<OrderForm>().notNull(),
    shipDate: text().notNull(),
    senderCountryCode: text().notNull(),
    recipientCountryCode: text().notNull(),
    /** Lower case words of everything the quick search looks at. */
    searchText: text().notNull(),
    holdDate: text(),
    /** The latest purchase, its outcome and its label. */
    customerObjectId: text(),
    labelStatus: text().$type<LabelStatus>(),
    labelError: text(),
    labelUnknown: boolean().notNull().default(false),
    labelId: text(),
    trackingNo: text(),
    priceException: boolean().notNull().default(false),
    /** The latest print, and the latest mails: each names its label. */
    printed: jsonb().$type<PrintMark>(),
    mails: jsonb().$type<LabelMail[]>().notNull().default([]),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex(ORDER_NUMBER_INDEX).on(table.accountId, table.orderNo),
    index('orders_account_status').on(table.accountId, table.status, table.createdAt, table.id),
    index('orders_filing')
      .on(sql`(${table.form} -> 'order' ->> 'aesUid')`)
      .where(sql`(${table.form} -> 'order' ->> 'aesUid') <> ''`),
    check('orders_status', sql`${table.status} between 0 and 3`),
  ],
);

export type LabelStatus = 'CREATING' | 'SUCCESS' | 'ERROR';
export type OrderRow = typeof orders.$inferSelect;
