import * as z from 'zod/mini';
import { SHIPMENT_LISTS } from '#domain/shipment/lists.ts';
import {
  CLAIM_RESULTS,
  CREATION_STATES,
  LABEL_STATES,
  RECEIPT_STATES,
  REFUND_RESULTS,
  UPLOAD_STATES,
} from '#domain/shipment/states.ts';
import { SHIPMENT_STATUSES, TRACKING_CODES } from '#domain/tracking/tracking-status.ts';
import { CORE, cursorPaging, defineCall, nextPage, page, paging } from './call.ts';

export const shipment = z.object({
  id: z.string(),
  labelId: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  trackingNumber: z.string(),
  trackingNumbers: z.array(z.string()),
  /** Packages that were voided by themselves; left out: none. */
  voidedNumbers: z.optional(z.array(z.string())),
  status: z.enum(SHIPMENT_STATUSES),
  carrierId: z.number(),
  carrierServiceId: z.number(),
  serviceName: z.string(),
  recipientName: z.string(),
  recipientCity: z.string(),
  recipientStateCode: z.string(),
  recipientZipCode: z.string(),
  recipientCountryCode: z.string(),
  shipDate: z.string(),
  createTime: z.string(),
  /** Dollars of postage. Amounts are null or left out for who sees no prices. */
  holdAmount: z.nullable(z.number()),
  /** Dollars on hold beside the postage; a void gives them back. Of older labels with what is held for duties. */
  depositAmount: z.nullable(z.number()),
  /** For duties the sender pays, likewise; left out by older servers. */
  dutyAmount: z.optional(z.number()),
  billedAmount: z.nullable(z.number()),
  /** Dollars of postage quoted when the label was bought; left out of older shipments. */
  quotedAmount: z.optional(z.nullable(z.number())),
  carrierChannelId: z.optional(z.nullable(z.number())),
  zone: z.nullable(z.string()),
  billedWeight: z.nullable(z.number()),
  priceException: z.boolean(),
  /** Of an order without a store; left out of older shipments. */
  isManual: z.optional(z.boolean()),
  /** Sandbox labels are samples. */
  sample: z.boolean(),
  /** What follows is left out of shipments a device took in with an older version. */
  labelState: z.optional(z.enum(LABEL_STATES)),
  creationState: z.optional(z.enum(CREATION_STATES)),
  /** When its label came out of a printer last; null: not, or another label of the order did since. */
  printedAt: z.optional(z.nullable(z.string())),
  /** Of the money of its void; null: it is not voided, or nothing was in review. */
  refundResult: z.optional(z.nullable(z.enum(REFUND_RESULTS))),
  /** Null: of no store that takes tracking numbers. */
  uploadStatus: z.optional(z.nullable(z.enum(UPLOAD_STATES))),
  /** Whether a receipt of its postage was ever made out. */
  receiptStatus: z.optional(z.nullable(z.enum(RECEIPT_STATES))),
  /** Null: nothing was claimed. */
  claimResult: z.optional(z.nullable(z.enum(CLAIM_RESULTS))),
  /** yyyy-MM-dd: the last day for a claim; null: its carrier takes none. */
  claimUntil: z.optional(z.nullable(z.string())),
  /** Dollars paid for insurance beside the carrier, and not come back. */
  insuranceAmount: z.optional(z.number()),
  xcoverInsuranceNo: z.optional(z.nullable(z.string())),
  /** Where its recipient follows it, below the server's origin. */
  trackPath: z.optional(z.string()),
  /** Of freight, once its carrier has given it. */
  freightBookingNumber: z.optional(z.nullable(z.string())),
  /** The recipient's address to which a mail could not be delivered. */
  bouncedEmail: z.optional(z.nullable(z.string())),
});
export type Shipment = z.output<typeof shipment>;

/** What a carrier told of one package, without words: those are the reader's. */
const parcelNews = z.object({
  packageNo: z.number(),
  trackingNo: z.string(),
  status: z.enum(SHIPMENT_STATUSES),
  /** Oldest first. */
  events: z.array(
    z.object({
      code: z.enum(TRACKING_CODES),
      time: z.string(),
      place: z.string(),
      bookingNumber: z.optional(z.string()),
    }),
  ),
});
export type ParcelNews = z.output<typeof parcelNews>;

/** As the change feed brings it. */
export const trackedShipment = z.extend(shipment, { tracking: z.optional(z.array(parcelNews)) });
export type TrackedShipment = z.output<typeof trackedShipment>;

/** A list by its word or its number. */
const shipmentList = z.enum([...SHIPMENT_LISTS, '0', '1', '2', '3', '4', '5', '6', '7']);

export const listShipments = defineCall({
  name: 'listShipments',
  summary: 'Shipments by status, newest first',
  method: 'GET',
  path: `/api/${CORE}/shipment/list`,
  scope: 'shipments',
  query: z.object({
    ...paging,
    ...cursorPaging,
    status: z.optional(shipmentList),
    q: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: z.extend(page(shipment), nextPage),
});
