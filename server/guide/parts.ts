/** What the guide says, part by part. Its headings are in locales under `api:guide.part`. */
import { API_SCOPES } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { WEBHOOK_EVENT_TYPES, WEBHOOK_EVENTS } from '#contract/webhook-events.ts';
import { KEY_REQUESTS_PER_MINUTE } from '#server/http/limits.ts';
import { WAIT_MINUTES } from '#server/webhooks/delivery-queue.ts';
import type { ExampleName } from './examples.ts';

interface Part {
  name: string;
  /** Paragraphs; what stands between backquotes is a name. */
  text: readonly string[];
  example?: ExampleName;
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] };
  /** The rules every call keeps, in the reader's language. */
  rules?: true;
}

const HOURS = Math.round(WAIT_MINUTES.reduce((sum, minutes) => sum + minutes, 0) / 60);

const scopeRows = API_SCOPES.map((scope) => [
  scope,
  CALLS.filter((call) => call.scope === scope)
    .map(({ method, path }) => `${method} ${path}`)
    .join('\n'),
]);
const eventRows = WEBHOOK_EVENT_TYPES.map((type) => [
  type,
  Object.keys(WEBHOOK_EVENTS[type].shape).join(', '),
]);

export const PARTS: readonly Part[] = [
  {
    name: 'keys',
    text: [
      'An owner of the carrier organisation makes keys under Settings, API. A key begins with `pk_`, is shown once and is sent as `Authorization: Bearer pk_...`, without cookies. It acts for the person who made it and stops when it is revoked, when its time is over, or when that person is no longer an owner.',
      'A key reaches the calls of its scopes and no other. `order/save` with `isCreateLabel` needs the scope `labels` beside `orders`. A key that may only read reaches the GET calls alone. An unknown or ended key is answered with 401, a missing scope with 403.',
    ],
    table: { head: ['Scope', 'Calls'], rows: scopeRows },
    example: 'keys',
  },
  { name: 'rules', text: [], rules: true },
  {
    name: 'limits',
    text: [
      `Each key may send ${KEY_REQUESTS_PER_MINUTE} requests a minute. Every answer says how it stands: \`RateLimit-Limit\`, \`RateLimit-Remaining\`, and \`RateLimit-Reset\`, the seconds until the minute is over. Above it the answer is 429 with \`Retry-After\` in seconds.`,
    ],
  },
  {
    name: 'order',
    text: [
      'The field names are those of the list of all calls; what is left out takes its default. Without an `id` it is a new order.',
    ],
    example: 'order',
  },
  {
    name: 'buy',
    text: [
      'The same call with `isCreateLabel` buys the label. `maxRate` is the most it may cost: above it nothing is bought and the answer is PRICE_ABOVE_LIMIT.',
    ],
    example: 'buy',
  },
  {
    name: 'poll',
    text: [
      'Labels are made by the carrier while you wait. The status is CREATING, SUCCESS or ERROR. Instead of asking, a webhook tells you.',
    ],
    example: 'poll',
  },
  { name: 'pdf', text: ['Several ids, joined by commas, are one file.'], example: 'pdf' },
  {
    name: 'list',
    text: [
      'Newest first. What is added while you read does not move the pages. Orders, transactions and bills come the same way.',
    ],
    example: 'list',
  },
  {
    name: 'webhooks',
    text: [
      `A webhook is an https address of yours. An event is sent by POST as \`{"id", "type", "createdAt", "data"}\` and is taken when you answer with a status of 200 to 299 within ten seconds; redirects are not followed. Otherwise it is sent again, with growing waits, for ${HOURS} hours; after that it has failed, you are mailed, and it can be sent again by hand.`,
      'Each event comes at least once: the same `id` may come twice. The order of events is not promised, not even of one order; ask the API what a thing is now. `Packbench-Event-Id` and `Packbench-Event-Type` repeat what the body says, `Packbench-Attempt` counts the tries.',
      'Addresses of private networks are refused, when they are saved and at each delivery.',
    ],
  },
  {
    name: 'verify',
    text: [
      '`Packbench-Signature` is `t=<seconds since 1970>,v1=<hex>`: the HMAC SHA-256 of `t + "." + body` under the secret of the webhook, over the body as it came, before it is parsed. For 24 hours after a new secret was made there are two v1: one is enough.',
    ],
    example: 'verify',
  },
  {
    name: 'events',
    text: ['Amounts are dollars. `webhook.test` comes from the test button.'],
    table: { head: ['Type', 'Data'], rows: eventRows },
  },
];
