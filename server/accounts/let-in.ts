/** Opens the session of a user who has proven who he is, in the place of the browser's earlier one. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/accounts.ts';
import { openSession, sessionIdOf, setSessionCookie, userAgentOf } from '#server/http/session.ts';
import { writeAudit } from '#server/admin/audit-log.ts';
import type { Work } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import { isSecure } from '#server/http/origin.ts';
import type { ServerContext, User } from '#server/http/server-context.ts';
import { deviceTokenOf, isKnownDevice, rememberDevice } from './known-device.ts';
import { leave } from './leave.ts';
import { mailNewDevice } from './new-device.ts';
import { followToken } from './switch-tokens.ts';

/** Who came in, or was stopped at the second step, and from where. */
export function keepLogin(
  work: Work,
  { id, accountId }: Pick<User, 'id' | 'accountId'>,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  kind: 'login' | 'pinLogin' | 'loginRefused' | 'passwordReset',
): Promise<void> {
  const actor = {
    id: kind === 'login' || kind === 'pinLogin' ? id : null,
    address: ip,
    device: userAgentOf(headers),
  };
  return writeAudit(work, actor, { kind, accountId, userId: id, facts: [] });
}

interface Entry {
  user: User;
  request: FastifyRequest;
  reply: FastifyReply;
  now: Date;
  /** The account is everybody's. */
  isPublic: boolean;
  /** Switched to by a PIN, for as long as a session may last since then. */
  pin?: { since: Date };
}

export async function letIn(context: ServerContext, entry: Entry): Promise<void> {
  const { user, request, reply, now, isPublic, pin } = entry;
  const { db } = context.deps;
  const secure = isSecure(context, request);
  const token = deviceTokenOf(request);
  const isKnown = token !== undefined && (await isKnownDevice(db, token, user.id));
  await leave(context, request, reply);
  request.user = user;
  const session = await openSession(db, user.id, now, request, null, pin?.since);
  setSessionCookie(reply, session, secure);
  await runWork(context.deps, async (work) => {
    await work.tx.update(users).set({ lastLoginAt: now }).where(eq(users.id, user.id));
    await keepLogin(work, user, request, pin ? 'pinLogin' : 'login');
    if (token === undefined) return;
    const sessionId = await sessionIdOf(work.tx, session);
    await followToken(work.tx, { userId: user.id, device: token, sessionId, isProven: !pin, now });
  });
  if (!isKnown && !isPublic) await mailNewDevice(context, user, request);
  await rememberDevice(db, reply, { token, userId: user.id, now, secure });
}
