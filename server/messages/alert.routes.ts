import { getAlerts, saveAlerts } from '#contract/alerts.ts';
import type { AlertSettings } from '#contract/alerts.ts';
import { ok } from '#domain/result.ts';
import type { Reader } from '#server/db/db.ts';
import { route, routeRead } from '#server/http/route.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { alertsOf, keepAlerts } from './alert-store.ts';

export function alertRoutes(context: ServerContext): void {
  routeRead(context, getAlerts, async ({ reader, user }) => ok(await ownAlerts(reader, user.accountId)));

  route(context, saveAlerts, async (command) => {
    const { user, body, tx } = command;
    await keepAlerts(command, user.accountId, body.alerts);
    return ok(await ownAlerts(tx, user.accountId));
  });
}

async function ownAlerts(reader: Reader, accountId: string): Promise<AlertSettings> {
  const settings = (await alertsOf(reader, [accountId])).get(accountId);
  if (!settings) throw new Error(`account ${accountId} is gone`);
  return settings;
}
