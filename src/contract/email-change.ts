/** The mail address a user logs in with, changed by a code sent to the new one. */
import * as z from 'zod/mini';
import { userInfo } from './account.ts';
import { CORE, defineCall } from './call.ts';
import { text } from './parts.ts';

const secret = z.string().check(z.maxLength(200));

export const askEmailChange = defineCall({
  name: 'askEmailChange',
  summary: 'Send a code to a new mail address; known and unknown ones are answered alike',
  method: 'POST',
  path: `/api/${CORE}/user/email/code`,
  refusedToProxy: true,
  body: z.strictObject({ email: text, password: secret }),
  hasSecretBody: true,
});

export const changeEmail = defineCall({
  name: 'changeEmail',
  summary: 'Log in with the new mail address from now on, proven by the code sent to it',
  method: 'POST',
  path: `/api/${CORE}/user/email/change`,
  refusedToProxy: true,
  body: z.strictObject({ email: text, code: secret }),
  reply: userInfo,
  hasSecretBody: true,
});

export const undoEmailChange = defineCall({
  name: 'undoEmailChange',
  summary: 'Take a change of the mail address back, by the link sent to the former one; all sessions end',
  method: 'POST',
  path: `/api/${CORE}/user/email/undo`,
  body: z.strictObject({ token: secret }),
  /** The address that is logged in with again. */
  reply: z.object({ email: z.string() }),
  open: true,
  hasSecretBody: true,
});
