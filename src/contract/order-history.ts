/** Who did what with an order, and on which device. */
import * as z from 'zod/mini';
import { CORE, defineCall } from './call.ts';
import { uuid } from './parts.ts';

export const ORDER_EVENTS = [
  'created',
  'changed',
  'held',
  'released',
  'cancelled',
  'restored',
  'labelAsked',
  'labelVoided',
  'packagesVoided',
  'packed',
] as const;
export type OrderEventCode = (typeof ORDER_EVENTS)[number];

/** A person of the account, and what was used. */
export const doer = z.object({
  /** The name, else the address; empty: it is not known any more. */
  person: z.string(),
  /** The name it was given, else browser and system; empty: a key of the API, or it is not known. */
  device: z.string(),
  /** Name of the key of the API that asked; null: the person. */
  apiKey: z.nullable(z.string()),
  /** Name of the administrator who acted as the person; null: the person. */
  actor: z.nullable(z.string()),
});
export type Doer = z.output<typeof doer>;

export const getOrderHistory = defineCall({
  name: 'getOrderHistory',
  summary: 'Who did what with an order, on which device, oldest first',
  method: 'GET',
  path: `/api/${CORE}/order/history/:id`,
  scope: 'orders',
  params: z.object({ id: z.string() }),
  reply: z.object({
    list: z.array(
      z.object({ code: z.enum(ORDER_EVENTS), time: z.string(), labelId: z.nullable(z.string()), by: doer }),
    ),
  }),
});
export type OrderEvent = z.output<typeof getOrderHistory.reply>['list'][number];

export const markPacked = defineCall({
  name: 'markPacked',
  summary: 'Notes in the history of an order that it was packed; a clock that runs ahead is set right',
  method: 'POST',
  path: `/api/${CORE}/order/packed`,
  body: z.strictObject({
    id: uuid,
    /** When; left out: now. */
    time: z.optional(z.iso.datetime()),
  }),
  reply: z.object({ id: z.string() }),
  queueable: true,
});
