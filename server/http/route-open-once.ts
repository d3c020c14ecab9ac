/** A call with an effect that is open to anyone: it happens once for each request id, as those of users do. */
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { REQUEST_ID_HEADER } from '#contract/call.ts';
import type { Rejection, Result } from '#domain/result.ts';
import type { Work } from '#server/db/work.ts';
import { readInput } from './input.ts';
import { languageOf } from './language.ts';
import { earlierAnswer, onceKeyOf, runOnce } from './once.ts';
import { originGate } from './gates.ts';
import { register } from './route.ts';
import { refused, send } from './answers.ts';
import { rejection } from './refusals.ts';
import type { Answer, Answered, Input, ServerContext } from './server-context.ts';

export interface OpenCommand<C extends Call> extends Input<C> {
  request: FastifyRequest;
  now: Date;
}
type RunInWork<C extends Call> = (work: Work) => Answer<C>;
export type Prepared<C extends Call> = Result<RunInWork<C>, Rejection>;

/** Requests of people without a session are kept under this name. */
const NOBODY = 'nobody';

/**
 * `prepare` does what outlives a refusal, as counting a guess, and answers what is then done in one transaction. No answer
 * comes before `evenMs`: how long it takes says nothing of what was found.
 */
export function routeOpenOnce<C extends Call>(
  context: ServerContext,
  call: C,
  prepare: (command: OpenCommand<C>) => Promise<Prepared<C>>,
  { evenMs = 0 }: { evenMs?: number } = {},
): void {
  const { deps } = context;
  register(context, call, originGate(context), async (request, reply) => {
    const even = delay(evenMs);
    const language = languageOf(request);
    const input = readInput(call, request);
    if (!input.ok) return send(reply, refused(input.error, language));
    const fingerprint = context.fingerprintOf(call, [{}, {}, request.body ?? {}]);
    const requestId = String(request.headers[REQUEST_ID_HEADER] ?? deps.newId()).toLowerCase();
    const key = onceKeyOf(call, { user: { accountId: NOBODY, language }, requestId, fingerprint }, false);
    const run = async (): Promise<Answered> => {
      const prepared = await prepare({ ...input.value, request, now: deps.clock() });
      if (prepared.ok) return runOnce(deps, key, prepared.value);
      // The same request may have been done while this one waited.
      const earlier = await earlierAnswer(deps.db, key);
      return earlier ?? refused(prepared.error, language);
    };
    const answer = (await earlierAnswer(deps.db, key)) ?? (await run());
    await even;
    const wait = waitOf(answer);
    if (wait !== undefined) void reply.header('retry-after', wait);
    return send(reply, answer);
  });
}

const TOO_MANY = 429;

function waitOf({ status, reply }: Answered): string | undefined {
  if (status !== TOO_MANY) return undefined;
  const { params } = JSON.parse(reply) as { params?: { seconds?: number } };
  return String(params?.seconds ?? 1);
}

export const tooMany = (seconds: number): Rejection => rejection('TOO_MANY_REQUESTS', { seconds });
