import { changes as changesCall } from '#contract/sync.ts';
import { ok } from '#domain/result.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { routeRead } from '#server/http/route.ts';
import { keepQueue } from '#server/sync/device-queue.ts';
import { readChanges } from './read-changes.ts';

export function changeRoutes(context: ServerContext): void {
  routeRead(context, changesCall, async ({ reader, user, query, device: browser, now }) => {
    const { after, limit, deviceId, waiting } = query;
    const cleared =
      browser === undefined || deviceId === undefined || waiting === undefined
        ? undefined
        : await keepQueue(context.deps.db, { browser, user, deviceId, waiting, now });
    const page = await readChanges(reader, user, { after, limit, now });
    return ok({ ...page, ...(cleared && after === 0 && { cleared }) });
  });
}
