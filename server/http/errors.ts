/** Everything that is not an answer of a handler: malformed requests, crashes, unknown addresses. */
import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_TABLE_MB } from '#domain/files/upload.ts';
import { languageOf } from './language.ts';
import { loggableError } from './loggable-error.ts';
import type { ServerContext } from './server-context.ts';
import { rejection } from './refusals.ts';
import { refused, send } from './answers.ts';

const MAX_DISCARDED_BYTES = 32 * 1024 * 1024;
const MAX_DISCARD_MS = 10_000;
const PUSH_PATH = /\/sync\/push$/;

export function answerErrors({ app, deps }: ServerContext): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
      if (await discardBody(request.raw)) reply.removeHeader('connection');
      const { call } = request.routeOptions.config;
      if (call?.isForm) {
        const reason = rejection('FILE_TOO_LARGE', { context: 'form', max: MAX_TABLE_MB });
        return send(reply, refused(reason, languageOf(request)));
      }
      const answer = refused(
        rejection('BAD_REQUEST', { path: 'body', reason: 'too_big' }),
        languageOf(request),
      );
      // The sender of a batch takes 413 as "send less at once".
      return send(reply, { ...answer, status: PUSH_PATH.test(request.url) ? 413 : 400 });
    }
    const status = error.statusCode ?? 500;
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
    const mayHoldSecret = request.routeOptions.config.call?.hasSecretBody ?? false;
    request.log.error({ errorId, err: loggableError(error, { mayHoldSecret }) }, 'crash');
    return send(reply, refused(rejection('SERVER_ERROR', { errorId }), languageOf(request)));
  });
}

/**
 * Takes in what is left of a body and drops it: answered in the middle of its sending, the sender would see a broken
 * connection and not the answer. False: too much of it, or too slow.
 */
function discardBody(body: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    let bytes = 0;
    const done = (isAll: boolean) => {
      clearTimeout(timer);
      body.off('data', count);
      resolve(isAll);
    };
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_DISCARDED_BYTES) done(false);
    };
    const timer = setTimeout(() => done(false), MAX_DISCARD_MS);
    if (body.readableEnded || body.destroyed) return done(true);
    body.on('data', count);
    body.once('end', () => done(true)).once('close', () => done(true));
    body.resume();
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
