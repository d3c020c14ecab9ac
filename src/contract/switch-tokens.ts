/**
 * Persons who share a device and change places there by a PIN. The PIN is known to neither side: it opens, on the
 * device, a token that the server takes from that device alone.
 */
import * as z from 'zod/mini';
import { userInfo } from './account.ts';
import { CORE, defineCall } from './call.ts';
import { uuid } from './parts.ts';

const secret = z.string().check(z.maxLength(200));

export const issueSwitchToken = defineCall({
  name: 'issueSwitchToken',
  summary: 'A token by which this user is switched to on this device, in the place of the one before',
  method: 'POST',
  path: `/api/${CORE}/user/switchTokens`,
  refusedToProxy: true,
  /** `code`: where login asks this user for one. */
  body: z.strictObject({ password: secret, code: z.optional(secret) }),
  reply: z.object({ id: z.string(), token: z.optional(z.string()) }),
  hasSecretBody: true,
  shownOnce: ['token'],
});

export const exchangeSwitchToken = defineCall({
  name: 'exchangeSwitchToken',
  summary: 'Open a session with the token of a person who is switched to on this device',
  method: 'POST',
  path: '/api/login/switch',
  body: z.strictObject({ token: secret }),
  reply: userInfo,
  open: true,
  hasSecretBody: true,
});

export const dropSwitchToken = defineCall({
  name: 'dropSwitchToken',
  summary: 'End a token of this device: it was deleted here, or its PIN was tried too often',
  method: 'POST',
  path: '/api/login/switch/drop',
  body: z.strictObject({ id: uuid }),
  open: true,
});

const switchToken = z.object({
  id: z.string(),
  /** Names as their makers write them; empty: nobody knows. */
  browser: z.string(),
  system: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** Of the device that asks. */
  isHere: z.boolean(),
});
export type SwitchToken = z.output<typeof switchToken>;

export const listSwitchTokens = defineCall({
  name: 'listSwitchTokens',
  summary: 'The devices on which this user is switched to by a PIN, the latest used first',
  method: 'GET',
  path: `/api/${CORE}/user/switchTokens`,
  reply: z.object({ list: z.array(switchToken) }),
});

export const removeSwitchToken = defineCall({
  name: 'removeSwitchToken',
  summary: 'End a token of this user, on whichever device it is',
  method: 'POST',
  path: `/api/${CORE}/user/switchTokens/remove`,
  refusedToProxy: true,
  body: z.strictObject({ id: uuid }),
});
