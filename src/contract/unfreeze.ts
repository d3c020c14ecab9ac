/** Requests for a part of what is held for a parcel in transit. Amounts are dollars. */
import * as z from 'zod/mini';
import { MAX_UNFREEZE_ROWS, UNFREEZE_NOTE_MAX } from '#domain/unfreeze/limits.ts';
import { CORE, defineCall } from './call.ts';
import { text } from './parts.ts';
import { commaList, doneAndFailed, idList, labelNames, postagePage, postageQuery } from './postage-list.ts';

/** pending: waits for its approval. */
export const UNFREEZE_STATUSES = ['pending', 'approved', 'rejected', 'canceled'] as const;
export type UnfreezeStatus = (typeof UNFREEZE_STATUSES)[number];

/** Why a row is not taken; its sentence is in locales under `unfreeze:flaw`. */
export const UNFREEZE_FLAWS = [
  'empty',
  'amountWrong',
  'notFound',
  'severalParcels',
  'numbersDiffer',
  'duplicate',
  'notInTransit',
  'alreadyRequested',
  'aboveHold',
] as const;
export type UnfreezeFlaw = (typeof UNFREEZE_FLAWS)[number];

/** As it was typed or pasted: what is wrong with a row is told of the row. */
const unfreezeRow = z.strictObject({
  orderNo: z._default(text, ''),
  trackingNo: z._default(text, ''),
  amount: z._default(z.union([z.number(), text]), ''),
  note: z._default(z.string().check(z.trim(), z.maxLength(UNFREEZE_NOTE_MAX)), ''),
});
export type UnfreezeRow = z.output<typeof unfreezeRow>;

export const requestUnfreeze = defineCall({
  name: 'requestUnfreeze',
  summary:
    'Asks for a part of what is held for parcels in transit, named by order or tracking number; an administrator decides',
  method: 'POST',
  path: `/api/${CORE}/postage/unfreeze`,
  needs: 'disputeCharges',
  refusedToProxy: true,
  body: z.strictObject({
    rows: z.array(unfreezeRow).check(z.minLength(1), z.maxLength(MAX_UNFREEZE_ROWS)),
  }),
  reply: z.object({
    /** Ids of the requests made. */
    done: z.array(z.string()),
    /** Rows count from 1. */
    failed: z.array(z.object({ row: z.number(), reason: z.enum(UNFREEZE_FLAWS), message: z.string() })),
  }),
});

export const unfreezeRequest = z.object({
  ...labelNames,
  id: z.string(),
  trackingNo: z.string(),
  time: z.string(),
  status: z.enum(UNFREEZE_STATUSES),
  amount: z.number(),
  note: z.string(),
  /** The administrator's. */
  remark: z.string(),
  /** When it was decided or canceled. */
  endTime: z.nullable(z.string()),
});
export type UnfreezeRequest = z.output<typeof unfreezeRequest>;

export const listUnfreeze = defineCall({
  name: 'listUnfreeze',
  summary: 'Unfreeze requests, newest first',
  method: 'GET',
  path: `/api/${CORE}/postage/unfreeze/list`,
  needs: 'seeMoney',
  query: z.object({ ...postageQuery, kind: z.optional(commaList(UNFREEZE_STATUSES)) }),
  reply: postagePage(unfreezeRequest, z.object({ amount: z.number() })),
});

export const cancelUnfreeze = defineCall({
  name: 'cancelUnfreeze',
  summary: 'Takes back unfreeze requests that are not decided yet',
  method: 'POST',
  path: `/api/${CORE}/postage/unfreeze/cancel`,
  needs: 'disputeCharges',
  refusedToProxy: true,
  body: z.strictObject({ ids: idList }),
  /** One canceled before is done. */
  reply: doneAndFailed,
});
