/** Voiding single packages of a label: asked by its dialog alone, and loaded with it. */
import * as z from 'zod/mini';
import { VOID_REFUND_STATES } from '#domain/ledger/void-refund.ts';
import type { BodyOf } from './call.ts';
import { CORE, defineCall } from './call.ts';

const number = z.string().check(z.minLength(1), z.maxLength(100));

export const voidPartial = defineCall({
  name: 'voidPartial',
  summary: 'Void single packages of a label that the carrier has billed in part; the others keep theirs',
  method: 'POST',
  path: `/api/${CORE}/label/voidPartial`,
  needs: 'voidLabels',
  scope: 'labels',
  refusedToProxy: true,
  body: z.strictObject({
    labelId: number,
    /** Of packages not billed yet that no carrier has. */
    trackingNos: z.array(number).check(z.minLength(1), z.maxLength(100)),
    /** Dollars that were shown: above it nothing is voided. */
    maxFee: z.optional(z.number()),
  }),
  /** Packages voided together before are answered as they are. */
  reply: z.object({
    id: z.string(),
    /** Of the money. */
    status: z.enum(VOID_REFUND_STATES),
    labelId: z.string(),
    trackingNos: z.array(z.string()),
    /** Dollars in review, and what is kept of them when they come back. Null: who asks sees no prices. */
    amount: z.nullable(z.number()),
    fee: z.nullable(z.number()),
  }),
  queueable: true,
});
export type VoidPackagesBody = BodyOf<typeof voidPartial>;
