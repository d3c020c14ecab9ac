import * as z from 'zod/mini';
import { CORE, defineCall } from './call.ts';
import { orderFormPayload, rateResult } from './parts.ts';

const body = z.strictObject({ ...orderFormPayload });

export const estimateAllRateDetail = defineCall({
  name: 'estimateAllRateDetail',
  summary: 'A rate for every service the user may buy',
  method: 'POST',
  path: `/api/${CORE}/order/estimateAllRateDetail`,
  body,
  reply: z.array(rateResult),
});

export const estimateRateDetail = defineCall({
  name: 'estimateRateDetail',
  summary: "The rate of the order's own service",
  method: 'POST',
  path: `/api/${CORE}/order/estimateRateDetail`,
  body,
  reply: rateResult,
});

export const estimateRateDetailByOrderId = defineCall({
  name: 'estimateRateDetailByOrderId',
  summary: 'The rate of a saved order',
  method: 'POST',
  path: `/api/${CORE}/order/estimateRateDetailByOrderId`,
  body: z.strictObject({ orderId: z.string() }),
  reply: rateResult,
});
