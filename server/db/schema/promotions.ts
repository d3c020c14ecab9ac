import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Points that an account earned by a month's billed postage: one row per month, also of none. */
export const pointMonths = pgTable(
  'point_months',
  {
    accountId: text().notNull(),
    /** yyyy-MM where the account is. */
    month: text().notNull(),
    /** Not included; the next month begins here, whatever becomes of the time zone. */
    endsAt: timestamp({ withTimezone: true }).notNull(),
    fedexUpsCents: bigint({ mode: 'number' }).notNull(),
    uspsCents: bigint({ mode: 'number' }).notNull(),
    points: integer().notNull(),
    /** Carried on within the year. */
    fedexUpsRestCents: bigint({ mode: 'number' }).notNull(),
    uspsRestCents: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.month] }),
    check('point_months_points', sql`${table.points} >= 0`),
  ],
);
export type PointMonth = typeof pointMonths.$inferSelect;

/** Points made postage. The id is the reference of its transfer. */
export const pointRedeems = pgTable(
  'point_redeems',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    /** Who asked. */
    userId: text().notNull(),
    /** Whose points they were. */
    year: integer().notNull(),
    points: integer().notNull(),
    cents: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('point_redeems_account').on(table.accountId, table.createdAt),
    check('point_redeems_amount', sql`${table.points} > 0 and ${table.cents} > 0`),
  ],
);

/** Referred accounts whose time is over. The account's id is the reference of the transfer to its referrer. */
export const referrals = pgTable(
  'referrals',
  {
    accountId: text().primaryKey(),
    referrerId: text().notNull(),
    /** FedEx and UPS, within the time. */
    billedCents: bigint({ mode: 'number' }).notNull(),
    /** 0: no tier was reached. */
    payoutCents: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('referrals_referrer').on(table.referrerId),
    check('referrals_payout', sql`${table.payoutCents} >= 0`),
  ],
);
