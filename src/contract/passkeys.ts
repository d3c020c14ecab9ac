/** Passkeys of a user: each logs in by itself, for its device asks who holds it. */
import * as z from 'zod/mini';
import { userInfo } from './account.ts';
import { CORE, defineCall } from './call.ts';
import { uuid } from './parts.ts';

const secret = z.string().check(z.maxLength(200));
const name = z.string().check(z.maxLength(100));
const base64url = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(6000));

/** What the browser is asked for, as WebAuthn writes it in JSON. */
const options = z.record(z.string(), z.unknown());

/** What the browser made of it: a new key. */
const newKey = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});
export type NewKey = z.output<typeof newKey>;

/** What the browser made of it: a signature by a key it keeps. */
const signature = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    /** Of whom the key is. */
    userHandle: z.optional(z.nullable(base64url)),
  }),
});
export type KeySignature = z.output<typeof signature>;

export const askPasskeyLogin = defineCall({
  name: 'askPasskeyLogin',
  summary: 'What a passkey has to sign to open a session; it is taken once, within five minutes',
  method: 'POST',
  path: '/api/login/passkey/options',
  body: z.optional(z.strictObject({})),
  reply: z.object({ options }),
  open: true,
});

export const loginWithPasskey = defineCall({
  name: 'loginWithPasskey',
  summary: 'Open a session with a passkey, without password or second step',
  method: 'POST',
  path: '/api/login/passkey',
  body: z.strictObject({ credential: signature }),
  reply: userInfo,
  open: true,
  hasSecretBody: true,
  maxBodyBytes: 16 * 1024,
});

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** Null: never. */
  lastUsedAt: z.nullable(z.string()),
  /** Kept on several devices of its owner. */
  isBackedUp: z.boolean(),
});
export type Passkey = z.output<typeof passkey>;

export const listPasskeys = defineCall({
  name: 'listPasskeys',
  summary: 'The passkeys of this user, the newest first',
  method: 'GET',
  path: `/api/${CORE}/user/passkeys`,
  reply: z.object({ list: z.array(passkey) }),
});

/** `code`: where login asks this user for one. */
const confirmation = { password: secret, code: z.optional(secret) };

export const askNewPasskey = defineCall({
  name: 'askNewPasskey',
  summary: 'What a browser needs to make a passkey; it is taken once by this session, within five minutes',
  method: 'POST',
  path: `/api/${CORE}/user/passkeys/options`,
  refusedToProxy: true,
  body: z.strictObject(confirmation),
  reply: z.object({ options: z.optional(options) }),
  hasSecretBody: true,
  shownOnce: ['options'],
});
export type PasskeyConfirmation = z.input<typeof askNewPasskey.body>;

export const addPasskey = defineCall({
  name: 'addPasskey',
  summary: 'Keep a passkey that was made',
  method: 'POST',
  path: `/api/${CORE}/user/passkeys/add`,
  refusedToProxy: true,
  body: z.strictObject({ name, credential: newKey }),
  reply: passkey,
});

export const renamePasskey = defineCall({
  name: 'renamePasskey',
  summary: 'Give a passkey another name',
  method: 'POST',
  path: `/api/${CORE}/user/passkeys/rename`,
  refusedToProxy: true,
  body: z.strictObject({ id: uuid, name }),
  reply: passkey,
});

export const removePasskey = defineCall({
  name: 'removePasskey',
  summary: 'Remove a passkey: it opens no session any more',
  method: 'POST',
  path: `/api/${CORE}/user/passkeys/remove`,
  refusedToProxy: true,
  body: z.strictObject({ ...confirmation, id: uuid }),
  hasSecretBody: true,
});
