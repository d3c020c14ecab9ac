/** One shipment with all that is known of it: read by its page alone, and loaded with it. */
import * as z from 'zod/mini';
import { SHIPMENT_STATUSES, TRACKING_CODES } from '#domain/tracking/tracking-status.ts';
import { CORE, defineCall, PDF } from './call.ts';
import { feeDetail } from './parts.ts';
import { doer } from './order-history.ts';
import { shipment } from './shipments.ts';

/** `text` and `place` as they are read: `text` in the user's language, `place` as the carrier writes it, or empty. */
const trackingEvent = z.object({
  code: z.enum(TRACKING_CODES),
  time: z.string(),
  place: z.string(),
  text: z.string(),
});

/**
 * One package of a shipment. Amounts are dollars, null for who sees no prices; what is billed is null until the carrier
 * bills it.
 */
const parcel = z.object({
  packageNo: z.number(),
  trackingNo: z.string(),
  status: z.enum(SHIPMENT_STATUSES),
  holdAmount: z.nullable(z.number()),
  billedAmount: z.nullable(z.number()),
  billedWeight: z.nullable(z.number()),
  billedZone: z.nullable(z.string()),
  fees: z.nullable(feeDetail),
  /** Oldest first. */
  events: z.array(trackingEvent),
});

const SHIPMENT_DOCUMENTS = ['label', 'cn22', 'cn23', 'commercialInvoice', 'proformaInvoice'] as const;
const SHIPMENT_STEPS = [
  'labelCreated',
  'printed',
  'mailed',
  'mailFailed',
  'recipientMailed',
  'recipientMailFailed',
  'billed',
  'dutiesBilled',
  'returnBilled',
  'depositReleased',
  'dutyReleased',
  'voided',
  'refunded',
  'refundRefused',
  'packagesVoided',
  'insured',
  'insuranceRefused',
  'insuranceEnded',
] as const;

export const shipmentDetail = z.extend(shipment, {
  parcels: z.array(parcel),
  /** Dollars of the whole shipment; null: who asks sees no prices. */
  money: z.nullable(
    z.object({
      /** Our quote at the purchase; null of older shipments. */
      estimated: z.nullable(z.number()),
      /** The carrier's price at the label. */
      estimated2: z.number(),
      holdAmount: z.number(),
      billedAmount: z.nullable(z.number()),
      depositAmount: z.number(),
      dutyAmount: z.number(),
      /** What carriers billed for duties, and for the way back. Left out of pages that a device kept earlier. */
      dutiesBilled: z.optional(z.number()),
      returnFee: z.optional(z.number()),
      /** Of its void: neither available nor spent, come back, and kept of it. */
      inReview: z.number(),
      refunded: z.number(),
      voidFee: z.number(),
    }),
  ),
  /** All in the one file at `url`. A voided label has none. */
  documents: z.array(z.object({ type: z.enum(SHIPMENT_DOCUMENTS), url: z.string() })),
  /** What was done with the label, oldest first. */
  history: z.array(
    z.object({
      code: z.enum(SHIPMENT_STEPS),
      time: z.string(),
      /** In the user's language. */
      text: z.string(),
      /** Dollars billed, given back or refused; null: none moved. */
      amount: z.nullable(z.number()),
      /** Who did it; left out: nobody's act, or it is not known. */
      by: z.optional(doer),
    }),
  ),
});
export type ShipmentDetail = z.output<typeof shipmentDetail>;

export const getShipment = defineCall({
  name: 'getShipment',
  summary: 'One shipment: its parcels with what their carrier tells, money, documents and history',
  method: 'GET',
  path: `/api/${CORE}/shipment/get/:labelId`,
  scope: 'shipments',
  params: z.object({ labelId: z.string().check(z.maxLength(200)) }),
  reply: shipmentDetail,
});

export const getShipmentReceipt = defineCall({
  name: 'getShipmentReceipt',
  summary: 'The receipt of the postage of a shipment as PDF; with the first one its receipt status is issued',
  method: 'GET',
  path: `/api/${CORE}/shipment/receipt`,
  needs: 'seeMoney',
  scope: 'shipments',
  query: z.object({ labelId: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: PDF,
});
