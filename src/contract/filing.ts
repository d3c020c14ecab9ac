/** Export filing (EEI) and the number it brings (ITN). */
import * as z from 'zod/mini';
import { FILING_STATUSES, FILING_USES } from '#domain/customs/filing-status.ts';
import { CORE, defineCall, page, paging } from './call.ts';
import { orderFormPayload } from './parts.ts';

const filingStatus = z.enum(FILING_STATUSES);

/** One export filing. */
export const filing = z.object({
  aesUid: z.string(),
  status: filingStatus,
  /** `X20261120123456`: X, day and six digits; null until the filing is approved. */
  itn: z.nullable(z.string()),
  /** Why it was rejected, in the filing service's words. */
  errorMessage: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
  orderNo: z.string(),
  einNumber: z.string(),
  /** What is exported: the descriptions of the items. */
  commodity: z.string(),
  /** Dollars. */
  totalValue: z.number(),
  recipientName: z.string(),
  recipientCountryCode: z.string(),
  /** ISO 8601. */
  createTime: z.string(),
  /** When the number came; ISO 8601. */
  itnTime: z.nullable(z.string()),
});
export type Filing = z.output<typeof filing>;

export const getAesUid = defineCall({
  name: 'getAesUid',
  summary: 'File an export; answers the id to ask for its number with',
  method: 'POST',
  path: `/api/${CORE}/aes/getAesUid`,
  needs: 'editOrders',
  refusedToProxy: true,
  body: z.strictObject({ isCreateLabel: z._default(z.literal(false), false), ...orderFormPayload }),
  reply: z.object({
    Status: z.enum(['OK', 'ERR']),
    aesUid: z.string(),
    ErrorMsg: z.string(),
    message: z.string(),
  }),
});
export type AesUidReply = z.output<typeof getAesUid.reply>;

export const getAesItn = defineCall({
  name: 'getAesItn',
  summary: 'The number of an export filing, once there is one',
  method: 'GET',
  path: `/api/${CORE}/aes/getAesItn`,
  query: z.object({ fileAesNumber: z.string().check(z.minLength(1), z.maxLength(64)) }),
  reply: z.object({
    /** PENDING: no number yet. ERR: the filing was rejected, see ErrorMsg. */
    Status: z.enum(['OK', 'PENDING', 'ERR']),
    /** The number; empty unless Status is OK. */
    Data: z.string(),
    ErrorMsg: z.string(),
  }),
});
export type AesItnReply = z.output<typeof getAesItn.reply>;

export const getFiling = defineCall({
  name: 'getFiling',
  summary: 'One export filing',
  method: 'GET',
  path: `/api/${CORE}/aes/filing/:aesUid`,
  params: z.object({ aesUid: z.string() }),
  reply: filing,
});

/** A filing as the history lists it. */
const listedFiling = z.extend(filing, {
  use: z.enum(FILING_USES),
  /** The order that bears it, or the one it was made for, where it is saved. */
  orderId: z.nullable(z.string()),
  /** The label that goes out with it. */
  labelId: z.nullable(z.string()),
});
export type ListedFiling = z.output<typeof listedFiling>;

export const listFilings = defineCall({
  name: 'listFilings',
  summary: 'Export filings, newest first, with what each is for now',
  method: 'GET',
  path: `/api/${CORE}/aes/list`,
  query: z.object({
    ...paging,
    /** Words of number, order, EIN, recipient and goods. */
    q: z.optional(z.string().check(z.maxLength(200))),
    status: z.optional(filingStatus),
  }),
  reply: page(listedFiling),
});
