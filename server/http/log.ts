/** One line per request, without personal data: no bodies, no query strings, no addresses of people. */
import { REQUEST_ID_HEADER } from '#contract/call.ts';
import type { FastifyRequest } from 'fastify';
import type { ServerContext, User } from './server-context.ts';

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

/** What is logged of a request in which an administrator acts as a user names both, of a key of the API that key. */
export function followUser(request: FastifyRequest, { id, actorId, apiKey }: User): void {
  if (actorId) request.log = request.log.child({ actorId, actsAs: id });
  if (apiKey) request.log = request.log.child({ apiKeyId: apiKey.id });
}
