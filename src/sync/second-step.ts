/** The second step of a login, loaded when an account asks for it. */
import { loginSecondStep } from '#contract/second-factor.ts';
import type { Http } from './http.ts';

export const sendCode = (http: Http, code: string) => http.call(loginSecondStep, { body: { code } });
