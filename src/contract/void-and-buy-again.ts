/** Another service, other dimensions or weights for a label that is made. */
import * as z from 'zod/mini';
import { type BodyOf, CORE, defineCall } from './call.ts';
import { saveReply } from './orders.ts';
import { uuid } from './parts.ts';

const id = z.number().check(z.int(), z.positive());
const size = z.nullable(z.number().check(z.nonnegative()));

export const voidAndBuyAgain = defineCall({
  name: 'voidAndBuyAgain',
  summary: 'Void a label and buy another for its order, with another service or other parcels, or do nothing',
  method: 'POST',
  path: `/api/${CORE}/label/voidAndBuyAgain`,
  needs: ['voidLabels', 'makeLabels'],
  refusedToProxy: true,
  body: z.strictObject({
    labelId: z.string().check(z.minLength(1), z.maxLength(100)),
    /** Names the new purchase. */
    customerObjectId: uuid,
    /** Dollars that were shown for the void: above it nothing is done. Null: who asks sees no prices. */
    maxFee: z.nullable(z.number().check(z.nonnegative())),
    /** Dollars of new postage that were shown, likewise. */
    maxRate: z.nullable(z.number().check(z.nonnegative())),
    /** Dollars held beside it, likewise. */
    maxHeld: z.optional(z.nullable(z.number())),
    /** Left out: as it was. */
    service: z.optional(z.strictObject({ carrierId: id, carrierServiceId: id })),
    /** One for each package of the order, in its order; left out: as they were. */
    parcels: z.optional(
      z
        .array(
          z.strictObject({
            packageTypeId: z.optional(id),
            packageCode: z.optional(z.string().check(z.maxLength(100))),
            length: z.optional(size),
            width: z.optional(size),
            height: z.optional(size),
            weight: z.optional(size),
            weight2: z.optional(size),
          }),
        )
        .check(z.minLength(1), z.maxLength(100)),
    ),
  }),
  reply: saveReply,
});
export type VoidAndBuyAgainBody = BodyOf<typeof voidAndBuyAgain>;
