import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Language, UserInfo } from '#contract/account.ts';
import type { MemberExceptions, MemberRole } from '#domain/account/member-roles.ts';
import type { Alerts } from '#domain/messages/alerts.ts';
import type { Registration } from '#domain/account/registration.ts';

/** What its users may change or an administrator grants, kept as one document. A deposit left out is the usual one. */
export type AccountSettings = Pick<
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
  Partial<
    Pick<
      UserInfo,
      | 'importPackageBond'
      | 'outputPackageBond'
      | 'emails'
      | 'insuranceRules'
      | 'featureFlags'
      | 'cardFeeRate'
      | 'lowBalanceThreshold'
      | 'guide'
      | 'salerStatus'
      | 'isOrgUser'
      | 'isCarrierOrgOwner'
    >
  > & { alerts?: Alerts };

export type RegistrationAnswers = Pick<
  Registration,
  | 'invitationCode'
  | 'businessCategory'
  | 'productCategory'
  | 'referralSource'
  | 'shippingCost'
  | 'frequentlyUsedService'
  | 'location'
>;

/** Owns orders, money and settings; days, months and statements go by its time zone. */
export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    orgId: text(),
    company: text().notNull().default(''),
    /** The same for names that look the same; null: no company. */
    companyKey: text().unique(),
    /** What was asked at sign-up beside it; null: the account was not made by one. */
    registration: jsonb().$type<RegistrationAnswers>(),
    taxNumber: text().notNull().default(''),
    timeZone: text().notNull(),
    /** Identity verified. */
    authFlag: boolean().notNull(),
    firstRechargeTime: timestamp({ withTimezone: true }),
    settings: jsonb().$type<AccountSettings>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Its people and what they wrote are erased; the books stay. Null: it is in use. */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('accounts_invitation').on(sql`upper(${table.registration} ->> 'invitationCode')`)],
);
export type Account = typeof accounts.$inferSelect;

/** A person. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    userCode: text().notNull(),
    /** Lower case. */
    email: text().notNull().unique(),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull(),
    language: text().$type<Language>().notNull(),
    role: text().$type<'user' | 'admin'>().notNull(),
    /** What the person is in the account, and what an owner gave or took beside. */
    memberRole: text().$type<MemberRole>().notNull().default('owner'),
    memberExceptions: jsonb().$type<MemberExceptions>().notNull().default({}),
    /** Cents that one label, and all of a day, may cost; null: no limit. */
    labelLimitCents: integer(),
    dayLimitCents: integer(),
    /** Left the account: the name stays with what was done, `email` opens nothing. Null: belongs to it. */
    removedAt: timestamp({ withTimezone: true }),
    /** Of a person who left, to be shown. */
    formerEmail: text(),
    /** Null: never since this is kept. */
    lastLoginAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('users_account').on(table.accountId),
    index('users_code').on(sql`upper(${table.userCode})`),
  ],
);

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
    /** Names it to its user. */
    id: text()
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()::text`),
    /** Where it was opened from, and what the browser says it is. */
    address: text().notNull().default(''),
    userAgent: text().notNull().default(''),
    /** The administrator who acts as the user; null: the user. */
    actorId: text().references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.userId), index().on(table.actorId)],
);
