import type { FastifyRequest } from 'fastify';
import rateLimit from '@fastify/rate-limit';
import type { AppDeps, RequestLimit, ServerContext } from './server-context.ts';
import { createRequestCounts } from './request-counts.ts';

export const REQUESTS_PER_MINUTE = 1200;
/** Of one key of the API, beside the person it acts for. */
export const KEY_REQUESTS_PER_MINUTE = 600;
/** Of pages that anyone may open. */
export const PAGES_PER_MINUTE = 60;

export interface Limits {
  /** Per user of a proven session or per key of the API, else per address: a token that anyone can write is no key. */
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
    return async (request, reply) => {
      const counted = await count(request);
      if (reply && request.user?.apiKey && !counted.isAllowed)
        void reply.headers({
          'ratelimit-limit': counted.max,
          'ratelimit-remaining': counted.remaining,
          'ratelimit-reset': counted.ttlInSeconds,
        });
      return counted.isAllowed || !counted.isExceeded ? 0 : Math.max(1, counted.ttlInSeconds);
    };
  };
  const limitPeople = limitTo(REQUESTS_PER_MINUTE, ({ user, ip }) =>
    user ? `user ${user.id}` : `address ${ip}`,
  );
  const limitKeys = limitTo(KEY_REQUESTS_PER_MINUTE, ({ user }) => `key ${user?.apiKey?.id ?? ''}`);
  return {
    limit: (request, reply) => (request.user?.apiKey ? limitKeys : limitPeople)(request, reply),
    limitPages: limitTo(PAGES_PER_MINUTE, ({ ip }) => `page ${ip}`),
  };
}
