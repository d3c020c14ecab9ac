/** Logins beyond the password, loaded when one is asked for. */
import { loginWithPasskey, type KeySignature } from '#contract/passkeys.ts';
import { loginSecondStep } from '#contract/second-factor.ts';
import type { Http } from './http.ts';

/** A code after the right password, or a passkey in the place of both. */
export type Step = { code: string } | { credential: KeySignature };

export const sendStep = (http: Http, step: Step) =>
  'code' in step ? http.call(loginSecondStep, { body: step }) : http.call(loginWithPasskey, { body: step });
