/** What keeps a device and the server alike: changes come down, queued operations go up. */
import * as z from 'zod/mini';
import { userInfo } from './account.ts';
import { bookAddress } from './addresses.ts';
import { CORE, defineCall } from './call.ts';
import { filing } from './filing.ts';
import { MAX_PUSH, OP_VERSION } from './constants.ts';
import { importMapping } from './imports.ts';
import { orderRecord } from './orders.ts';
import { uuid } from './parts.ts';
import { totalPostage } from './postage.ts';
import { customProduct } from './products.ts';
import { trackedShipment } from './shipments.ts';
import { userView } from './views.ts';

export const change = z.discriminatedUnion('entity', [
  z.object({ entity: z.literal('order'), id: z.string(), seq: z.number(), data: z.nullable(orderRecord) }),
  z.object({ entity: z.literal('address'), id: z.string(), seq: z.number(), data: z.nullable(bookAddress) }),
  z.object({
    entity: z.literal('shipment'),
    id: z.string(),
    seq: z.number(),
    data: z.nullable(trackedShipment),
  }),
  z.object({
    entity: z.literal('product'),
    id: z.string(),
    seq: z.number(),
    data: z.nullable(customProduct),
  }),
  z.object({ entity: z.literal('filing'), id: z.string(), seq: z.number(), data: z.nullable(filing) }),
  z.object({
    entity: z.literal('mapping'),
    id: z.string(),
    seq: z.number(),
    data: z.nullable(importMapping),
  }),
  z.object({ entity: z.literal('view'), id: z.string(), seq: z.number(), data: z.nullable(userView) }),
  z.object({ entity: z.literal('postage'), id: z.string(), seq: z.number(), data: totalPostage }),
  z.object({ entity: z.literal('user'), id: z.string(), seq: z.number(), data: userInfo }),
]);
export type Change = z.output<typeof change>;

export const changes = defineCall({
  name: 'changes',
  summary:
    'What changed for this user after the cursor, each entity once at its newest; data null means deleted',
  method: 'GET',
  path: `/api/${CORE}/changes`,
  query: z.object({
    after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 200),
  }),
  reply: z.object({
    cursor: z.number(),
    changes: z.array(change),
    more: z.boolean(),
    /** As many orders as the user has; told while there is more to come. */
    orders: z.optional(z.int()),
  }),
});

export { MAX_PUSH, OP_VERSION };

export const pushOp = z.strictObject({
  /** The request id of the call this operation stands for: the same on every retry. */
  id: uuid,
  opVersion: z.int(),
  /** Name of a queueable call. */
  call: z.string(),
  body: z.unknown(),
});
export type PushOp = z.output<typeof pushOp>;

export const pushResult = z.object({
  id: z.string(),
  /** The HTTP status the single call would have answered. */
  status: z.number(),
  /** The envelope the single call would have answered. */
  envelope: z.unknown(),
  replayed: z.boolean(),
});

export const syncPush = defineCall({
  name: 'syncPush',
  summary: 'Up to 100 queued operations, each answered as its own call would be',
  method: 'POST',
  path: `/api/${CORE}/sync/push`,
  body: z.strictObject({ ops: z.array(pushOp).check(z.minLength(1), z.maxLength(MAX_PUSH)) }),
  maxBodyBytes: 8 * 1024 * 1024,
  reply: z.object({ results: z.array(pushResult) }),
});
