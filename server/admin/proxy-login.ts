/** By a code of one minute, used once, an administrator gets a session as a user. */
import { randomUUID } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { ProxyLoginBody } from '#contract/proxy.ts';
import type { Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import { findUser } from '#server/accounts/user-info.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { proxyCodes } from '#server/db/schema/proxy-codes.ts';
import type { WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import { refuse } from '#server/http/refusals.ts';
import type { User } from '#server/http/server-context.ts';
import { openSession } from '#server/http/session.ts';
import { hashOfSecret } from '#server/secrets/hash-of-secret.ts';
import { writeAudit } from './audit-log.ts';

const VALID_MS = 60_000;

type Person = Pick<User, 'id' | 'accountId' | 'role'>;

/** Nobody acts as an administrator, nor as somebody of his own account. */
export const canActAs = (administrator: Pick<User, 'accountId'>, user: Person): boolean =>
  user.role === 'user' && user.accountId !== administrator.accountId;

/** A new code; one that was not used is replaced. */
export async function makeProxyCode(
  tx: Tx,
  {
    administratorId,
    userId,
    reason,
    now,
  }: { administratorId: string; userId: string; reason: string; now: Date },
): Promise<string> {
  const code = randomUUID();
  await tx.delete(proxyCodes).where(eq(proxyCodes.administratorId, administratorId));
  await tx.insert(proxyCodes).values({
    codeHash: hashOfSecret(code),
    administratorId,
    userId,
    reason,
    expiresAt: new Date(now.getTime() + VALID_MS),
  });
  return code;
}

/** The token of the session, and as whom; the code is spent whatever comes of it. */
export async function enterAsUser(
  deps: WorkDeps,
  administrator: User,
  { email, proxyAdminUserId, uuid }: ProxyLoginBody,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
): Promise<Result<{ token: string; user: User }>> {
  return runWork(deps, async (work) => {
    const [code] = await work.tx
      .delete(proxyCodes)
      .where(
        and(eq(proxyCodes.codeHash, hashOfSecret(uuid.toLowerCase())), gt(proxyCodes.expiresAt, work.now)),
      )
      .returning();
    const user = code && (await findUser(work.tx, code.userId));
    const isRight =
      code?.administratorId === administrator.id &&
      proxyAdminUserId === administrator.id &&
      user?.email === email.trim().toLowerCase();
    if (!code || !user || !isRight) return refuse('PROXY_CODE_INVALID');
    if (!canActAs(administrator, user)) return refuse('PROXY_IMPOSSIBLE');
    const token = await openSession(work.tx, user.id, work.now, request, administrator.id);
    await writeAudit(
      work,
      { id: administrator.id, address: request.ip },
      {
        kind: 'proxyStart',
        accountId: user.accountId,
        userId: user.id,
        facts: [{ name: 'reason', value: code.reason, format: 'text' }],
      },
    );
    return ok({ token, user: { ...user, actorId: administrator.id } });
  });
}

export async function deleteOldProxyCodes(db: Db, now: Date): Promise<void> {
  await db.delete(proxyCodes).where(lt(proxyCodes.expiresAt, now));
}
