import { createApiKey, listApiKeys, MAX_API_KEYS, revokeApiKey } from '#contract/api-keys.ts';
import { ok } from '#domain/result.ts';
import { routeConfirmed } from '#server/accounts/route-confirmed.ts';
import { refuse } from '#server/http/refusals.ts';
import { route, routeRead } from '#server/http/route.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { countLiveKeys, listKeys, makeKey, revokeKey } from './api-key-store.ts';

export function apiKeyRoutes(context: ServerContext): void {
  routeRead(context, listApiKeys, async ({ reader, user, now }) =>
    ok({ list: await listKeys(reader, user.accountId, now) }),
  );

  routeConfirmed(
    context,
    createApiKey,
    async (command) => {
      const { tx, now, user, body } = command;
      if ((await countLiveKeys(tx, user.accountId, now)) >= MAX_API_KEYS)
        return refuse('API_KEYS_TOO_MANY', { max: MAX_API_KEYS });
      return ok(await makeKey(command, user, body));
    },
    undefined,
    { isForPublicToo: true },
  );

  route(context, revokeApiKey, async (command) => {
    const { user, body } = command;
    const revoked = await revokeKey(command, user.accountId, body.id);
    if (!revoked) return refuse('NOT_FOUND');
    return ok(revoked);
  });
}
