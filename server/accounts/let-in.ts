/** Opens the session of a user who has proven who he is, in the place of the browser's earlier one. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/accounts.ts';
import { openSession, setSessionCookie } from '#server/http/session.ts';
import { isSecure } from '#server/http/origin.ts';
import type { ServerContext, User } from '#server/http/server-context.ts';
import { deviceTokenOf, isKnownDevice, rememberDevice } from './known-device.ts';
import { leave } from './leave.ts';
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
  await leave(context, request, reply);
  setSessionCookie(reply, await openSession(db, user.id, now, request), secure);
  await db.update(users).set({ lastLoginAt: now }).where(eq(users.id, user.id));
  if (!isKnown && !isPublic) await mailNewDevice(context, user, request);
  await rememberDevice(db, reply, { token, userId: user.id, now, secure });
}
