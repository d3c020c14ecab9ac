/** One line per request, without personal data: no bodies, no query strings, no addresses of people. */
import { REQUEST_ID_HEADER } from '#contract/call.ts';
import type { Part } from './part.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the session, once it is known; for the log. */
    userId: string | null;
  }
}

export function logRequests({ app }: Part): void {
  app.decorateRequest('userId', null);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header(REQUEST_ID_HEADER, request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        userId: request.userId,
      },
      'request',
    );
  });
}
