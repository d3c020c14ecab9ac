/** How often somebody may be written to, and codes may be tried, without a session. */
import type { FastifyRequest } from 'fastify';
import type { Rejection } from '#domain/result.ts';
import type { AttemptKey } from '#server/accounts/login-limit.ts';
import { countAttempt } from '#server/accounts/login-limit.ts';
import { tooMany } from '#server/http/route-open-once.ts';
import type { AppDeps } from '#server/http/server-context.ts';

type LimitDeps = Pick<AppDeps, 'db' | 'config' | 'clock'>;

/** `to`: phones and mails. */
export const limitSending = (deps: LimitDeps, { ip }: FastifyRequest, to: readonly string[]) =>
  limitAttempts(deps, [
    { kind: 'senderAddress', of: ip },
    ...to.map((of) => ({ kind: 'sending' as const, of })),
  ]);

export const limitTries = (deps: LimitDeps, { ip }: FastifyRequest, of: string) =>
  limitAttempts(deps, [
    { kind: 'codeAddress', of: ip },
    { kind: 'code', of },
  ]);

/** Each is counted until one has to wait. */
export async function limitAttempts(
  { db, config, clock }: LimitDeps,
  keys: readonly AttemptKey[],
): Promise<Rejection | null> {
  for (const key of config.rateLimit ? keys : []) {
    const seconds = await countAttempt(db, key, clock());
    if (seconds > 0) return tooMany(seconds);
  }
  return null;
}
