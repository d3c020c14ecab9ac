import rateLimit from '@fastify/rate-limit';
import type { Part } from './part.ts';
import { tokenOf } from './session.ts';

const REQUESTS_PER_MINUTE = 1200;

/** Per session, else per address. RATE_LIMIT=off takes it away for load tests. */
export async function limitRequests({ app, deps }: Part): Promise<void> {
  if (!deps.config.rateLimit) return;
  await app.register(rateLimit, {
    max: REQUESTS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: (request) => tokenOf(request) ?? request.ip,
    allowList: (request) => !request.url.startsWith('/api/') || request.url === '/api/health',
  });
}
