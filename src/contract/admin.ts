/** What administrators decide. Anybody else gets NOT_FOUND, as if the calls were not there. */
import * as z from 'zod/mini';
import { CORE, defineCall, page, paging } from './call.ts';
import { IDENTITY_STATUSES } from './identity-kinds.ts';
import { DECISION_KINDS, MONEY_EFFECTS } from './decision-kinds.ts';
import { totalPostage } from './postage.ts';

const kind = z.enum(DECISION_KINDS);
const itemId = z.string().check(z.minLength(1), z.maxLength(200));
const REASON_MAX = 1000;
/** More packages no order has. */
const NUMBERS_MAX = 1000;

/** What a decision does to the customer's money. */
const moneyEffect = z.object({
  effect: z.enum(MONEY_EFFECTS),
  /** Dollars; 0 where nothing moves. */
  amount: z.number(),
});
export type MoneyEffect = z.output<typeof moneyEffect>;

/** An account as administrators know it: by its first user. */
export const accountName = z.object({
  id: z.string(),
  company: z.string(),
  email: z.string(),
  name: z.string(),
});
export type AccountName = z.output<typeof accountName>;

export const waitingItem = z.object({
  kind,
  id: z.string(),
  /** ISO 8601: since when it waits. */
  time: z.string(),
  account: accountName,
  /** An administrator has begun to look at it. */
  isInReview: z.boolean(),
  /** The kind has a review that can be begun, of which its owner is told. */
  canStartReview: z.boolean(),
  /** A part of what was asked can be given, with a reason. */
  canGiveLess: z.boolean(),
  /** Approving needs a reason, too. */
  needsReason: z.boolean(),
  /** Tracking numbers that an approval names, of the label that was found at the carrier; 0: none. */
  numbersNeeded: z.number(),
  /** What is known of it, in the order it is read; `name` is a key of locales under `admin:fact`, or `fee.` and a fee line. */
  facts: z.array(
    z.object({
      name: z.string(),
      value: z.union([z.string(), z.number()]),
      /** `word`: a key of locales under `admin:word`; `fee`: a fee line; `dollars` is a number. */
      format: z.enum(['text', 'word', 'fee', 'dollars', 'time']),
    }),
  ),
  fileIds: z.array(z.string()),
  money: z.object({ approve: moneyEffect, refuse: moneyEffect }),
  /** Approved by one administrator where two are needed; null: by nobody. */
  firstApproval: z.nullable(
    z.object({
      name: z.string(),
      time: z.string(),
      reason: z.string(),
      isOwn: z.boolean(),
      /** Dollars; null: not about money. */
      amount: z.nullable(z.number()),
    }),
  ),
  needsTwo: z.boolean(),
});
export type WaitingItem = z.output<typeof waitingItem>;

export const listWaiting = defineCall({
  name: 'listWaiting',
  summary: 'What waits for an administrator: how many of each kind, and those of one kind, oldest first',
  method: 'GET',
  path: `/api/${CORE}/admin/waiting`,
  /** Without a kind: the first of which something waits. */
  query: z.object({ kind: z.optional(kind), ...paging }),
  reply: z.object({
    kind,
    total: z.number(),
    list: z.array(waitingItem),
    counts: z.array(z.object({ kind, total: z.number() })),
  }),
  administrator: true,
});

export const decide = defineCall({
  name: 'decide',
  summary: 'Approve or refuse what waits; again the same is answered the same, the opposite is refused',
  method: 'POST',
  path: `/api/${CORE}/admin/decide`,
  body: z.strictObject({
    kind,
    id: itemId,
    approve: z.boolean(),
    /** Dollars given where less than asked can be; left out: all that was asked for. */
    amount: z.optional(z.number()),
    /** Of the label that was found at the carrier, one per package; where an approval needs them. */
    trackingNumbers: z.optional(
      z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))).check(z.maxLength(NUMBERS_MAX)),
    ),
    /** Needed to refuse, to give less than asked, and where the kind says so. */
    reason: z._default(z.string().check(z.trim(), z.maxLength(REASON_MAX)), ''),
  }),
  /** The status of what was decided, or `awaitingSecond`: another administrator must approve too. */
  reply: z.object({ status: z.string() }),
  administrator: true,
});

export const startReview = defineCall({
  name: 'startReview',
  summary: 'Begin to review what waits: its owner sees that it is in process',
  method: 'POST',
  path: `/api/${CORE}/admin/startReview`,
  body: z.strictObject({ kind, id: itemId }),
  reply: z.object({ status: z.string() }),
  administrator: true,
});

export const foundAccount = z.extend(accountName, {
  /** The administrator's own, whose money another one moves. */
  isOwn: z.boolean(),
  balance: totalPostage,
});
export type FoundAccount = z.output<typeof foundAccount>;

export const findAccounts = defineCall({
  name: 'findAccounts',
  summary:
    'Accounts with their balance by words of company, name or e-mail of any of their users, at most 20',
  method: 'GET',
  path: `/api/${CORE}/admin/accounts`,
  query: z.object({ q: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)) }),
  /** `total`: how many fit. */
  reply: page(foundAccount),
  administrator: true,
});

export const foundUser = z.object({
  id: z.string(),
  userCode: z.string(),
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  role: z.enum(['user', 'admin']),
  accountId: z.string(),
  company: z.string(),
  identity: z.enum(IDENTITY_STATUSES),
  hasSecondFactor: z.boolean(),
  /** ISO 8601; null: not known to have logged in. */
  lastLoginTime: z.nullable(z.string()),
  createdTime: z.string(),
  balance: totalPostage,
  /** This administrator may act as this user. */
  canProxy: z.boolean(),
});
export type FoundUser = z.output<typeof foundUser>;

export const findUsers = defineCall({
  name: 'findUsers',
  summary: 'Users by id, or by words of mail, name or company; all without any, the newest first',
  method: 'GET',
  path: `/api/${CORE}/admin/users`,
  query: z.object({ ...paging, q: z.optional(z.string().check(z.trim(), z.maxLength(100))) }),
  reply: page(foundUser),
  administrator: true,
});
