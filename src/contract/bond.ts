import * as z from 'zod/mini';
import { CORE, defineCall } from './call.ts';
import { orderFormPayload } from './parts.ts';

export const getOrderBondRate = defineCall({
  name: 'getOrderBondRate',
  summary: 'What an import or export may cost beyond its label; result ERR: it must not get one',
  method: 'POST',
  path: `/api/${CORE}/bond/getOrderBondRate`,
  body: z.strictObject({ ...orderFormPayload }),
  reply: z.object({
    /** Dollars for bringing the packages back, without discount; 0: not asked of this user. Amounts are null for who sees no prices. */
    rate: z.nullable(z.number()),
    /** Dollars for all packages, put on hold with the label's price; 0: none. */
    interDepositRate: z.nullable(z.number()),
    /** Days from the delivery of the last package until it comes back, and what is held for duties. Left out by older servers. */
    depositDays: z.optional(z.number()),
  }),
});
export type BondRate = z.output<typeof getOrderBondRate.reply>;
