/** One line per request, without personal data: no bodies, no query strings, no addresses of people. */
import { REQUEST_ID_HEADER } from '#contract/call.ts';
import type { ServerContext } from './server-context.ts';

export function logRequests({ app }: ServerContext): void {
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
        userId: request.user?.id ?? null,
      },
      'request',
    );
  });
}
