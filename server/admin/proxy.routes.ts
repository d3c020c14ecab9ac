import { proxyLogin, startProxy } from '#contract/proxy.ts';
import { ok } from '#domain/result.ts';
import { keepOwn } from '#server/accounts/leave.ts';
import { routeConfirmed } from '#server/accounts/route-confirmed.ts';
import { findUser, sessionInfoOf } from '#server/accounts/user-info.ts';
import { okEnvelope } from '#server/http/envelope.ts';
import { sessionGate } from '#server/http/gates.ts';
import { readInput } from '#server/http/input.ts';
import { isSecure } from '#server/http/origin.ts';
import { refuse } from '#server/http/refusals.ts';
import { register } from '#server/http/route.ts';
import { refused, send } from '#server/http/answers.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { setSessionCookie, tokenOf } from '#server/http/session.ts';
import { canActAs, enterAsUser, makeProxyCode } from './proxy-login.ts';

export function proxyRoutes(context: ServerContext): void {
  const { deps } = context;

  routeConfirmed(context, startProxy, async ({ tx, user, body: { userId, reason }, now }) => {
    const asked = await findUser(tx, userId);
    if (!asked) return refuse('NOT_FOUND');
    if (!canActAs(user, asked)) return refuse('PROXY_IMPOSSIBLE');
    const uuid = await makeProxyCode(tx, { administratorId: user.id, userId, reason, now });
    return ok({ email: asked.email, proxyAdminUserId: user.id, uuid });
  });

  /** In the browser of the administrator alone: a code that got into other hands opens nothing there. */
  const gate = sessionGate(context, proxyLogin, { needsRequestId: false });
  register(context, proxyLogin, gate, async (request, reply) => {
    const administrator = request.user!;
    const input = readInput(proxyLogin, request);
    if (!input.ok) return send(reply, refused(input.error, administrator.language));
    const entered = await enterAsUser(deps, administrator, input.value.body, request);
    if (!entered.ok) return send(reply, refused(entered.error, administrator.language));
    const { token, user } = entered.value;
    const secure = isSecure(context, request);
    setSessionCookie(reply, token, secure);
    keepOwn(reply, tokenOf(request) ?? '', secure);
    const info = await sessionInfoOf(deps.db, user);
    return send(reply, { status: 200, reply: JSON.stringify(okEnvelope(info)), replayed: false });
  });
}
