/** Sessions: an opaque token with the client, its hash in the table. */
import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionEnd } from '#domain/account/session-end.ts';
import type { Db, Reader, Tx } from '#server/db/db.ts';
import { writeAudit } from '#server/admin/audit-log.ts';
import type { Batcher } from '#server/db/batcher.ts';
import { createBatcher } from '#server/db/batcher.ts';
import { endTokensOf } from '#server/accounts/switch-tokens.ts';
import { userColumns } from '#server/accounts/user-columns.ts';
import { accounts, sessions, users } from '#server/db/schema/accounts.ts';
import type { Work, WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import { hashOfSecret } from '#server/secrets/hash-of-secret.ts';
import { endOf, keepEnds } from './ended-sessions.ts';
import type { User } from './server-context.ts';

const HOUR_MS = 3_600_000;
const IDLE_MS = 12 * HOUR_MS;
const ABSOLUTE_MS = 30 * 24 * HOUR_MS;
/** Of an administrator who acts as a user. */
const PROXY_MS = HOUR_MS;
const TOUCH_MS = 60_000;
const TOKEN_BYTES = 32;
const MAX_BATCH = 100;
const MAX_USER_AGENT = 400;

type AuditedWork = Pick<Work, 'tx' | 'now' | 'newId'>;
const ENDED = { tokenHash: sessions.tokenHash, userId: sessions.userId, actorId: sessions.actorId };
export type EndedSession = Pick<typeof sessions.$inferSelect, keyof typeof ENDED>;

/** Administrators who act as the users of sessions. */
const actors = alias(users, 'actors');

/** `actorId`: the administrator who acts as the user; null: the user. `since`: its longest time counts from then. */
export async function openSession(
  db: Db | Tx,
  userId: string,
  now: Date,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  actorId: string | null = null,
  since: Date = now,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db.insert(sessions).values({
    tokenHash: hashOfSecret(token),
    userId,
    createdAt: since,
    lastUsedAt: now,
    address: ip,
    userAgent: userAgentOf(headers),
    actorId,
  });
  return token;
}

/** What a browser says it is, cut to what is worth keeping. */
export function userAgentOf(headers: FastifyRequest['headers']): string {
  return (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT).toWellFormed().replaceAll('\0', '');
}

/** Nobody used it for too long: it opens nothing any more. */
export const isIdle = ({ lastUsedAt }: { lastUsedAt: Date }, now: Date): boolean =>
  now.getTime() - lastUsedAt.getTime() >= IDLE_MS;

/** The latest used first, with those that ran out, whose devices may still hold data. */
export function sessionsOfUser(reader: Reader, userId: string, now: Date) {
  return reader
    .select({ session: sessions, actor: { firstName: actors.firstName, lastName: actors.lastName } })
    .from(sessions)
    .leftJoin(actors, eq(actors.id, sessions.actorId))
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.createdAt, new Date(now.getTime() - ABSOLUTE_MS)),
        or(isNull(sessions.actorId), gt(sessions.createdAt, new Date(now.getTime() - PROXY_MS))),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), sessions.id);
}

/**
 * Ends one session of a user, or all but `keptId` and those in which he acts as others; answers how many ended. Their
 * devices are told the reason.
 */
export async function endSessionsOf(
  work: AuditedWork,
  userId: string,
  which: { id: string } | { keptId: string | undefined },
  reason: SessionEnd,
): Promise<number> {
  const chosen = 'id' in which ? eq(sessions.id, which.id) : ne(sessions.id, which.keptId ?? '');
  const { tx } = work;
  await endTokensOf(tx, userId, which);
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), chosen))
    .returning(ENDED);
  const acting =
    'keptId' in which ? await tx.delete(sessions).where(eq(sessions.actorId, userId)).returning(ENDED) : [];
  const all = [...ended, ...acting];
  await keepEnds(tx, all, reason, work.now);
  await auditProxyEnds(work, all);
  return ended.length;
}

/** By who has the token. Answers whose it was; undefined: it was gone. `address`: where that comes from. */
export async function endSession(
  work: AuditedWork,
  token: string,
  address: string,
): Promise<EndedSession | undefined> {
  const [ended] = await work.tx
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashOfSecret(token)))
    .returning(ENDED);
  if (ended) await auditProxyEnds(work, [ended], address);
  return ended;
}

