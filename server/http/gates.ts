/** Who may ask a call: from our own pages, with a session, by an administrator. */
import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { REQUEST_ID_HEADER, USER_HEADER } from '#contract/call.ts';
import type { MemberPermission } from '#domain/account/member-roles.ts';
import { memberMay } from '#domain/account/member-roles.ts';
import type { Rejection } from '#domain/result.ts';
import { followUser } from './log.ts';
import { isFromOurOrigin } from './origin.ts';
import { rejection } from './refusals.ts';
import type { ServerContext, User } from './server-context.ts';
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
    followUser(request, user);
    if (call.administrator && user.role !== 'admin') return rejection('NOT_FOUND');
    const notForHim = proxyFlaw(call, user) ?? memberFlaw(call, user);
    if (notForHim) return notForHim;
    return needsRequestId && !UUID.test(requestIdOf(request)) ? rejection('REQUEST_ID_REQUIRED') : undefined;
  };
}

/** What only the user may do is refused to an administrator who acts as the user. Left out, the body is still to be read. */
export function proxyFlaw({ refusedToProxy }: Call, user: User, body?: unknown): Rejection | undefined {
  if (!user.actorId || !refusedToProxy) return undefined;
  if (refusedToProxy === true) return rejection('PROXY_REFUSED');
  return body !== undefined && refusedToProxy(body) ? rejection('PROXY_REFUSED') : undefined;
}

/** What the role of the member does not allow. Left out, the body is still to be read. */
export function memberFlaw({ needs }: Call, user: User, body?: unknown): Rejection | undefined {
  const missing = neededFor(needs, body).find((permission) => !memberMay(user, permission));
  return missing && rejection('MEMBER_NOT_ALLOWED', { permission: missing });
}

function neededFor(needs: Call['needs'], body: unknown): readonly MemberPermission[] {
  if (typeof needs !== 'function') return needs === undefined ? [] : [needs].flat();
  const need = body === undefined ? undefined : needs(body);
  return need === undefined ? [] : [need];
}

/** What moves money or asks for the password is the user's own: that it is not declared so is seen at the start. */
export function mustBeOwn({ name, administrator, refusedToProxy }: Call): void {
  if (!administrator && !refusedToProxy)
    throw new Error(`${name} moves money or changes who gets in, and is not refused to a proxy`);
}

export function requestIdOf(request: FastifyRequest): string {
  return String(request.headers[REQUEST_ID_HEADER]);
}
