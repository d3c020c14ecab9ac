/** The sandbox carrier's own book: a foreign system's tables, which only the sandbox carrier reads and writes. */
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

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
    voidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('carrier_book_reference').on(table.reference)],
);

/** When a purchase was first asked for: its outage counts from here. */
export const carrierContacts = pgTable('carrier_contacts', {
  reference: text().primaryKey(),
  firstContactAt: timestamp({ withTimezone: true }).notNull(),
});

export const carrierSerials = pgSequence('carrier_serials', { startWith: 100_001 });
