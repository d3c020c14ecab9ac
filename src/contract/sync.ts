/** What keeps a device and the server alike: changes come down, queued operations go up. */
import * as z from 'zod/mini';
import { userInfo } from './account.ts';
import { bookAddress } from './addresses.ts';
import { CORE, defineCall } from './call.ts';
import { filing } from './filing.ts';
import { MAX_PUSH, OP_VERSION } from './constants.ts';
import { importMapping, pastImport } from './imports.ts';
import { orderRecord } from './orders.ts';
import { uuid } from './parts.ts';
import { totalPostage } from './postage.ts';
import { customProduct } from './products.ts';
import { trackedShipment } from './shipments.ts';
import { userView } from './views.ts';

/** What a browser says beyond it counts as so much. */
const MAX_WAITING = 1_000_000;

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
  z.object({
    entity: z.literal('pastImport'),
    id: z.string(),
    seq: z.number(),
    data: z.nullable(pastImport),
  }),
  z.object({ entity: z.literal('view'), id: z.string(), seq: z.number(), data: z.nullable(userView) }),
  z.object({ entity: z.literal('postage'), id: z.string(), seq: z.number(), data: totalPostage }),
  z.object({ entity: z.literal('user'), id: z.string(), seq: z.number(), data: userInfo }),
]);
export type Change = z.output<typeof change>;

/** What was unsent in a browser when it last reached the server before its data were cleared. */
export const clearedQueue = z.object({
  waiting: z.int(),
  /** ISO 8601. */
  seenAt: z.iso.datetime(),
});
export type ClearedQueue = z.output<typeof clearedQueue>;

export const changes = defineCall({
  name: 'changes',
  summary:
    'What changed for this user after the cursor, each entity once at its newest; data null means deleted',
  method: 'GET',
  path: `/api/${CORE}/changes`,
  query: z.object({
    after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 200),
    /** Made with the first data in the browser, and cleared with them; with `waiting`. */
    deviceId: z.optional(uuid),
    /** Operations of the account that are in the browser and not answered yet. */
    waiting: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MAX_WAITING))),
  }),
  reply: z.object({
    cursor: z.number(),
    changes: z.array(change),
    more: z.boolean(),
    /** As many orders as the user has; told while there is more to come. */
    orders: z.optional(z.int()),
    /**
     * What the person's labels of today cost, in dollars, where the account is (yyyy-MM-dd); told with the last page to
     * who has a limit of a day and sees prices.
     */
    spentToday: z.optional(z.object({ day: z.string(), amount: z.number() })),
    /** Told from the first change on to who gives a `deviceId`, where the browser had another one before. */
    cleared: z.optional(clearedQueue),
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
  /**
   * When the device had an answer to it, of a server that has been brought back from an earlier backup since (ISO 8601).
   * It is judged by that day, and a label is looked for at its carrier before it is bought.
   */
  answeredAt: z.optional(z.iso.datetime()),
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

export const MAX_ASKED = 1000;

export const syncKnown = defineCall({
  name: 'syncKnown',
  summary:
    'Which of these operations the server has answered: after a backup was brought back, the others are sent again',
  method: 'POST',
  path: `/api/${CORE}/sync/known`,
  body: z.strictObject({ ids: z.array(uuid).check(z.minLength(1), z.maxLength(MAX_ASKED)) }),
  reply: z.object({ known: z.array(z.string()) }),
});
