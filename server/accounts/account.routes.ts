import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  afterLogin,
  login,
  logout,
  logoutByPost,
  saveDefaultSettings,
  updateUser,
} from '#contract/account.ts';
import type { UserInfo } from '#contract/account.ts';
import { brokenDefaults } from '#domain/order/default-settings.ts';
import { cleanText } from '#domain/order/clean-text.ts';
import { dimensionInUnits } from '#domain/order/dimensions.ts';
import { ok } from '#domain/result.ts';
import type { Tx } from '#server/db/db.ts';
import type { UserSettings } from '#server/db/schema/accounts.ts';
import { users } from '#server/db/schema/accounts.ts';
import { isFromOurPage } from '#server/http/origin.ts';
import type { Part } from '#server/http/part.ts';
import { refuse } from '#server/http/refusals.ts';
import { route, routeOpen, routeRead } from '#server/http/route.ts';
import {
  clearSessionCookie,
  endSession,
  openSession,
  setSessionCookie,
  tokenOf,
} from '#server/http/session.ts';
import { createLoginLimit } from './login-limit.ts';
import { isPasswordOf } from './password.ts';
import { defaultSettingsOf, userInfoOf } from './user-info.ts';

type Dimension = UserInfo['dimensions'][number];
type Units = Pick<UserInfo, 'defaultMassUnit' | 'defaultDistanceUnit'>;

export function accountRoutes(part: Part): void {
  const { db, config } = part.deps;
  const limit = createLoginLimit();
  const isSecure = (request: FastifyRequest) =>
    request.protocol === 'https' || (config.appOrigin?.startsWith('https:') ?? false);

  routeOpen(part, login, async ({ body, request, now, setHeader }, reply) => {
    const email = body.email.trim().toLowerCase();
    const seconds = config.rateLimit ? limit.waitSeconds(email, request.ip, now) : 0;
    if (seconds > 0) {
      setHeader('retry-after', String(seconds));
      return refuse('TOO_MANY_REQUESTS', { seconds });
    }
    const [user] = await db.select().from(users).where(eq(users.email, email));
    if (!(await isPasswordOf(user?.passwordHash, body.password)) || !user) {
      limit.failed(email, request.ip, now);
      return refuse('LOGIN_FAILED');
    }
    limit.succeeded(email);
    const earlier = tokenOf(request);
    if (earlier) await endSession(db, earlier);
    setSessionCookie(reply, await openSession(db, user.id, now), isSecure(request));
    return ok(userInfoOf(user));
  });

  const end = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = tokenOf(request);
    if (token) await endSession(db, token);
    clearSessionCookie(reply, isSecure(request));
    return ok(null);
  };
  routeOpen(part, logout, async ({ request }, reply) =>
    isFromOurPage(request, config.appOrigin) ? end(request, reply) : refuse('FORBIDDEN_ORIGIN'),
  );
  routeOpen(part, logoutByPost, ({ request }, reply) => end(request, reply));

  routeRead(part, afterLogin, async ({ user }) => ok(userInfoOf(user)));

  route(part, updateUser, async ({ tx, user, body, changed }) => {
    if (body.id != null && body.id !== user.id) return refuse('NOT_FOUND');
    const { passwordHash: _, ...columns } = getTableColumns(users);
    // The session's copy may be older than the operation before this one in the same batch.
    const { language, defaultMassUnit, defaultDistanceUnit } = body;
    const units = {
      ...(defaultMassUnit && { defaultMassUnit }),
      ...(defaultDistanceUnit && { defaultDistanceUnit }),
    };
    const settings = { ...units, dimensions: await dimensionsAfter(tx, user.id, units, body) };
    const [saved] = await tx
      .update(users)
      .set({
        ...(language && { language }),
        settings: sql`${users.settings} || ${JSON.stringify(settings)}::jsonb`,
      })
      .where(eq(users.id, user.id))
      .returning(columns);
    changed(user.id, 'user', user.id);
    return saved ? ok(userInfoOf(saved)) : refuse('NOT_FOUND');
  });

  route(part, saveDefaultSettings, async ({ tx, user, body, changed }) => {
    const { passwordHash: _, ...columns } = getTableColumns(users);
    const settings = await lockSettings(tx, user.id);
    if (!settings) return refuse('NOT_FOUND');
    const { einNumber, ...given } = body;
    const defaultSettings = {
      ...defaultSettingsOf({ settings }),
      ...given,
      ...(einNumber !== undefined && { einNumber: cleanText(einNumber) }),
    };
    const [broken] = brokenDefaults(defaultSettings);
    if (broken) return refuse('BAD_REQUEST', { path: broken, reason: 'invalid_value' });
    const [saved] = await tx
      .update(users)
      .set({ settings: { ...settings, defaultSettings } })
      .where(eq(users.id, user.id))
      .returning(columns);
    changed(user.id, 'user', user.id);
    return saved ? ok(userInfoOf(saved)) : refuse('NOT_FOUND');
  });
}

/** To the end of the transaction: what another operation of the same batch changed is seen. */
async function lockSettings(tx: Tx, userId: string): Promise<UserSettings | undefined> {
  const [row] = await tx
    .select({ settings: users.settings })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return row?.settings;
}

const MAX_DIMENSIONS = 100;

/** The saved dimensions in the units to come, with a new one; of too many the oldest goes. Locks the user's row. */
async function dimensionsAfter(
  tx: Tx,
  userId: string,
  units: Partial<Units>,
  { dimension: added, removedDimension }: { dimension?: Dimension; removedDimension?: string },
): Promise<Dimension[]> {
  const settings = await lockSettings(tx, userId);
  if (!settings) return [];
  const { dimensions, defaultMassUnit, defaultDistanceUnit } = settings;
  const before = { defaultMassUnit, defaultDistanceUnit };
  const kept = dimensions
    .filter(({ id }) => id !== added?.id && id !== removedDimension)
    .map((dimension) => dimensionInUnits(dimension, before, { ...before, ...units }));
  return [...kept, ...(added ? [added] : [])].slice(-MAX_DIMENSIONS);
}
