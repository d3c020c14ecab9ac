/** Who may ask a call: from our own pages, with a session, by an administrator. */
import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { REQUEST_ID_HEADER, USER_HEADER } from '#contract/call.ts';
import type { Rejection } from '#domain/result.ts';
import { isFromOurOrigin } from './origin.ts';
import { rejection } from './refusals.ts';
import type { ServerContext } from './server-context.ts';
import { tokenOf, userOfSession } from './session.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Asked before anything of the body is read; what it answers refuses the request. */
export type Gate = (request: FastifyRequest) => Promise<Rejection | undefined>;

/** No other site made the browser send this. */
export function originGate({ deps }: ServerContext): Gate {
  return async (request) =>
    request.method !== 'GET' && !isFromOurOrigin(request, deps.config.appOrigin)
      ? rejection('FORBIDDEN_ORIGIN')
      : undefined;
}

export function sessionGate(
  context: ServerContext,
  call: Call,
  { needsRequestId }: { needsRequestId: boolean },
): Gate {
  const isForeign = originGate(context);
  return async (request) => {
    const foreign = await isForeign(request);
    if (foreign) return foreign;
    const token = tokenOf(request);
    const user =
      token === undefined ? undefined : await userOfSession(context.deps.db, token, context.deps.clock());
    if (!user) return rejection('99999');
    // A device that speaks for one user never writes into the account of the next.
    const speaksFor = request.headers[USER_HEADER];
    if (speaksFor !== undefined && speaksFor !== user.id) return rejection('OTHER_USER');
    request.user = user;
    if (call.administrator && user.role !== 'admin') return rejection('NOT_FOUND');
    return needsRequestId && !UUID.test(requestIdOf(request)) ? rejection('REQUEST_ID_REQUIRED') : undefined;
  };
}

export function requestIdOf(request: FastifyRequest): string {
  return String(request.headers[REQUEST_ID_HEADER]);
}
