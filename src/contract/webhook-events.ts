/** What webhooks tell of. The data name things; what they are now is asked by the API. */
import * as z from 'zod/mini';
import { SHIPMENT_STATUSES } from '#domain/tracking/tracking-status.ts';

const order = z.object({ orderId: z.string(), orderNo: z.string() });
const label = z.extend(order, { labelId: z.string(), trackingNumbers: z.array(z.string()) });
const shipment = z.extend(label, { shipmentId: z.string(), status: z.enum(SHIPMENT_STATUSES) });

/** By type of event, its data. Amounts are dollars. */
export const WEBHOOK_EVENTS = {
  'order.created': order,
  'order.updated': order,
  'order.deleted': order,
  /** `customerObjectId` names the purchase. */
  'label.created': z.extend(label, { customerObjectId: z.string(), amount: z.number() }),
  'label.failed': z.extend(order, {
    customerObjectId: z.string(),
    errorCode: z.string(),
    carrierMessage: z.string(),
  }),
  /** The numbers of the packages that were voided. */
  'label.voided': label,
  /** There is news of a package. */
  'shipment.tracking': shipment,
  'shipment.delivered': shipment,
  'shipment.exception': shipment,
  'balance.low': z.object({ available: z.number(), threshold: z.number() }),
  'bill.booked': z.object({
    labelId: z.string(),
    trackingNo: z.string(),
    invoiceNo: z.string(),
    charge: z.enum(['postage', 'duties', 'return']),
    amount: z.number(),
    held: z.number(),
  }),
} as const;
export type WebhookEventType = keyof typeof WEBHOOK_EVENTS;
export const WEBHOOK_EVENT_TYPES = Object.keys(WEBHOOK_EVENTS) as [WebhookEventType, ...WebhookEventType[]];

/** Sent by the test button, to any webhook. */
export const TEST_EVENT = 'webhook.test';

export type WebhookData = { [K in WebhookEventType]: z.output<(typeof WEBHOOK_EVENTS)[K]> };