/** However an administrator stops acting as a user, it is kept. Without an address: it ended by itself, or by the user. */
async function auditProxyEnds(
  work: AuditedWork,
  ended: readonly EndedSession[],
  address = '',
): Promise<void> {
  for (const { userId, actorId } of ended) {
    if (actorId === null) continue;
    const [user] = await work.tx.select().from(users).where(eq(users.id, userId));
    const entry = { accountId: user?.accountId ?? null, userId, facts: [] };
    await writeAudit(work, { id: actorId, address }, { kind: 'proxyEnd', ...entry });
  }
}

/** As it is named to its user. */
export async function sessionIdOf(reader: Reader, token: string): Promise<string | undefined> {
  const [row] = await reader
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashOfSecret(token)));
  return row?.id;
}

/** The user of a live session. One that nobody used stays until its token is gone, too: ended, its device is to learn why. */
export async function userOfSession(db: Db, token: string, now: Date): Promise<User | undefined> {
  const tokenHash = hashOfSecret(token);
  const row = await sessionsOf(db)('', tokenHash);
  if (!row) return undefined;
  const idleMs = now.getTime() - row.lastUsedAt.getTime();
  const ageMs = now.getTime() - row.createdAt.getTime();
  const isActing = row.user.actorId !== null;
  const isOver = isActing && (ageMs > PROXY_MS || row.actorRole !== 'admin');
  if (isOver || idleMs > IDLE_MS || ageMs > ABSOLUTE_MS) {
    // The job removes it, which keeps the end of acting as a user, and does not by a clock that has jumped.
    return undefined;
  }
  if (idleMs > TOUCH_MS) {
    await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.tokenHash, tokenHash));
  }
  return row.user;
}

/** Why a session that is no more was ended; undefined: it ran out. */
export function reasonOfEnd(reader: Reader, token: string): Promise<SessionEnd | undefined> {
  return endOf(reader, hashOfSecret(token));
}

interface SessionRow {
  tokenHash: string;
  user: User & { actorId: string | null };
  actorRole: 'user' | 'admin' | null;
  createdAt: Date;
  lastUsedAt: Date;
}

/** Requests that come together learn of their session together, and so keep their order. */
function sessionsOf(db: Db): Batcher<string, SessionRow | undefined> {
  let batcher = batchers.get(db);
  if (!batcher) {
    batcher = createSessionBatcher(db);
    batchers.set(db, batcher);
  }
  return batcher;
}

const batchers = new WeakMap<Db, ReturnType<typeof createSessionBatcher>>();

function createSessionBatcher(db: Db): Batcher<string, SessionRow | undefined> {
  const { tokenHash, createdAt, lastUsedAt, actorId } = sessions;
  return createBatcher({
    max: MAX_BATCH,
    async run(tokenHashes) {
      const rows = await db
        .select({
          tokenHash,
          user: { ...userColumns, sessionId: sessions.id, actorId },
          actorRole: actors.role,
          createdAt,
          lastUsedAt,
        })
        .from(sessions)
        .leftJoin(actors, eq(actors.id, actorId))
        .innerJoin(users, eq(users.id, sessions.userId))
        .innerJoin(accounts, eq(accounts.id, users.accountId))
        .where(and(inArray(tokenHash, [...new Set(tokenHashes)]), isNull(users.removedAt)));
      const byHash = new Map(rows.map((row) => [row.tokenHash, row]));
      return tokenHashes.map((hash) => byHash.get(hash));
    },
  });
}

export async function deleteExpiredSessions(deps: WorkDeps): Promise<void> {
  await runWork(deps, async (work) => {
    const before = (ms: number) => lt(sessions.createdAt, new Date(work.now.getTime() - ms));
    const ended = await work.tx
      .delete(sessions)
      .where(or(before(ABSOLUTE_MS), and(isNotNull(sessions.actorId), before(PROXY_MS))))
      .returning(ENDED);
    await auditProxyEnds(work, ended);
  });
}

/** The token a request carries: a Bearer header first, else the cookie. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const bearer = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
  if (bearer) return bearer;
  return request.cookies[HOST_COOKIE] ?? request.cookies[PLAIN_COOKIE];
}

export function setSessionCookie(reply: FastifyReply, token: string, secure: boolean): void {
  void reply.setCookie(secure ? HOST_COOKIE : PLAIN_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: ABSOLUTE_MS / 1000,
  });
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  void reply.clearCookie(secure ? HOST_COOKIE : PLAIN_COOKIE, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });
}

/** A browser takes the __Host- prefix over https alone. */
const HOST_COOKIE = '__Host-packbench';
const PLAIN_COOKIE = 'packbench';
