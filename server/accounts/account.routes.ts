import { eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  afterLogin,
  login,
  logout,
  logoutByPost,
  querySetting,
  saveDefaultSettings,
  updateUser,
} from '#contract/account.ts';
import type { UserInfo } from '#contract/account.ts';
import { invalidDefaults } from '#domain/order/default-settings.ts';
import { cleanText } from '#domain/order/clean-text.ts';
import { guideAfter } from '#domain/order/guide.ts';
import { dimensionInUnits, MAX_DIMENSIONS } from '#domain/order/dimensions.ts';
import { ok } from '#domain/result.ts';
import type { Tx } from '#server/db/db.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { readOperatorNotice } from '#server/http/operator-notice.ts';
import { isFromOurPage, isSecure } from '#server/http/origin.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { refuse } from '#server/http/refusals.ts';
import { route, routeOpen, routeRead } from '#server/http/route.ts';
import { clearSessionCookie } from '#server/http/session.ts';
import { pendingPasswordOf } from '#server/registration/registration-store.ts';
import { forgetQueue } from '#server/sync/device-queue.ts';
import { changeSettings, lockSettings } from './change-settings.ts';
import { DEMO_PASSWORD } from './demo.ts';
import { deviceTokenOf, isKnownDevice } from './known-device.ts';
import { goBack, leave } from './leave.ts';
import { letIn } from './let-in.ts';
import { openChallenge } from './login-challenge.ts';
import type { AttemptKey } from './login-limit.ts';
import { countAttempt, clearAttempts, undoAttempt } from './login-limit.ts';
import { isPasswordOf } from './password.ts';
import { hasSecondFactor } from './second-factor.ts';
import { selectLogins } from './user-columns.ts';
import { dropTokensOfDevice } from './switch-tokens.ts';
import { defaultSettingsOf, findUser, sessionInfoOf, userInfoOf } from './user-info.ts';

type Dimension = UserInfo['dimensions'][number];
type Units = Pick<UserInfo, 'defaultMassUnit' | 'defaultDistanceUnit'>;

