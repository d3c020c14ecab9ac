import { changes as changesCall } from '#contract/sync.ts';
import { ok } from '#domain/result.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { routeRead } from '#server/http/route.ts';
import { readChanges } from './read-changes.ts';

export function changeRoutes(context: ServerContext): void {
  routeRead(context, changesCall, async ({ reader, user, query, now }) =>
    ok(await readChanges(reader, user, { ...query, now })),
  );
}
