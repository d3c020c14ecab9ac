import * as z from 'zod/mini';
import { CORE, defineCall, page, paging } from './call.ts';

export const shipment = z.object({
  id: z.string(),
  labelId: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  trackingNumber: z.string(),
  trackingNumbers: z.array(z.string()),
  status: z.enum(['recent', 'inTransit', 'delivered', 'voided', 'exception']),
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
  zone: z.nullable(z.string()),
  billedWeight: z.nullable(z.number()),
  priceException: z.boolean(),
  /** Sandbox labels are samples. */
  sample: z.boolean(),
});
export type Shipment = z.output<typeof shipment>;

export const listShipments = defineCall({
  name: 'listShipments',
  summary: 'Shipments by status, newest first',
  method: 'GET',
  path: `/api/${CORE}/shipment/list`,
  query: z.object({
    ...paging,
    status: z.optional(z.enum(['all', 'recent', 'inTransit', 'delivered', 'voided', 'exception'])),
    q: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: page(shipment),
});
