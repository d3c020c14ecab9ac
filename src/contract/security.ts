/** How an account is kept safe: its password, second factor and open sessions, and who its user is. */
import * as z from 'zod/mini';
import { userInfo } from './account.ts';
import { CORE, defineCall } from './call.ts';
import { text, uuid } from './parts.ts';

const short = z.string().check(z.maxLength(100));

const session = z.object({
  id: z.string(),
  /** Names as their makers write them; empty: nobody knows. */
  browser: z.string(),
  system: z.string(),
  /** Where it was opened from. */
  address: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
  /** It opens nothing any more, but its device may still hold data. */
  hasRunOut: z.optional(z.boolean()),
  /** The administrator who acts as the user in it; null: the user. */
  actor: z.nullable(z.string()),
});
export type Session = z.output<typeof session>;

export const listSessions = defineCall({
  name: 'listSessions',
  summary: 'The sessions of this user, the latest used first, those that ran out among them',
  method: 'GET',
  path: `/api/${CORE}/user/sessions`,
  reply: z.object({ list: z.array(session) }),
});

export const endSessions = defineCall({
  name: 'endSessions',
  summary: 'End one session of this user, or all but the one that asks',
  method: 'POST',
  path: `/api/${CORE}/user/sessions/end`,
  refusedToProxy: true,
  body: z.strictObject({
    /** Null: all others. */
    id: z.nullable(uuid),
    /** The device is told that it was forgotten, not only signed out. */
    forget: z.optional(z.boolean()),
  }),
  reply: z.object({ ended: z.number() }),
});

export const changePassword = defineCall({
  name: 'changePassword',
  summary: 'Change the password; all other sessions end',
  method: 'POST',
  path: `/api/${CORE}/user/password/change`,
  refusedToProxy: true,
  body: z.strictObject({ password: text, newPassword: text }),
  reply: z.object({ ended: z.number() }),
  hasSecretBody: true,
});

export const saveProfile = defineCall({
  name: 'saveProfile',
  summary: 'Change name, phone or time zone; what is left out stays',
  method: 'POST',
  path: `/api/${CORE}/user/profile`,
  needs: ({ timeZone }) => (timeZone === undefined ? undefined : 'manageSettings'),
  refusedToProxy: true,
  body: z.strictObject({
    firstName: z.optional(short),
    lastName: z.optional(short),
    phone: z.optional(short),
    timeZone: z.optional(short),
  }),
  reply: userInfo,
});
export type ProfileBody = z.input<typeof saveProfile.body>;
