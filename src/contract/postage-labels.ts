/** The money of labels: bills, holds, shipments, voids, deposits. Amounts are dollars, weights pounds. */
import * as z from 'zod/mini';
import { CHARGES } from '#domain/bills/bill-line.ts';
import { CORE, cursorPaging, defineCall, nextPage } from './call.ts';
import { billDispute } from './disputes.ts';
import { feeDetail } from './parts.ts';
import { commaList, doneAndFailed, idList, labelNames, postagePage, postageQuery } from './postage-list.ts';
import { shipment } from './shipments.ts';

/** billed: for what was held. adjusted: for more or less. */
export const BILL_STATUSES = ['unbilled', 'partlyBilled', 'billed', 'adjusted'] as const;

/**
 * Tracking numbers of its parcels in transit for which something is held: those an unfreeze request may name. Left out of
 * pages that a device kept earlier.
 */
const inTransit = z.optional(z.array(z.string()));

const priced = {
  shipDate: z.string(),
  /** Our quote at the purchase; null of older labels. */
  estimated: z.nullable(z.number()),
  /** The carrier's price at the label. */
  estimated2: z.number(),
  zone: z.nullable(z.string()),
  weight: z.nullable(z.number()),
  billedWeight: z.nullable(z.number()),
  billedZone: z.nullable(z.string()),
  /**
   * null: not billed by line. Else `base`, `cod`, `dryIce`, `fuel`, `insurance`, `pickup`, `changeAddress`,
   * `residential`, `signature`, `saturdayDelivery` and `other` are always there, 0 where nothing was asked.
   */
  fees: z.nullable(feeDetail),
};

/**
 * A line of a carrier's bill for one parcel; a later line of the same parcel holds nothing. `estimated`, `estimated2` and
 * `weight` are the parcel's share of the label's.
 */
export const bill = z.object({
  ...labelNames,
  ...priced,
  id: z.string(),
  trackingNo: z.string(),
  /** Left out by older servers: of postage. Only postage was estimated. */
  charge: z.optional(z.enum(CHARGES)),
  /** The carrier's; '' where it named none. */
  invoiceNo: z.string(),
  /** When it was booked. */
  time: z.string(),
  billStatus: z.enum(['billed', 'adjusted']),
  holdAmount: z.number(),
  billedAmount: z.number(),
  /** Billed beyond the hold; below zero: given back. */
  difference: z.number(),
  /** In the list of bills. Left out by older servers. */
  dispute: z.optional(billDispute),
});
export type Bill = z.output<typeof bill>;

export const listBills = defineCall({
  name: 'listBills',
  summary: 'Bills of the carriers by parcel, newest first; amount sorts by the billed amount',
  method: 'GET',
  path: `/api/${CORE}/postage/bills`,
  needs: 'seeMoney',
  scope: 'postage',
  query: z.object({
    ...postageQuery,
    ...cursorPaging,
    kind: z.optional(commaList(['billed', 'adjusted'])),
  }),
  reply: z.extend(
    postagePage(bill, z.object({ holdAmount: z.number(), billedAmount: z.number(), difference: z.number() })),
    nextPage,
  ),
});

/** pending: held for a label not billed yet. */
export const HOLD_STATUSES = ['pending', 'billed', 'released', 'inReview'] as const;

/** Postage held for a label. */
export const hold = z.object({
  ...labelNames,
  id: z.string(),
  /** null: the label is not made yet, or was refused. */
  trackingNo: z.nullable(z.string()),
  time: z.string(),
  status: z.enum(HOLD_STATUSES),
  /** Held at the purchase, with what changed it since. */
  amount: z.number(),
  /** What of it is still held. */
  remaining: z.number(),
  /** Still held beside it: the list of deposits says more. Left out by older servers. */
  depositAmount: z.optional(z.number()),
  dutyAmount: z.optional(z.number()),
  inTransit,
});
export type Hold = z.output<typeof hold>;

export const listHolds = defineCall({
  name: 'listHolds',
  summary: 'Postage held for labels, newest first',
  method: 'GET',
  path: `/api/${CORE}/postage/holds`,
  needs: 'seeMoney',
  query: z.object({ ...postageQuery, kind: z.optional(commaList(HOLD_STATUSES)) }),
  reply: postagePage(
    hold,
    z.object({
      amount: z.number(),
      remaining: z.number(),
      depositAmount: z.number(),
      dutyAmount: z.number(),
    }),
  ),
});

