import * as z from 'zod/mini';
import { SHIPMENT_STATUSES } from '#domain/tracking/tracking-status.ts';
import { CORE, defineCall, page, paging } from './call.ts';

export const shipment = z.object({
  id: z.string(),
  labelId: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  trackingNumber: z.string(),
  trackingNumbers: z.array(z.string()),
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
  /** Dollars of postage. */
  holdAmount: z.number(),
  /** Dollars on hold beside the postage; a void gives them back. */
  depositAmount: z.number(),
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
});
export type Shipment = z.output<typeof shipment>;

/** Lists of shipments; their numbers, from 0, are accepted as well. Manual: of orders without a store. */
export const SHIPMENT_LISTS = [
  'all',
  'recent',
  'inTransit',
  'delivered',
  'voided',
  'exception',
  'notVoided',
  'manual',
] as const;
export type ShipmentList = (typeof SHIPMENT_LISTS)[number];

/** The list of that word or number; undefined: there is none. */
export function shipmentListOf(asked: string | null): ShipmentList | undefined {
  return SHIPMENT_LISTS.find((word, number) => asked === word || asked === String(number));
}

export const listShipments = defineCall({
  name: 'listShipments',
  summary: 'Shipments by status, newest first',
  method: 'GET',
  path: `/api/${CORE}/shipment/list`,
  query: z.object({
    ...paging,
    status: z.optional(z.enum([...SHIPMENT_LISTS, '0', '1', '2', '3', '4', '5', '6', '7'])),
    q: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: page(shipment),
});
