/** Refusals of calls: codes of the contract, their HTTP status, and short ways to make them. */
import type { ErrorCode } from '#contract/errors.ts';
import { ERROR_CODES } from '#contract/errors.ts';
import type { Finding, Rejection, Result } from '#domain/result.ts';
import { err } from '#domain/result.ts';

export function rejection(code: ErrorCode, params?: Rejection['params'], findings?: Finding[]): Rejection {
  return { type: code, retry: ERROR_CODES[code], ...(params && { params }), ...(findings && { findings }) };
}

export function refuse(code: ErrorCode, params?: Rejection['params'], findings?: Finding[]): Result<never> {
  return err(rejection(code, params, findings));
}

const STATUS: Partial<Record<ErrorCode, number>> = {
  '99999': 401,
  OTHER_USER: 401,
  API_KEY_INVALID: 401,
  API_KEY_ENDED: 401,
  API_KEY_NOT_ALLOWED: 403,
  API_KEY_SCOPE: 403,
  API_KEY_READ_ONLY: 403,
  BAD_REQUEST: 400,
  REQUEST_ID_REQUIRED: 400,
  FORBIDDEN_ORIGIN: 403,
  NOT_FOUND: 404,
  UPDATE_NEEDED: 426,
  TOO_MANY_REQUESTS: 429,
  SERVER_ERROR: 500,
  MAINTENANCE: 555,
};

/** Business refusals are 200: the envelope says ERR. */
export function httpStatusOf(type: string): number {
  return STATUS[type as ErrorCode] ?? 200;
}
