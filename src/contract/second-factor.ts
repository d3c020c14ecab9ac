/** The second step of a login: codes of an authenticator app. */
import * as z from 'zod/mini';
import { userInfo } from './account.ts';
import { CORE, defineCall } from './call.ts';

const secret = z.string().check(z.maxLength(200));

export const loginSecondStep = defineCall({
  name: 'loginSecondStep',
  summary: 'Open a session with a code, after login answered SECOND_STEP_NEEDED to this browser',
  method: 'POST',
  path: '/api/login/second-step',
  /** Of the authenticator app, or a recovery code. */
  body: z.strictObject({ code: secret }),
  reply: userInfo,
  open: true,
  hasSecretBody: true,
});

export const askFactorReset = defineCall({
  name: 'askFactorReset',
  summary:
    'Ask administrators to take away a lost second factor, after login answered SECOND_STEP_NEEDED to this browser',
  method: 'POST',
  path: '/api/login/second-step/lost',
  body: z.optional(z.strictObject({})),
  open: true,
});

export const stopFactorReset = defineCall({
  name: 'stopFactorReset',
  summary: 'Stop the reset of a second factor by the link of its mail, once',
  method: 'POST',
  path: '/api/login/second-step/stop-reset',
  body: z.strictObject({ token: secret }),
  open: true,
  hasSecretBody: true,
});

export const getSecondFactor = defineCall({
  name: 'getSecondFactor',
  summary: 'Whether login asks this user for a code',
  method: 'GET',
  path: `/api/${CORE}/user/secondFactor`,
  reply: z.object({
    isOn: z.boolean(),
    recoveryCodesLeft: z.number(),
    /** The server has a key to keep secrets under. */
    isAvailable: z.boolean(),
  }),
});

export type SecondFactor = z.output<typeof getSecondFactor.reply>;

export const setUpSecondFactor = defineCall({
  name: 'setUpSecondFactor',
  summary: 'A secret for an authenticator app; a code of it turns the second step on',
  method: 'POST',
  path: `/api/${CORE}/user/secondFactor/setUp`,
  refusedToProxy: true,
  body: z.strictObject({ password: secret }),
  /** `uri`: what the picture for the app says. */
  reply: z.object({ secret: z.optional(z.string()), uri: z.optional(z.string()) }),
  hasSecretBody: true,
  shownOnce: ['secret', 'uri'],
});

const confirmation = z.strictObject({ password: secret, code: secret });
export type Confirmation = z.input<typeof confirmation>;
const codes = z.object({ recoveryCodes: z.optional(z.array(z.string())) });
export type RecoveryCodes = z.output<typeof codes>;

export const turnOnSecondFactor = defineCall({
  name: 'turnOnSecondFactor',
  summary: 'Turn the second step on by a code of the secret that was set up',
  method: 'POST',
  path: `/api/${CORE}/user/secondFactor/turnOn`,
  refusedToProxy: true,
  body: confirmation,
  reply: codes,
  hasSecretBody: true,
  shownOnce: ['recoveryCodes'],
});

export const renewRecoveryCodes = defineCall({
  name: 'renewRecoveryCodes',
  summary: 'New recovery codes; the earlier ones work no longer',
  method: 'POST',
  path: `/api/${CORE}/user/secondFactor/recoveryCodes`,
  refusedToProxy: true,
  body: confirmation,
  reply: codes,
  hasSecretBody: true,
  shownOnce: ['recoveryCodes'],
});

export const turnOffSecondFactor = defineCall({
  name: 'turnOffSecondFactor',
  summary: 'Turn the second step off',
  method: 'POST',
  path: `/api/${CORE}/user/secondFactor/turnOff`,
  refusedToProxy: true,
  body: confirmation,
  hasSecretBody: true,
});
