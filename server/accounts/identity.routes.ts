import { getIdentity, saveIdentity } from '#contract/identity.ts';
import { ok } from '#domain/result.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { route, routeRead } from '#server/http/route.ts';
import { identityOf, sendIdentity } from './identity-store.ts';

export function identityRoutes(context: ServerContext): void {
  const { secretsKey } = context.deps;

  routeRead(context, getIdentity, async ({ reader, user }) => ok(await identityOf(reader, user, secretsKey)));

  route(context, saveIdentity, async ({ user, body, ...work }) => {
    const sent = await sendIdentity(work, user, body, secretsKey);
    return sent.ok ? ok(await identityOf(work.tx, user, secretsKey)) : sent;
  });
}
