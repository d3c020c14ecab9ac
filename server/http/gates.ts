/** Who may ask a call: from our own pages, with a session, by an administrator. */
import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { DEVICE_HEADER, DEVICE_NAME_MAX, REQUEST_ID_HEADER, USER_HEADER } from '#contract/call.ts';
import { deviceOf } from '#domain/account/device.ts';
import type { MemberPermission } from '#domain/account/member-roles.ts';
import { memberMay } from '#domain/account/member-roles.ts';
import { cleanText } from '#domain/order/clean-text.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import { isOfCarrierOrg } from '#server/api-keys/carrier-org-owner.ts';
import { keyFlaw, keyOf, userOfKey } from '#server/api-keys/user-of-key.ts';
import { followUser } from './log.ts';
import { isFromOurOrigin } from './origin.ts';
import { refuse, rejection } from './refusals.ts';
import type { ServerContext, User } from './server-context.ts';
import { reasonOfEnd, tokenOf, userOfSession } from './session.ts';

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

/** `mayBeAnswered`: what the member needs is asked later, where the answer that a request already has is known. */
export function sessionGate(
  context: ServerContext,
  call: Call,
  { needsRequestId, mayBeAnswered = false }: { needsRequestId: boolean; mayBeAnswered?: boolean },
): Gate {
  const isForeign = originGate(context);
  const userOf = async (request: FastifyRequest): Promise<Result<User, Rejection>> => {
    const { db, clock } = context.deps;
    const key = keyOf(request);
    // No browser sends a key by itself, wherever its page is from.
    if (key !== undefined) return userOfKey(db, key, { now: clock(), address: request.ip });
    const foreign = await isForeign(request);
    if (foreign) return err(foreign);
    const token = tokenOf(request);
    if (token === undefined) return refuse('99999');
    const user = await userOfSession(db, token, clock());
    if (user) return ok(user);
    const reason = await reasonOfEnd(db, token);
    return refuse('99999', reason && { reason });
  };
  return async (request) => {
    const found = await userOf(request);
    if (!found.ok) return found.error;
    const user = found.value;
    // A device that speaks for one user never writes into the account of the next.
    const speaksFor = request.headers[USER_HEADER];
    if (speaksFor !== undefined && speaksFor !== user.id) return rejection('OTHER_USER');
    request.user = { ...user, device: deviceNameOf(request) };
    followUser(request, user);
    const notForKey = keyFlaw(call, user);
    if (notForKey) return notForKey;
    if (call.administrator && user.role !== 'admin') return rejection('NOT_FOUND');
    if (call.carrierOrgOwner && !isOfCarrierOrg(user)) return rejection('NOT_FOUND');
    const notForHim = proxyFlaw(call, user) ?? (mayBeAnswered ? undefined : memberFlaw(call, user));
    if (notForHim) return notForHim;
    return needsRequestId && !UUID.test(requestIdOf(request)) ? rejection('REQUEST_ID_REQUIRED') : undefined;
  };
}

/** As its people named it, else by its browser. */
function deviceNameOf({ headers }: FastifyRequest): string {
  const given = headers[DEVICE_HEADER];
  const named = typeof given === 'string' ? nameIn(given) : '';
  if (named !== '') return named;
  const { browser, system } = deviceOf(headers['user-agent'] ?? '');
  return [browser, system].filter(Boolean).join(', ');
}

function nameIn(header: string): string {
  try {
    return cleanText(decodeURIComponent(header)).slice(0, DEVICE_NAME_MAX);
  } catch {
    return '';
  }
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
