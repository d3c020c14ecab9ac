import { changes as changesCall } from '#contract/sync.ts';
import { ok } from '#domain/result.ts';
import type { Part } from '#server/http/part.ts';
import { routeRead } from '#server/http/route.ts';
import { readChanges } from './read-changes.ts';

export function changeRoutes(part: Part): void {
  routeRead(part, changesCall, async ({ reader, user, query }) => ok(await readChanges(reader, user, query)));
}
