/** Lines of carriers' bills that a shipper says are wrong. Amounts are dollars, weights pounds, sides inches. */
import * as z from 'zod/mini';
import {
  DISPUTE_FLAWS,
  DISPUTE_STATUSES,
  DISPUTE_TEXT_MAX,
  DISPUTED_PARTS,
  MEASURE_MAX,
} from '#domain/bills/dispute.ts';
import { MAX_FILES } from '#domain/files/upload.ts';
import { FEE_LINES } from '#domain/order/fees.ts';
import { CORE, defineCall } from './call.ts';
import { uuid } from './parts.ts';
import { commaList, doneAndFailed, idList, labelNames, postagePage, postageQuery } from './postage-list.ts';

const measure = z._default(z.nullable(z.number().check(z.positive(), z.maximum(MEASURE_MAX))), null);

/** Of a bill: the newest dispute of it that was not canceled, and whether another can be opened. */
export const billDispute = z.object({
  latest: z.nullable(
    z.object({
      id: z.string(),
      status: z.enum(DISPUTE_STATUSES),
      disputed: z.enum(DISPUTED_PARTS),
      time: z.string(),
      /** Asked back. */
      amount: z.number(),
      /** Given back; null: nothing. */
      given: z.nullable(z.number()),
      /** The administrator's. */
      remark: z.string(),
      /** When it was decided. */
      endTime: z.nullable(z.string()),
    }),
  ),
  /** null: it can be disputed. */
  whyNot: z.nullable(z.enum(DISPUTE_FLAWS)),
  /** The most that can be asked back. */
  max: z.number(),
});
export type BillDispute = z.output<typeof billDispute>;

export const openDispute = defineCall({
  name: 'openDispute',
  summary:
    'Disputes a line of a bill with measures and photos, once at a time and within 60 days; an administrator decides. Refused as NOT_DISPUTABLE with the reason in `params.context`; one that was rejected is disputed again only with a file that was not there before',
  method: 'POST',
  path: `/api/${CORE}/postage/dispute`,
  needs: 'disputeCharges',
  refusedToProxy: true,
  body: z.strictObject({
    billId: z.string().check(z.maxLength(200)),
    disputed: z.enum(DISPUTED_PARTS),
    /** The line of a disputed fee. */
    fee: z._default(z.nullable(z.enum(FEE_LINES)), null),
    weight: measure,
    length: measure,
    width: measure,
    height: measure,
    /** Asked back: at most what was billed above the hold, else what was billed. */
    amount: z.number(),
    text: z._default(z.string().check(z.trim(), z.maxLength(DISPUTE_TEXT_MAX)), ''),
    /** Uploaded as `claim`. */
    fileIds: z._default(z.array(uuid).check(z.maxLength(MAX_FILES)), []),
  }),
  reply: z.object({ id: z.string(), status: z.enum(DISPUTE_STATUSES) }),
});

const dispute = z.object({
  ...labelNames,
  id: z.string(),
  billId: z.string(),
  trackingNo: z.string(),
  time: z.string(),
  status: z.enum(DISPUTE_STATUSES),
  disputed: z.enum(DISPUTED_PARTS),
  fee: z.nullable(z.enum(FEE_LINES)),
  weight: z.nullable(z.number()),
  length: z.nullable(z.number()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  amount: z.number(),
  /** null: nothing was given back. */
  given: z.nullable(z.number()),
  text: z.string(),
  fileIds: z.array(z.string()),
  /** The administrator's. */
  remark: z.string(),
  /** When it was decided or canceled. */
  endTime: z.nullable(z.string()),
});

export const listDisputes = defineCall({
  name: 'listDisputes',
  summary: 'Disputes of bill lines, newest first',
  method: 'GET',
  path: `/api/${CORE}/postage/dispute/list`,
  needs: 'seeMoney',
  query: z.object({ ...postageQuery, kind: z.optional(commaList(DISPUTE_STATUSES)) }),
  reply: postagePage(dispute, z.object({ amount: z.number(), given: z.number() })),
});

export const cancelDisputes = defineCall({
  name: 'cancelDisputes',
  summary: 'Takes back disputes that are not decided yet',
  method: 'POST',
  path: `/api/${CORE}/postage/dispute/cancel`,
  needs: 'disputeCharges',
  refusedToProxy: true,
  body: z.strictObject({ ids: idList }),
  /** One canceled before is done. */
  reply: doneAndFailed,
});
