/** An account's data: a copy of all of it, and its deletion. */
import * as z from 'zod/mini';
import { CORE, defineCall, STREAM } from './call.ts';
import { text, uuid } from './parts.ts';

/** How long a copy can be fetched. */
export const EXPORT_DAYS = 7;
/** How long an approved deletion can still be taken back. */
export const WAITING_DAYS = 14;
/** What law keeps: the books and their bills, and filings of exports (15 CFR 30.10). */
export const BOOKS_YEARS = 7;
export const FILINGS_YEARS = 5;

/** What has to be settled before an account is deleted. */
export const UNSETTLED = [
  'balance',
  'onHold',
  'inReview',
  'owed',
  'labels',
  'recharges',
  'withdrawals',
  'claims',
  'disputes',
  'unfreeze',
  'pickups',
  'addressChanges',
] as const;
export type Unsettled = (typeof UNSETTLED)[number];

const dataExport = z.object({
  id: z.string(),
  /** `over`: it could not be made, or is no longer kept. */
  status: z.enum(['asked', 'made', 'over']),
  /** ISO 8601. */
  askedAt: z.string(),
  madeAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  /** Bytes. */
  size: z.nullable(z.number()),
});
export type DataExport = z.output<typeof dataExport>;

const deletion = z.object({
  id: z.string(),
  status: z.enum(['waiting', 'approved', 'withdrawn', 'refused', 'done']),
  askedAt: z.string(),
  /** Until then it can be taken back; null: no administrator has approved it. */
  dueAt: z.nullable(z.string()),
  reason: z.string(),
  /** Why it was refused; empty: it was not. */
  refusal: z.string(),
});

const accountData = z.object({
  exports: z.array(dataExport),
  /** The last one; null: none was ever asked for. */
  deletion: z.nullable(deletion),
  /** With dollars, or how many there are; empty: nothing is in the way. */
  unsettled: z.array(
    z.object({ what: z.enum(UNSETTLED), amount: z.nullable(z.number()), count: z.nullable(z.number()) }),
  ),
});
export type AccountData = z.output<typeof accountData>;

export const getAccountData = defineCall({
  name: 'getAccountData',
  summary: 'Copies of the data of this account, its deletion, and what has to be settled before that',
  method: 'GET',
  path: `/api/${CORE}/user/data`,
  needs: 'exportData',
  reply: accountData,
});

export const askDataExport = defineCall({
  name: 'askDataExport',
  summary: 'Ask for a copy of all data of this account; a message tells when it is made',
  method: 'POST',
  path: `/api/${CORE}/user/data/export`,
  needs: 'exportData',
  refusedToProxy: true,
  hasSecretBody: true,
  body: z.strictObject({ password: text }),
  reply: accountData,
});

export const downloadDataExport = defineCall({
  name: 'downloadDataExport',
  summary: 'A copy of all data of this account as a zip of csv files and papers, streamed',
  method: 'POST',
  path: `/api/${CORE}/user/data/download`,
  needs: 'exportData',
  refusedToProxy: true,
  hasSecretBody: true,
  body: z.strictObject({ id: uuid, password: text }),
  reply: STREAM,
});

export const askDeletion = defineCall({
  name: 'askDeletion',
  summary:
    'Ask for this account to be deleted, which an administrator decides; what is not settled is refused',
  method: 'POST',
  path: `/api/${CORE}/user/data/delete`,
  needs: 'closeAccount',
  refusedToProxy: true,
  hasSecretBody: true,
  body: z.strictObject({
    password: text,
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  }),
  reply: accountData,
});

export const withdrawDeletion = defineCall({
  name: 'withdrawDeletion',
  summary: 'Take the deletion of this account back, as long as it is not done',
  method: 'POST',
  path: `/api/${CORE}/user/data/keep`,
  needs: 'closeAccount',
  refusedToProxy: true,
  body: z.strictObject({}),
  reply: accountData,
});
