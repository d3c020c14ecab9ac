import { eq } from 'drizzle-orm';
import { changePassword, endSessions, listSessions, saveProfile } from '#contract/security.ts';
import { deviceOf } from '#domain/account/device.ts';
import { passwordFlaw } from '#domain/account/password.ts';
import { profileFlaw } from '#domain/account/profile.ts';
import { cleanText } from '#domain/order/clean-text.ts';
import { ok } from '#domain/result.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { refuse, rejection } from '#server/http/refusals.ts';
import { route, routeRead } from '#server/http/route.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { endSessionsOf, isIdle, sessionsOfUser } from '#server/http/session.ts';
import { isCommonPassword } from './common-passwords.ts';
import { stopResetsOf } from './factor-resets.ts';
import { mailSecurityChange } from './mail-security-change.ts';
import { hashPassword } from './password.ts';
import { routeConfirmed } from './route-confirmed.ts';
import { isTimeZone } from './time-zone.ts';
import { findUser, userInfoOf } from './user-info.ts';

export function securityRoutes(context: ServerContext): void {
  routeRead(context, listSessions, async ({ reader, user, now }) => {
    const rows = await sessionsOfUser(reader, user.id, now);
    const list = rows.map(({ session: { id, userAgent, address, createdAt, lastUsedAt }, actor }) => ({
      id,
      ...deviceOf(userAgent),
      address,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: id === user.sessionId,
      ...(isIdle({ lastUsedAt }, now) && { hasRunOut: true }),
      actor: actor && `${actor.firstName} ${actor.lastName}`.trim(),
    }));
    return ok({ list });
  });

  route(context, endSessions, async ({ user, body: { id, forget }, ...work }) => {
    const which = id === null ? { keptId: user.sessionId } : { id };
    const ended = await endSessionsOf(work, user.id, which, forget ? 'forgotten' : 'signedOut');
    return id !== null && ended === 0 ? refuse('NOT_FOUND') : ok({ ended });
  });

  routeConfirmed(
    context,
    changePassword,
    async ({ user, body, ...work }) => {
      const passwordHash = await hashPassword(body.newPassword);
      await work.tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
      const ended = await endSessionsOf(work, user.id, { keptId: user.sessionId }, 'password');
      await stopResetsOf(work.tx, user.id, work.now);
      await mailSecurityChange(context, work, user, 'password');
      return ok({ ended });
    },
    async ({ body: { newPassword } }) => {
      const flaw = passwordFlaw(newPassword);
      if (flaw) return rejection('PASSWORD_INVALID', { context: flaw });
      return isCommonPassword(newPassword) ? rejection('PASSWORD_COMMON') : null;
    },
  );

  route(context, saveProfile, async ({ tx, user, body, changed }) => {
    const { timeZone } = body;
    const given = Object.entries(body).filter(([name]) => name !== 'timeZone');
    const person = Object.fromEntries(given.map(([name, value]) => [name, cleanText(value)]));
    const isZoneWrong = timeZone !== undefined && !isTimeZone(timeZone);
    const flaw = profileFlaw(person) ?? (isZoneWrong ? 'timeZone' : null);
    if (flaw) return refuse('BAD_REQUEST', { path: flaw, reason: 'invalid_value' });
    if (given.length > 0) await tx.update(users).set(person).where(eq(users.id, user.id));
    if (timeZone !== undefined)
      await tx.update(accounts).set({ timeZone }).where(eq(accounts.id, user.accountId));
    changed(user.accountId, 'user', user.accountId);
    const saved = await findUser(tx, user.id);
    return saved ? ok(userInfoOf(saved)) : refuse('NOT_FOUND');
  });
}
