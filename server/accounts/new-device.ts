/** Tells a user of a login from a browser that has never logged in with the account. */
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { deviceOf } from '#domain/account/device.ts';
import { knownDevices } from '#server/db/schema/logins.ts';
import type { ServerContext, User } from '#server/http/server-context.ts';
import { userAgentOf } from '#server/http/session.ts';
import { tellAccounts } from '#server/messages/tell.ts';
import { runWork } from '#server/db/work.ts';

/** The first browser of all is no news. */
export async function mailNewDevice(
  { deps }: ServerContext,
  user: User,
  request: FastifyRequest,
): Promise<void> {
  const [known] = await deps.db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(eq(knownDevices.userId, user.id))
    .limit(1);
  if (!known) return;
  const { browser, system } = deviceOf(userAgentOf(request.headers));
  const device = [browser, system, request.ip].filter(Boolean).join(', ');
  await runWork(deps, async (work) => {
    const params = { device, time: work.now.toISOString() };
    await tellAccounts(work, [
      { accountId: user.accountId, kind: 'newDevice', params, reason: null, userId: user.id },
    ]);
    work.afterCommit(() => deps.wake('mails'));
  });
}