/** The money of one shipment. */
export const shipmentPostage = z.object({
  ...labelNames,
  ...priced,
  id: z.string(),
  trackingNo: z.string(),
  trackingNumbers: z.array(z.string()),
  /** When the label was made. */
  time: z.string(),
  status: shipment.shape.status,
  billStatus: z.enum(BILL_STATUSES),
  holdAmount: z.number(),
  billedAmount: z.nullable(z.number()),
  inTransit,
});
export type ShipmentPostage = z.output<typeof shipmentPostage>;

export const listPostageHistory = defineCall({
  name: 'listPostageHistory',
  summary: 'The money of each shipment, newest first; amount sorts by the hold',
  method: 'GET',
  path: `/api/${CORE}/postage/history`,
  needs: 'seeMoney',
  query: z.object({ ...postageQuery, kind: z.optional(commaList(BILL_STATUSES)) }),
  reply: postagePage(
    shipmentPostage,
    z.object({
      estimated: z.number(),
      estimated2: z.number(),
      holdAmount: z.number(),
      billedAmount: z.number(),
    }),
  ),
});

export const VOID_STATUSES = ['inReview', 'refunded', 'refused'] as const;

/** A label given back. */
export const voidRefund = z.object({
  ...labelNames,
  id: z.string(),
  trackingNo: z.nullable(z.string()),
  /** When it was voided, and when its money was decided. */
  time: z.string(),
  endTime: z.nullable(z.string()),
  status: z.enum(VOID_STATUSES),
  /** What was held or billed for it, the fee, and what came back. */
  amount: z.number(),
  fee: z.number(),
  refunded: z.number(),
});
export type VoidRefund = z.output<typeof voidRefund>;

export const listVoids = defineCall({
  name: 'listVoids',
  summary: 'Voided labels and their refunds, newest first',
  method: 'GET',
  path: `/api/${CORE}/postage/voids`,
  needs: 'seeMoney',
  query: z.object({ ...postageQuery, kind: z.optional(commaList(VOID_STATUSES)) }),
  reply: postagePage(voidRefund, z.object({ amount: z.number(), fee: z.number(), refunded: z.number() })),
});

export const DEPOSIT_STATUSES = ['held', 'released', 'billed'] as const;

/** Held beside the postage of a label. */
export const deposit = z.object({
  ...labelNames,
  id: z.string(),
  trackingNo: z.nullable(z.string()),
  time: z.string(),
  /**
   * deposit: for a parcel that may come back from abroad; of older labels with what was held for duties. dutyHold: for
   * duties the sender pays.
   */
  type: z.enum(['deposit', 'dutyHold']),
  status: z.enum(DEPOSIT_STATUSES),
  amount: z.number(),
  /** What was billed out of it; the rest came back. Left out by older servers. */
  billedAmount: z.optional(z.number()),
  /** When it was released or billed. */
  endTime: z.nullable(z.string()),
  /** When a held one comes back by itself, by the carrier's clock; null: not all parcels are delivered yet. */
  releaseTime: z.nullable(z.string()),
  /** Days from the delivery of the last parcel until then. Left out by older servers. */
  releaseDays: z.optional(z.number()),
  /** It is released by its owner's wish too: that time has come. */
  canRelease: z.boolean(),
});
export type Deposit = z.output<typeof deposit>;

export const listDeposits = defineCall({
  name: 'listDeposits',
  summary: 'Deposits and duties held beside the postage, newest first',
  method: 'GET',
  path: `/api/${CORE}/postage/deposits`,
  needs: 'seeMoney',
  query: z.object({ ...postageQuery, kind: z.optional(commaList(DEPOSIT_STATUSES)) }),
  reply: z.extend(postagePage(deposit, z.object({ amount: z.number(), held: z.number() })), {
    /** Days from the delivery of the last parcel until a deposit comes back, and what is held for duties. */
    releaseDays: z.number(),
  }),
});

export const listAccountDeposits = defineCall({
  name: 'listAccountDeposits',
  summary: 'Deposits of any account, for administrators, newest first',
  method: 'GET',
  path: `/api/${CORE}/admin/deposits`,
  query: z.extend(listDeposits.query, { accountId: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: listDeposits.reply,
  administrator: true,
});

export const releaseDeposits = defineCall({
  name: 'releaseDeposits',
  summary: 'Releases deposits and duties that are due; an administrator those of any account, at once',
  method: 'POST',
  path: `/api/${CORE}/postage/deposits/release`,
  needs: 'disputeCharges',
  refusedToProxy: true,
  body: z.strictObject({ ids: idList }),
  /** One released before is done. */
  reply: doneAndFailed,
});
