import * as z from 'zod/mini';
import { CORE, defineCall } from './call.ts';
import { MAX_PRICED } from './constants.ts';
import { orderFormPayload, rateResult } from './parts.ts';

const body = z.strictObject({ ...orderFormPayload });

export const estimateAllRateDetail = defineCall({
  name: 'estimateAllRateDetail',
  summary: 'A rate for every service the user may buy',
  method: 'POST',
  path: `/api/${CORE}/order/estimateAllRateDetail`,
  scope: 'orders',
  body,
  reply: z.array(rateResult),
});

export const estimateRateDetail = defineCall({
  name: 'estimateRateDetail',
  summary: "The rate of the order's own service",
  method: 'POST',
  path: `/api/${CORE}/order/estimateRateDetail`,
  scope: 'orders',
  body,
  reply: rateResult,
});

export const estimateRateDetailByOrderId = defineCall({
  name: 'estimateRateDetailByOrderId',
  summary: 'The rate of a saved order',
  method: 'POST',
  path: `/api/${CORE}/order/estimateRateDetailByOrderId`,
  scope: 'orders',
  body: z.strictObject({ orderId: z.string() }),
  reply: rateResult,
});

/** What one label costs, or why it cannot be bought: `errorCode` and, where a check failed, its findings. */
export const labelPrice = z.object({
  /** Dollars taken when the label is made. Each amount is null for who sees no prices. */
  rate: z.nullable(z.number()),
  /** Dollars put on hold besides: deposit, and duties the sender pays. */
  held: z.nullable(z.number()),
  /** The part of what is held that is for duties; left out by older servers. */
  duties: z.optional(z.number()),
  /** Dollars charged only if the shipment comes back. */
  returnFee: z.nullable(z.number()),
  errorCode: z.nullable(z.string()),
});
export type LabelPrice = z.output<typeof labelPrice>;

export const priceLabels = defineCall({
  name: 'priceLabels',
  summary: 'What the labels of several orders cost, in their order; nothing is bought',
  method: 'POST',
  path: `/api/${CORE}/order/priceLabels`,
  scope: 'labels',
  body: z.strictObject({ forms: z.array(body).check(z.minLength(1), z.maxLength(MAX_PRICED)) }),
  maxBodyBytes: 8 * 1024 * 1024,
  reply: z.object({ prices: z.array(labelPrice) }),
});
