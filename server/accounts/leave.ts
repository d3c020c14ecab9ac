/**
 * The end of a browser's session. An administrator who acts as a user keeps his own session beside it, in a cookie that
 * opens nothing by itself, and goes back to it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { runWork } from '#server/db/work.ts';
import { isSecure } from '#server/http/origin.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import type { EndedSession } from '#server/http/session.ts';
import { endSession, setSessionCookie, tokenOf, userOfSession } from '#server/http/session.ts';

const HOST_COOKIE = '__Host-packbench-own';
const PLAIN_COOKIE = 'packbench-own';
const TOKEN = /^[\w-]{20,100}$/;
/** As long as one may act as a user. */
const KEEP_S = 3600;

type Ended = EndedSession | undefined;

/** Ends the session of the browser, and the acting of an administrator with it. Undefined: there was none. */
export async function leave(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Ended> {
  const token = tokenOf(request);
  if (token === undefined) return undefined;
  const ended = await runWork(context.deps, (work) => endSession(work, token, request.ip));
  if (ownTokenOf(request) !== undefined) clearOwn(reply, isSecure(context, request));
  return ended;
}

/** Keeps the session of an administrator while the browser has that of a user. */
export function keepOwn(reply: FastifyReply, token: string, secure: boolean): void {
  void reply.setCookie(secure ? HOST_COOKIE : PLAIN_COOKIE, token, { ...cookie(secure), maxAge: KEEP_S });
}

/** Whether the browser has its administrator's own session again. `ended`: left out where it had ended by itself. */
export async function goBack(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  ended: Ended,
): Promise<boolean> {
  const { db, clock } = context.deps;
  const token = ownTokenOf(request);
  const own = token === undefined ? undefined : await userOfSession(db, token, clock());
  if (token === undefined || own?.role !== 'admin' || own.actorId) return false;
  if (ended && ended.actorId !== own.id) return false;
  setSessionCookie(reply, token, isSecure(context, request));
  return true;
}

function clearOwn(reply: FastifyReply, secure: boolean): void {
  void reply.clearCookie(secure ? HOST_COOKIE : PLAIN_COOKIE, cookie(secure));
}

const cookie = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'strict' as const, secure });

function ownTokenOf({ cookies }: FastifyRequest): string | undefined {
  const token = cookies[HOST_COOKIE] ?? cookies[PLAIN_COOKIE];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}
