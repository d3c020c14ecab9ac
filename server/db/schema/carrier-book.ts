/** The sandbox carrier's own book: a foreign system's tables, which only the sandbox carrier reads and writes. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Charge } from '#domain/bills/bill-line.ts';
import type { PickupDetails } from '#domain/pickups/pickup.ts';
import type { NewAddress } from '#domain/shipment/address-change.ts';
import type { TrackingCode } from '#domain/tracking/tracking-status.ts';
import type { FeeDetail } from '#domain/order/fees.ts';
import type { Billing } from '#server/carriers/sandbox/billing.ts';
import type { Route } from '#server/carriers/sandbox/itinerary.ts';

export const carrierBook = pgTable(
  'carrier_book',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What the buyer wrote into the reference field. Not unique: asked twice, this carrier makes two. */
    reference: text().notNull(),
    carrierServiceId: integer().notNull(),
    trackingNumbers: jsonb().$type<string[]>().notNull(),
    priceCents: bigint({ mode: 'number' }).notNull(),
    priceException: boolean().notNull(),
    /** It will not agree to a void. */
    refusesVoid: boolean().notNull().default(false),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    /** The label is made once this has come. */
    readyAt: timestamp({ withTimezone: true }).notNull(),
    /** By the carrier's own clock: all of it, or single parcels, by their numbers. */
    voidedAt: timestamp({ withTimezone: true }),
    voidedParcels: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Where its parcels travel, and when the label was made by the carrier's own clock; null: nowhere. */
    route: jsonb().$type<Route>(),
    madeAt: timestamp({ withTimezone: true }),
    /** When a parcel of it is scanned next, by the carrier's own clock; null: never again. */
    nextScanAt: timestamp({ withTimezone: true }),
    /** What its bill is made of; null: it is never billed. */
    billing: jsonb().$type<Billing>(),
    /** When its bill is looked at next, by the carrier's own clock; null: it was billed, or never is. */
    billAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('carrier_book_reference').on(table.reference),
    index('carrier_book_bills')
      .on(table.billAt)
      .where(sql`${table.billAt} is not null`),
    index('carrier_book_scans')
      .on(table.nextScanAt)
      .where(sql`${table.nextScanAt} is not null`),
  ],
);

/** Scans made so far, in the order they are told. */
export const carrierScans = pgTable(
  'carrier_scans',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    trackingNumber: text().notNull(),
    /** Its place among the scans of the parcel, from 0. */
    nth: integer().notNull(),
    code: text().$type<TrackingCode>().notNull(),
    time: timestamp({ withTimezone: true }).notNull(),
    place: text().notNull(),
    /** Of the scan that names one. */
    bookingNumber: text(),
    /** A notice of it was taken. */
    isTold: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('carrier_scans_once').on(table.trackingNumber, table.nth),
    index('carrier_scans_untold')
      .on(table.id)
      .where(sql`not ${table.isTold}`),
  ],
);

/** Lines of its bills so far, one for each parcel and charge, in the order they are told. */
export const carrierBills = pgTable(
  'carrier_bills',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    charge: text().$type<Charge>().notNull().default('postage'),
    trackingNumber: text().notNull(),
    invoiceNo: text().notNull(),
    weight: doublePrecision(),
    zone: text(),
    /** Null where it is not of postage. */
    fees: jsonb().$type<FeeDetail>(),
    amountCents: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('carrier_bills_once').on(table.trackingNumber, table.charge)],
);

/** SCAN forms it has made, each once under a reference. */
export const carrierScanForms = pgTable('carrier_scan_forms', {
  reference: text().primaryKey(),
  scanFormNo: text().notNull(),
  trackingNumbers: jsonb().$type<string[]>().notNull(),
  cancelledAt: timestamp({ withTimezone: true }),
});

/** Pickups it has booked, each once under a reference. */
export const carrierPickups = pgTable('carrier_pickups', {
  reference: text().primaryKey(),
  confirmationNumber: text().notNull(),
  details: jsonb().$type<PickupDetails>().notNull(),
  cancelledAt: timestamp({ withTimezone: true }),
});

/** Address changes it was asked for, each once under a reference. */
export const carrierAddressChanges = pgTable('carrier_address_changes', {
  reference: text().primaryKey(),
  trackingNumbers: jsonb().$type<string[]>().notNull(),
  address: jsonb().$type<NewAddress>().notNull(),
  /** When it is done, by the carrier's own clock. */
  doneAt: timestamp({ withTimezone: true }).notNull(),
});

/** How its own clock was moved on: it is ahead by the sum. It goes for scans, bills and refunds, not for labels. */
export const carrierClockMoves = pgTable('carrier_clock_moves', {
  /** Names the move: made again, nothing happens. */
  id: text().primaryKey(),
  hours: doublePrecision().notNull(),
});

/** When a purchase was first asked for: its outage counts from here. */
export const carrierContacts = pgTable('carrier_contacts', {
  reference: text().primaryKey(),
  firstContactAt: timestamp({ withTimezone: true }).notNull(),
});

export const carrierSerials = pgSequence('carrier_serials', { startWith: 100_001 });
