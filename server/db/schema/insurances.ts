import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ThirdPartyInsurance } from '#domain/rating/third-party-insurance.ts';
import { labelIntents } from './labels.ts';

/**
 * requested: the insurer is to be asked for a policy. insured: it gave one, or our own fund insures. refused: it gave
 * none. ended: the label was voided. The fee of what is no longer insured has come back.
 */
export type InsuranceStatus = 'requested' | 'insured' | 'refused' | 'ended';

/** What insures the packages of a label beside its carrier. */
export const insurances = pgTable(
  'insurances',
  {
    labelId: text()
      .primaryKey()
      .references(() => labelIntents.labelId),
    intentId: text().notNull(),
    accountId: text().notNull(),
    source: text().$type<ThirdPartyInsurance['source']>().notNull(),
    status: text().$type<InsuranceStatus>().notNull(),
    policyNo: text(),
    /** The insurer's own words. */
    message: text().notNull().default(''),
    /** Integer cents paid for each package; 0 once they came back. */
    feeCents: jsonb().$type<number[]>().notNull(),
    attempts: integer().notNull().default(0),
    /** When the insurer is asked for the policy, or told of its end, next; null: nothing is left to do. */
    askAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was refused or ended. */
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('insurances_due')
      .on(table.askAt)
      .where(sql`${table.askAt} is not null`),
    index('insurances_intent').on(table.intentId),
    check(
      'insurances_standing',
      sql`(${table.status} in ('refused', 'ended')) = (${table.endedAt} is not null)
        and (${table.status} <> 'requested' or ${table.askAt} is not null)`,
    ),
  ],
);
export type InsuranceRow = typeof insurances.$inferSelect;
