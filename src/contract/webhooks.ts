/** Addresses that are told what happens in the account, signed, at least once each. */
import * as z from 'zod/mini';
import { CORE, cursorPaging, defineCall } from './call.ts';
import { WEBHOOK_EVENT_TYPES } from './webhook-events.ts';

export const MAX_WEBHOOKS = 10;
export const MAX_WEBHOOK_URL = 500;

/** Why an address is not taken, or was not reached. */
export const ADDRESS_FLAWS = ['malformed', 'https', 'login', 'notation', 'port', 'private'] as const;
export type AddressFlaw = (typeof ADDRESS_FLAWS)[number];

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENT_TYPES)),
  isPaused: z.boolean(),
  /** ISO 8601, as the next. */
  createdAt: z.string(),
  /** Until then the secret before signs too; null: it does not. */
  previousSecretUntil: z.nullable(z.string()),
});
export type Webhook = z.output<typeof webhook>;

export const listWebhooks = defineCall({
  name: 'listWebhooks',
  summary: 'Webhooks of the account, oldest first',
  method: 'GET',
  path: `/api/${CORE}/webhook/list`,
  reply: z.object({ list: z.array(webhook) }),
  carrierOrgOwner: true,
  needs: 'manageApi',
});

/** Newly made or rolled, the secret is in the first answer alone. */
const withSecret = z.object({ id: z.string(), secret: z.optional(z.string()) });
const OWN = { carrierOrgOwner: true, needs: 'manageApi', refusedToProxy: true } as const;
const onlyId = z.strictObject({ id: z.string() });

export const saveWebhook = defineCall({
  name: 'saveWebhook',
  summary: 'Make a webhook, or with its id change one',
  method: 'POST',
  path: `/api/${CORE}/webhook/save`,
  body: z.strictObject({
    id: z.optional(z.string()),
    url: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_WEBHOOK_URL)),
    events: z.array(z.enum(WEBHOOK_EVENT_TYPES)).check(z.minLength(1), z.maxLength(50)),
  }),
  reply: withSecret,
  shownOnce: ['secret'],
  ...OWN,
});

export const pauseWebhook = defineCall({
  name: 'pauseWebhook',
  summary: 'Pause a webhook, or resume it; what happens meanwhile waits',
  method: 'POST',
  path: `/api/${CORE}/webhook/pause`,
  body: z.strictObject({ id: z.string(), isPaused: z.boolean() }),
  ...OWN,
});

export const removeWebhook = defineCall({
  name: 'removeWebhook',
  summary: 'Remove a webhook with its deliveries',
  method: 'POST',
  path: `/api/${CORE}/webhook/remove`,
  body: onlyId,
  ...OWN,
});

export const rollWebhookSecret = defineCall({
  name: 'rollWebhookSecret',
  summary: 'A new secret for a webhook; the one before signs too for 24 hours',
  method: 'POST',
  path: `/api/${CORE}/webhook/rollSecret`,
  body: onlyId,
  reply: withSecret,
  shownOnce: ['secret'],
  ...OWN,
});

export const testWebhook = defineCall({
  name: 'testWebhook',
  summary: 'Send an event webhook.test to a webhook now, paused or not',
  method: 'POST',
  path: `/api/${CORE}/webhook/test`,
  body: onlyId,
  reply: z.object({ deliveryId: z.string() }),
  ...OWN,
});

export const replayWebhook = defineCall({
  name: 'replayWebhook',
  summary: 'Send the event of a delivery once more, under the same event id',
  method: 'POST',
  path: `/api/${CORE}/webhook/replay`,
  body: onlyId,
  reply: z.object({ deliveryId: z.string() }),
  ...OWN,
});

const deliveryTry = z.object({
  /** ISO 8601. */
  at: z.string(),
  ms: z.number(),
  /** HTTP status; null: there was no answer. */
  status: z.nullable(z.number()),
  /** Null: it was taken. */
  error: z.nullable(
    z.enum(['address', 'dns', 'timeout', 'connection', 'tls', 'redirect', 'status', 'secret']),
  ),
  /** The beginning of what was answered. */
  answer: z.string(),
});
export type DeliveryTry = z.output<typeof deliveryTry>;

const delivery = z.object({
  id: z.string(),
  webhookId: z.string(),
  eventId: z.string(),
  /** One of the events, or webhook.test. */
  type: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  /** ISO 8601, as the next. */
  createdAt: z.string(),
  /** When it is tried next; null: not again. */
  nextTryAt: z.nullable(z.string()),
  isReplay: z.boolean(),
  /** What is sent, to the letter. */
  body: z.string(),
  /** Oldest first. */
  tries: z.array(deliveryTry),
});
export type Delivery = z.output<typeof delivery>;

export const listDeliveries = defineCall({
  name: 'listDeliveries',
  summary: 'Deliveries of webhooks, newest first; they are kept for 30 days',
  method: 'GET',
  path: `/api/${CORE}/webhook/deliveries`,
  query: z.object({
    webhookId: z.optional(z.string()),
    state: z.optional(z.enum(['waiting', 'delivered', 'failed'])),
    after: cursorPaging.after,
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  }),
  reply: z.object({ list: z.array(delivery), cursor: z.nullable(z.string()), more: z.boolean() }),
  carrierOrgOwner: true,
  needs: 'manageApi',
});
