/** From sign-up to a new password: open to anyone, and saying nothing of who has an account. */
import * as z from 'zod/mini';
import { AGREEMENT_VERSION } from '#domain/account/agreement.ts';
import { userInfo } from './account.ts';
import { CORE, defineCall } from './call.ts';

const MAX_FIELD = 320;
const text = z.string().check(z.maxLength(MAX_FIELD));
const textOrNumber = z.pipe(
  z.union([text, z.number()]),
  z.transform((given) => String(given)),
);
const secret = z.string().check(z.regex(/^[\w-]{43}$/));

const OPEN = { open: true, hasSecretBody: true } as const;

export const sendPhoneCode = defineCall({
  name: 'sendPhoneCode',
  summary: 'Send a code to a phone; without a gateway for text messages it comes by mail',
  method: 'POST',
  path: `/api/${CORE}/user/sendPhoneCode`,
  body: z.strictObject({
    /** Without its country code it is one of the US. */
    phone: text,
    /** Where the code is mailed to; left out, it lies in the outbox folder. */
    email: z.optional(text),
    language: z.optional(text),
  }),
  ...OPEN,
});

export const register = defineCall({
  name: 'register',
  summary: 'Sign up; the account opens with the link in the mail that follows',
  method: 'POST',
  path: `/api/${CORE}/user/register`,
  body: z.strictObject({
    firstName: text,
    lastName: text,
    email: text,
    confirmEmail: text,
    password: text,
    phone: text,
    phoneVerificationCode: textOrNumber,
    company: text,
    invitationCode: z._default(z.nullable(text), ''),
    businessCategory: textOrNumber,
    productCategory: textOrNumber,
    referralSource: textOrNumber,
    shippingCost: textOrNumber,
    frequentlyUsedService: textOrNumber,
    location: text,
    timezone: text,
    language: text,
    /** Whoever has it may mend the address until the account is activated. Chosen by the page, kept as a hash. */
    registrationKey: z.optional(secret),
    /** Of the user agreement that was shown; left out: the one in force. */
    agreementVersion: z._default(text, AGREEMENT_VERSION),
  }),
  ...OPEN,
});
export type RegisterBody = z.input<typeof register.body>;

export const mendRegistration = defineCall({
  name: 'mendRegistration',
  summary: 'Change the mail address of a registration that is not activated yet',
  method: 'POST',
  path: `/api/${CORE}/user/mendRegistration`,
  body: z.strictObject({ registrationKey: secret, email: text, confirmEmail: text }),
  ...OPEN,
});

export const resendActivation = defineCall({
  name: 'resendActivation',
  summary: 'Mail the activation link again; the link before no longer works',
  method: 'POST',
  path: `/api/${CORE}/user/resendActivation`,
  body: z.strictObject({ email: text }),
  open: true,
});

export const activate = defineCall({
  name: 'activate',
  summary: 'Open the account of a registration with the token that was mailed',
  method: 'POST',
  path: `/api/${CORE}/user/activate`,
  body: z.strictObject({ token: text }),
  /** Of the account, to log in with. */
  reply: z.object({ email: z.string() }),
  ...OPEN,
});

export const forgotPassword = defineCall({
  name: 'forgotPassword',
  summary: 'Mail a code for a new password',
  method: 'POST',
  path: `/api/${CORE}/user/forgotPassword`,
  body: z.strictObject({ email: text }),
  open: true,
});

export const checkResetCode = defineCall({
  name: 'checkResetCode',
  summary: 'Whether this is the code that was mailed; it stays valid',
  method: 'POST',
  path: `/api/${CORE}/user/checkResetCode`,
  body: z.strictObject({ email: text, code: textOrNumber }),
  ...OPEN,
});

export const resetPassword = defineCall({
  name: 'resetPassword',
  summary: 'Set a new password with the code that was mailed; all sessions end',
  method: 'POST',
  path: `/api/${CORE}/user/resetPassword`,
  body: z.strictObject({ email: text, code: textOrNumber, password: text }),
  ...OPEN,
});

export const acceptAgreement = defineCall({
  name: 'acceptAgreement',
  summary: 'Agree to the user agreement in force',
  method: 'POST',
  path: `/api/${CORE}/user/acceptAgreement`,
  refusedToProxy: true,
  body: z.strictObject({ version: text }),
  reply: userInfo,
});
