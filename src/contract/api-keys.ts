/** Keys by which programs use the API: each acts for the person who made it, as far as its scopes go. */
import * as z from 'zod/mini';
import { API_SCOPES, CORE, defineCall } from './call.ts';

export const MAX_API_KEYS = 25;
export const MAX_KEY_NAME = 60;
const MAX_VALID_DAYS = 3650;

const scopes = z.array(z.enum(API_SCOPES)).check(z.minLength(1), z.maxLength(API_SCOPES.length));

const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  /** It asks and changes nothing. */
  isReadOnly: z.boolean(),
  /** Its last four characters. */
  hint: z.string(),
  /** Name of the person it acts for; empty: there is none any more. */
  person: z.string(),
  /** ISO 8601, as the two below. */
  createdAt: z.string(),
  /** Null: it has no end. */
  expiresAt: z.nullable(z.string()),
  /** To the minute; null: never. */
  lastUsedAt: z.nullable(z.string()),
  /** stopped: its person is no longer an owner of the carrier organisation. */
  state: z.enum(['active', 'expired', 'revoked', 'stopped']),
});
export type ApiKey = z.output<typeof apiKey>;

export const listApiKeys = defineCall({
  name: 'listApiKeys',
  summary: 'Keys of the API, newest first',
  method: 'GET',
  path: `/api/${CORE}/apiKey/list`,
  reply: z.object({ list: z.array(apiKey) }),
  carrierOrgOwner: true,
  needs: 'manageApi',
});

export const createApiKey = defineCall({
  name: 'createApiKey',
  summary: 'Make a key of the API; it is shown this once',
  method: 'POST',
  path: `/api/${CORE}/apiKey/create`,
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_KEY_NAME)),
    scopes,
    isReadOnly: z._default(z.boolean(), false),
    /** Null or left out: without an end. */
    validDays: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_VALID_DAYS)))),
    /** Of the person; not asked of the demo account, whose password everybody knows. */
    password: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: z.object({ id: z.string(), key: z.optional(z.string()) }),
  carrierOrgOwner: true,
  needs: 'manageApi',
  refusedToProxy: true,
  hasSecretBody: true,
  shownOnce: ['key'],
});
export type CreateApiKeyBody = z.input<typeof createApiKey.body>;

export const revokeApiKey = defineCall({
  name: 'revokeApiKey',
  summary: 'End a key of the API at once',
  method: 'POST',
  path: `/api/${CORE}/apiKey/revoke`,
  body: z.strictObject({ id: z.string() }),
  /** Of the key. */
  reply: z.object({ name: z.string() }),
  carrierOrgOwner: true,
  needs: 'manageApi',
  refusedToProxy: true,
});
