import { boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Language, UserInfo } from '#contract/account.ts';

/** What the user may change or an administrator grants, kept as one document. A deposit left out is the usual one. */
export type UserSettings = Pick<
  UserInfo,
  | 'etdFlag'
  | 'ableItn'
  | 'interReturnFlag'
  | 'outputBondFlag'
  | 'xcoverInsuranceFlag'
  | 'showDiscountPriceFlag'
  | 'scanFormOpen'
  | 'insuranceSource'
  | 'insuranceAmount'
  | 'defaultMassUnit'
  | 'defaultDistanceUnit'
  | 'userServiceSetting'
  | 'carrierChannelInfos'
  | 'dimensions'
  | 'defaultSettings'
> &
  Partial<Pick<UserInfo, 'importPackageBond' | 'outputPackageBond' | 'emails' | 'featureFlags'>>;

export const users = pgTable('users', {
  id: text().primaryKey(),
  orgId: text(),
  userCode: text().notNull(),
  /** Lower case. */
  email: text().notNull().unique(),
  passwordHash: text().notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  phone: text().notNull(),
  language: text().$type<Language>().notNull(),
  timeZone: text().notNull(),
  authFlag: boolean().notNull(),
  firstRechargeTime: timestamp({ withTimezone: true }),
  role: text().$type<'user' | 'admin'>().notNull(),
  settings: jsonb().$type<UserSettings>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

export const sessions = pgTable(
  'sessions',
  {
    /** sha256 of the token; the token itself is only with the client. */
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.userId)],
);
