/** Opens the session of a user who has proven who he is, in the place of the browser's earlier one. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { endSession, openSession, setSessionCookie, tokenOf } from '#server/http/session.ts';
import type { ServerContext, User } from '#server/http/server-context.ts';
import { deviceTokenOf, isKnownDevice, rememberDevice } from './known-device.ts';
import { mailNewDevice } from './new-device.ts';

interface Entry {
  user: User;
  request: FastifyRequest;
  reply: FastifyReply;
  now: Date;
  /** The account is everybody's. */
  isPublic: boolean;
}

export async function letIn(context: ServerContext, entry: Entry): Promise<void> {
  const { user, request, reply, now, isPublic } = entry;
  const { db } = context.deps;
  const secure = isSecure(context, request);
  const token = deviceTokenOf(request);
  const isKnown = token !== undefined && (await isKnownDevice(db, token, user.id));
  const earlier = tokenOf(request);
  if (earlier) await endSession(db, earlier);
  setSessionCookie(reply, await openSession(db, user.id, now, request), secure);
  if (!isKnown && !isPublic) await mailNewDevice(context, user, request);
  await rememberDevice(db, reply, { token, userId: user.id, now, secure });
}

/** Whether the browser reached us by https. */
export function isSecure({ deps }: ServerContext, { protocol }: FastifyRequest): boolean {
  return protocol === 'https' || (deps.config.appOrigin?.startsWith('https:') ?? false);
}
