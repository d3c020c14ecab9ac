import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Organisation } from '#contract/organisation.ts';
import { DEPOSIT_DAYS } from '#domain/bond/bond.ts';
import type { PromotionTerms } from '#domain/points/terms.ts';
import { PROMOTION_TERMS } from '#domain/points/terms.ts';

/** Who runs this installation. The migration makes the default one, whose id is `default`. */
export const organisations = pgTable('organisations', {
  id: text().primaryKey(),
  name: text().notNull(),
  domainName: text().unique(),
  logoUrl: text().notNull().default(''),
  shortcutIconUrl: text().notNull().default(''),
  supportEmail: text().notNull(),
  blogUrl: text().notNull().default(''),
  bank: jsonb().$type<NonNullable<Organisation['bank']>>(),
  cryptoAddresses: jsonb().$type<Organisation['cryptoAddresses']>().notNull().default([]),
  /** Above this amount a decision of an administrator needs another one's approval. */
  secondApprovalAboveCents: bigint({ mode: 'number' }).notNull(),
  /** After the delivery of a label's last parcel its deposit comes back. */
  depositDays: integer().notNull().default(DEPOSIT_DAYS),
  /** What points and referrals give. */
  promotion: jsonb().$type<PromotionTerms>().notNull().default(PROMOTION_TERMS),
});
