/** Claims for parcels of FedEx and UPS. Amounts are dollars. */
import * as z from 'zod/mini';
import {
  CLAIM_DOCUMENTS,
  CLAIM_FLAWS,
  CLAIM_STATUSES,
  CLAIM_TYPES,
  MAX_CLAIM_TEXT,
} from '#domain/claims/claim-terms.ts';
import { MAX_FILES } from '#domain/files/upload.ts';
import { CORE, defineCall, page, paging } from './call.ts';
import { labelNames } from './postage-list.ts';

const claim = z.object({
  ...labelNames,
  id: z.string(),
  trackingNo: z.string(),
  time: z.string(),
  type: z.enum(CLAIM_TYPES),
  status: z.enum(CLAIM_STATUSES),
  document: z.enum(CLAIM_DOCUMENTS),
  /** Null: who asks sees no prices. */
  amount: z.nullable(z.number()),
  /** Paid out; null: nothing. */
  given: z.nullable(z.number()),
  description: z.string(),
  fileIds: z.array(z.string()),
  /** yyyy-MM-dd: by then an agent has answered. */
  reviewDay: z.string(),
  /** The administrator's. */
  remark: z.string(),
  /** When it was decided. */
  endTime: z.nullable(z.string()),
});
export type Claim = z.output<typeof claim>;

export const saveClaim = defineCall({
  name: 'saveClaim',
  summary: 'Claims money for a damaged, lost or incomplete parcel of FedEx or UPS; an administrator decides',
  method: 'POST',
  path: `/api/${CORE}/claim/save`,
  needs: 'disputeCharges',
  refusedToProxy: true,
  body: z.strictObject({
    labelId: z.string().check(z.minLength(1), z.maxLength(200)),
    type: z.enum(CLAIM_TYPES),
    amount: z.number(),
    description: z._default(z.string().check(z.trim(), z.maxLength(MAX_CLAIM_TEXT)), ''),
    fileIds: z._default(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(MAX_FILES)), []),
    /** Left out: filled where files come along. */
    document: z.optional(z.enum(CLAIM_DOCUMENTS)),
  }),
  reply: claim,
  queueable: true,
});
export type SaveClaimBody = z.output<NonNullable<(typeof saveClaim)['body']>>;

export const listClaims = defineCall({
  name: 'listClaims',
  summary: 'Claims, newest first',
  method: 'GET',
  path: `/api/${CORE}/claim/list`,
  query: z.object({
    ...paging,
    q: z.optional(z.string().check(z.maxLength(200))),
    status: z.optional(z.enum(CLAIM_STATUSES)),
  }),
  reply: page(claim),
});

export const getClaimTerms = defineCall({
  name: 'getClaimTerms',
  summary: 'Until when a label may be claimed for, or why it may not',
  method: 'GET',
  path: `/api/${CORE}/claim/terms`,
  query: z.object({ labelId: z.string().check(z.maxLength(200)) }),
  reply: z.object({
    ...labelNames,
    trackingNo: z.string(),
    /** yyyy-MM-dd. */
    lastDay: z.string(),
    flaw: z.nullable(z.enum(CLAIM_FLAWS)),
  }),
});
