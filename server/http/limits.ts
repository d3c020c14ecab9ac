import type { FastifyRequest } from 'fastify';
import rateLimit from '@fastify/rate-limit';
import type { AppDeps, RequestLimit, ServerContext } from './server-context.ts';
import { createRequestCounts } from './request-counts.ts';

export const REQUESTS_PER_MINUTE = 1200;
/** Of pages that anyone may open. */
export const PAGES_PER_MINUTE = 60;

export interface Limits {
  /** Per user of a proven session, else per address: a token that anyone can write is no key. */
  limit: RequestLimit;
  limitPages: RequestLimit;
}

export async function limitRequests(
  app: ServerContext['app'],
  { config, db, clock }: AppDeps,
): Promise<Limits> {
  if (!config.rateLimit) return { limit: async () => 0, limitPages: async () => 0 };
  const failed = (error: unknown) =>
    app.log.warn({ err: error }, 'requests are counted by this server alone');
  const counts = createRequestCounts({ db, clock, failed });
  await app.register(rateLimit, {
    global: false,
    store: class {
      incr = counts.incr;
      child = counts.child;
    },
  });
  const limitTo = (max: number, keyGenerator: (request: FastifyRequest) => string): RequestLimit => {
    const count = app.createRateLimit({
      max,
      timeWindow: '1 minute',
      keyGenerator,
      allowList: ({ url }) => url === '/api/health',
    });
    return async (request) => {
      const counted = await count(request);
      return counted.isAllowed || !counted.isExceeded ? 0 : Math.max(1, counted.ttlInSeconds);
    };
  };
  return {
    limit: limitTo(REQUESTS_PER_MINUTE, ({ user, ip }) => (user ? `user ${user.id}` : `address ${ip}`)),
    limitPages: limitTo(PAGES_PER_MINUTE, ({ ip }) => `page ${ip}`),
  };
}
