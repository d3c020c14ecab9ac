import { sql } from 'drizzle-orm';
import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Shipment } from '#contract/shipments.ts';
import type { FeeDetail } from '#domain/order/fees.ts';
import { labelIntents, shipments } from './labels.ts';

/** One row per package of a label. The parcels of a label bear its postage hold together, to the cent. */
export const parcels = pgTable(
  'parcels',
  {
    labelId: text()
      .notNull()
      .references(() => labelIntents.labelId),
    /** From 1, as the label's pages. */
    packageNo: integer().notNull(),
    shipmentId: text()
      .notNull()
      .references(() => shipments.id),
    accountId: text().notNull(),
    trackingNumber: text().notNull(),
    status: text().$type<Shipment['status']>().notNull(),
    holdCents: bigint({ mode: 'number' }).notNull(),
    /** null: unbilled. */
    billedCents: bigint({ mode: 'number' }),
    /** As the carrier's bill says; null: unbilled. */
    billedWeight: doublePrecision(),
    billedZone: text(),
    fees: jsonb().$type<FeeDetail>(),
    /** The void of single packages that ended it; null: none. */
    partialVoidId: text(),
    /** When its carrier is asked about it next; null: no more. */
    askAt: timestamp({ withTimezone: true }),
    /** Questions in a row that brought nothing new. */
    askedInVain: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.labelId, table.packageNo] }),
    uniqueIndex('parcels_tracking_number').on(table.trackingNumber),
    index('parcels_shipment').on(table.shipmentId),
    index('parcels_to_ask')
      .on(table.askAt)
      .where(sql`${table.askAt} is not null`),
  ],
);
export type ParcelRow = typeof parcels.$inferSelect;
