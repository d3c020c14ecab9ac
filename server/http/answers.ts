/** What is sent back: answers of handlers, and refusals. */
import type { FastifyReply } from 'fastify';
import type { Language } from '#contract/account.ts';
import { REPLAY_HEADER } from '#contract/call.ts';
import type { Notice } from '#domain/notice.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { errEnvelope, okEnvelope } from './envelope.ts';
import { replyFor } from './hide-prices.ts';
import { httpStatusOf } from './refusals.ts';
import type { Answered, RunCall } from './server-context.ts';

/** Of a handler. */
export function answered(
  result: Result<unknown, Rejection>,
  language: Language,
  { word = 'OK', notice = null as Notice | null } = {},
): Answered {
  if (!result.ok) return refused(result.error, language);
  return {
    status: 200,
    reply: JSON.stringify({ ...okEnvelope(result.value), result: word, ...(notice && { notice }) }),
    replayed: false,
  };
}

/** Nothing is left to be run. */
export const answering =
  (answer: Answered): RunCall =>
  () =>
    Promise.resolve(answer);

export function refused(reason: Rejection, language: Language): Answered {
  return {
    status: httpStatusOf(reason.type),
    reply: JSON.stringify(errEnvelope(reason, language)),
    replayed: false,
  };
}

export function send(reply: FastifyReply, { status, reply: body, replayed }: Answered): FastifyReply {
  if (replayed) void reply.header(REPLAY_HEADER, 'true');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(replyFor(reply.request.user, body));
}
