/** Everything that is not an answer of a handler: malformed requests, crashes, unknown addresses. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errEnvelope } from './envelope.ts';
import { languageOf } from './language.ts';
import type { Part } from './part.ts';
import { rejection } from './refusals.ts';
import { refused, send } from './route.ts';

const PUSH_PATH = /\/sync\/push$/;

export function answerErrors({ app, deps }: Part): void {
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, String(body), done);
  });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
      const answer = refused(
        rejection('BAD_REQUEST', { path: 'body', reason: 'too_big' }),
        languageOf(request),
      );
      // The sender of a batch takes 413 as "send less at once".
      return send(reply, { ...answer, status: PUSH_PATH.test(request.url) ? 413 : 400 });
    }
    const status = error.statusCode ?? 500;
    if (status === 429) return tooMany(request, reply);
    if (status >= 400 && status < 500) {
      return send(
        reply,
        refused(
          rejection('BAD_REQUEST', { path: 'body', reason: error.code ?? 'malformed' }),
          languageOf(request),
        ),
      );
    }
    const errorId = deps.newId();
    request.log.error({ errorId, err: error }, 'crash');
    return send(reply, refused(rejection('SERVER_ERROR', { errorId }), languageOf(request)));
  });
}

/** An address that cannot be read never reaches a route. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void send(
    reply,
    refused(rejection('BAD_REQUEST', { path: 'url', reason: error.code }), languageOf(request)),
  );
}

/** The rate limiter has set Retry-After by then. */
function tooMany(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const retryAfter = Number(reply.getHeader('retry-after') ?? 60);
  void reply.header('retry-after', String(retryAfter));
  const envelope = errEnvelope(rejection('TOO_MANY_REQUESTS', { seconds: retryAfter }), languageOf(request));
  return send(reply, { status: 429, reply: JSON.stringify(envelope), replayed: false });
}