export function accountRoutes(context: ServerContext): void {
  const { db, config } = context.deps;

  routeOpen(context, login, async ({ body, request, now, setHeader }, reply) => {
    const email = body.email.trim().toLowerCase();
    const token = deviceTokenOf(request);
    const [found] = await selectLogins(db).where(eq(users.email, email));
    const user = found?.user;
    const isKnown = token !== undefined && (await isKnownDevice(db, token, user?.id ?? ''));
    const keys: AttemptKey[] = isKnown
      ? [{ kind: 'device', of: `${token} ${email}` }]
      : [
          { kind: 'address', of: request.ip },
          { kind: 'account', of: email },
        ];
    for (const key of config.rateLimit ? keys : []) {
      const seconds = await countAttempt(db, key, now);
      if (seconds > 0) {
        setHeader('retry-after', String(seconds));
        return refuse('TOO_MANY_REQUESTS', { seconds });
      }
    }
    const pending = await pendingPasswordOf(db, email, now);
    const passwordHash = found?.passwordHash ?? pending;
    if (!(await isPasswordOf(passwordHash, body.password))) return refuse('LOGIN_FAILED');
    if (!user) return refuse('NOT_ACTIVATED');
    for (const key of config.rateLimit ? keys : [])
      await (key.kind === 'address' ? undoAttempt(db, key) : clearAttempts(db, key));
    if (await hasSecondFactor(db, user.id)) {
      await openChallenge(db, reply, { userId: user.id, now, secure: isSecure(context, request) });
      return refuse('SECOND_STEP_NEEDED');
    }
    const isPublic = config.demo && body.password === DEMO_PASSWORD;
    await letIn(context, { user, request, reply, now, isPublic });
    return ok(await sessionInfoOf(db, user));
  });

  const end = async (request: FastifyRequest, reply: FastifyReply) => {
    const ended = await leave(context, request, reply);
    const device = deviceTokenOf(request);
    if (ended?.actorId === null && device !== undefined) {
      await dropTokensOfDevice(db, ended.userId, device);
      await forgetQueue(db, device, ended.userId);
    }
    if (!(await goBack(context, request, reply, ended)))
      clearSessionCookie(reply, isSecure(context, request));
    return ok(null);
  };
  routeOpen(context, logout, async ({ request }, reply) =>
    isFromOurPage(request, config.appOrigin) ? end(request, reply) : refuse('FORBIDDEN_ORIGIN'),
  );
  routeOpen(context, logoutByPost, ({ request, body, setHeader }, reply) => {
    if (body?.keepsNothing && isFromOurPage(request, config.appOrigin))
      setHeader('clear-site-data', '"storage"');
    return end(request, reply);
  });

  routeRead(context, afterLogin, async ({ user, reader, setNotice }) => {
    setNotice(await readOperatorNotice(config.dataDir));
    return ok(await sessionInfoOf(reader, user));
  });

  routeRead(context, querySetting, async ({ user, params }) =>
    params.userId === user.id ? ok(z.parse(querySetting.reply, userInfoOf(user))) : refuse('NOT_FOUND'),
  );

  route(context, updateUser, async ({ tx, user, body, changed }) => {
    if (body.id != null && body.id !== user.id) return refuse('NOT_FOUND');
    // The session's copy may be older than the operation before this one in the same batch.
    const { language, defaultMassUnit, defaultDistanceUnit } = body;
    const units = {
      ...(defaultMassUnit && { defaultMassUnit }),
      ...(defaultDistanceUnit && { defaultDistanceUnit }),
    };
    const dimensions = await dimensionsAfter(tx, user.accountId, units, body);
    const locked = await lockSettings(tx, user.accountId);
    const guide = locked && body.guideStep && guideAfter(locked, body.guideStep);
    const settings = { ...units, dimensions, ...(guide && { guide }) };
    if (language) await tx.update(users).set({ language }).where(eq(users.id, user.id));
    await tx
      .update(accounts)
      .set({ settings: sql`${accounts.settings} || ${JSON.stringify(settings)}::jsonb` })
      .where(eq(accounts.id, user.accountId));
    changed(user.accountId, 'user', user.accountId);
    const saved = await findUser(tx, user.id);
    return saved ? ok(userInfoOf(saved)) : refuse('NOT_FOUND');
  });

  route(context, saveDefaultSettings, async (command) => {
    const { tx, user, body } = command;
    const settings = await lockSettings(tx, user.accountId);
    if (!settings) return refuse('NOT_FOUND');
    const { einNumber, ...given } = body;
    const defaultSettings = {
      ...defaultSettingsOf({ settings }),
      ...given,
      ...(einNumber !== undefined && { einNumber: cleanText(einNumber) }),
    };
    const [broken] = invalidDefaults(defaultSettings, settings);
    if (broken) return refuse('BAD_REQUEST', { path: broken, reason: 'invalid_value' });
    const saved = await changeSettings(command, user.accountId, () => ({ defaultSettings }));
    return saved ? ok(userInfoOf({ ...user, settings: saved })) : refuse('NOT_FOUND');
  });
}

/** The saved dimensions in the units to come, with a new one; of too many the oldest goes. Locks the account's row. */
async function dimensionsAfter(
  tx: Tx,
  accountId: string,
  units: Partial<Units>,
  { dimension: added, removedDimension }: { dimension?: Dimension; removedDimension?: string },
): Promise<Dimension[]> {
  const settings = await lockSettings(tx, accountId);
  if (!settings) return [];
  const { dimensions, defaultMassUnit, defaultDistanceUnit } = settings;
  const before = { defaultMassUnit, defaultDistanceUnit };
  const kept = dimensions
    .filter(({ id }) => id !== added?.id && id !== removedDimension)
    .map((dimension) => dimensionInUnits(dimension, before, { ...before, ...units }));
  return [...kept, ...(added ? [added] : [])].slice(-MAX_DIMENSIONS);
}
