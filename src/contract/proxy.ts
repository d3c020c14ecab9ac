/** An administrator acts as a user: seen by the user, without the user's money and keys. */
import * as z from 'zod/mini';
import { userInfo } from './account.ts';
import { CORE, defineCall } from './call.ts';
import { text, uuid } from './parts.ts';

const REASON_MAX = 500;

export const startProxy = defineCall({
  name: 'startProxy',
  summary: 'A code of one minute by which this administrator may act as a user, once',
  method: 'POST',
  path: `/api/${CORE}/admin/proxy`,
  body: z.strictObject({
    userId: z.string().check(z.minLength(1), z.maxLength(200)),
    /** The administrator's own. */
    password: text,
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(REASON_MAX)),
  }),
  reply: z.object({
    email: z.string(),
    proxyAdminUserId: z.string(),
    uuid: z.optional(z.string()),
  }),
  administrator: true,
  hasSecretBody: true,
  shownOnce: ['uuid'],
});

export const proxyLogin = defineCall({
  name: 'proxyLogin',
  summary: 'Open a session as a user with a code of startProxy, in the browser of the administrator',
  method: 'POST',
  path: '/api/proxyLogin',
  body: z.strictObject({
    email: z.string().check(z.maxLength(200)),
    proxyAdminUserId: z.string().check(z.maxLength(200)),
    uuid,
    isProxyLogin: z.optional(z.boolean()),
  }),
  reply: userInfo,
  administrator: true,
  hasSecretBody: true,
});
export type ProxyLoginBody = z.input<typeof proxyLogin.body>;
