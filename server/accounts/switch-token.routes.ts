import {
  dropSwitchToken,
  exchangeSwitchToken,
  issueSwitchToken,
  listSwitchTokens,
  removeSwitchToken,
} from '#contract/switch-tokens.ts';
import { deviceOf } from '#domain/account/device.ts';
import { ok } from '#domain/result.ts';
import { refuse, rejection } from '#server/http/refusals.ts';
import { route, routeOpen, routeRead } from '#server/http/route.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { codeFlaw } from './code-flaw.ts';
import { deviceTokenOf } from './known-device.ts';
import { letIn } from './let-in.ts';
import { routeConfirmed } from './route-confirmed.ts';
import { hasSecondFactor } from './second-factor.ts';
import { dropToken, findToken, issueToken, removeToken, tokensOf } from './switch-tokens.ts';
import { findUser, sessionInfoOf } from './user-info.ts';

export function switchTokenRoutes(context: ServerContext): void {
  const { db } = context.deps;

  routeConfirmed(
    context,
    issueSwitchToken,
    async ({ tx, user, now, newId }, { device, userAgent }) => {
      if (device === undefined) return refuse('SWITCH_UNAVAILABLE');
      const id = newId();
      const { id: userId, sessionId } = user;
      const token = await issueToken(tx, { id, userId, sessionId, device, userAgent, now });
      return ok({ id, token });
    },
    async ({ user, body, now, device }) => {
      // Six digits are too few for who decides about the money of others.
      if (device === undefined || user.role === 'admin') return rejection('SWITCH_UNAVAILABLE');
      return (await hasSecondFactor(db, user.id)) ? codeFlaw(context, user, body.code ?? '', now) : null;
    },
    { isForPublicToo: true },
  );

  routeOpen(context, exchangeSwitchToken, async ({ body: { token }, request, now }, reply) => {
    const device = deviceTokenOf(request);
    const found = device === undefined ? undefined : await findToken(db, token, device, now);
    const user = found && (await findUser(db, found.userId));
    if (!user) return refuse('SWITCH_ENDED');
    // A second step that was asked for once is not asked for longer than a session lasts.
    const since = (await hasSecondFactor(db, user.id)) ? found.provenAt : now;
    await letIn(context, { user, request, reply, now, isPublic: false, pin: { since } });
    return ok(await sessionInfoOf(db, user));
  });

  routeOpen(context, dropSwitchToken, async ({ body: { id }, request }) => {
    const device = deviceTokenOf(request);
    if (device !== undefined) await dropToken(db, id, device);
    return ok(undefined);
  });

  routeRead(context, listSwitchTokens, async ({ reader, user, now, device }) => {
    const rows = await tokensOf(reader, user.id, device, now);
    return ok({
      list: rows.map(({ id, userAgent, createdAt, lastUsedAt, isHere }) => ({
        id,
        ...deviceOf(userAgent),
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        isHere,
      })),
    });
  });

  route(context, removeSwitchToken, async ({ tx, user, body: { id } }) =>
    (await removeToken(tx, user.id, id)) ? ok(undefined) : refuse('NOT_FOUND'),
  );
}
