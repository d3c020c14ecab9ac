/** Labels by their numbers: asked by the page of label print alone, and loaded with it. */
import * as z from 'zod/mini';
import { LOOKUP_FLAWS } from '#domain/labels/label-lookup.ts';
import { MAX_CODE_LENGTH, MAX_CODES } from '#domain/labels/print-codes.ts';
import { CORE, defineCall } from './call.ts';

export const findLabels = defineCall({
  name: 'findLabels',
  summary:
    'The labels that order numbers or tracking numbers mean, in their order, and why one cannot be printed',
  method: 'POST',
  path: `/api/${CORE}/label/find`,
  scope: 'labels',
  body: z.strictObject({
    codes: z
      .array(z.string().check(z.minLength(1), z.maxLength(MAX_CODE_LENGTH)))
      .check(z.minLength(1), z.maxLength(MAX_CODES)),
  }),
  reply: z.object({
    list: z.array(
      z.object({
        code: z.string(),
        orderNo: z.nullable(z.string()),
        trackingNumber: z.nullable(z.string()),
        /** Of a label that can be printed; `labels`: its packages, a page each. */
        label: z.nullable(
          z.object({ labelId: z.string(), orderId: z.string(), carrierId: z.number(), labels: z.number() }),
        ),
        flaw: z.nullable(z.enum(LOOKUP_FLAWS)),
      }),
    ),
  }),
});
