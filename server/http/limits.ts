import rateLimit from '@fastify/rate-limit';
import type { AppDeps, RequestLimit, ServerContext } from './server-context.ts';
import { createRequestCounts } from './request-counts.ts';

export const REQUESTS_PER_MINUTE = 1200;

/** Per user of a proven session, else per address: a token that anyone can write is no key. */
export async function limitRequests(
  app: ServerContext['app'],
  { config, db, clock }: AppDeps,
): Promise<RequestLimit> {
  if (!config.rateLimit) return async () => 0;
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
  const count = app.createRateLimit({
    max: REQUESTS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: ({ user, ip }) => (user ? `user ${user.id}` : `address ${ip}`),
    allowList: ({ url }) => url === '/api/health',
  });
  return async (request) => {
    const counted = await count(request);
    return counted.isAllowed || !counted.isExceeded ? 0 : Math.max(1, counted.ttlInSeconds);
  };
}
