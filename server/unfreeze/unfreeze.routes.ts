import {
  cancelUnfreeze as cancelCall,
  listUnfreeze,
  requestUnfreeze as requestCall,
} from '#contract/unfreeze.ts';
import { ok } from '#domain/result.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { route, routeRead } from '#server/http/route.ts';
import { cancelUnfreeze } from './cancel-unfreeze.ts';
import { unfreezePage } from './list-unfreeze.ts';
import { requestUnfreeze } from './request-unfreeze.ts';

export function unfreezeRoutes(context: ServerContext): void {
  route(context, requestCall, async (command) => ok(await requestUnfreeze(command, command.body.rows)), {
    money: () => true,
  });
  routeRead(context, listUnfreeze, async ({ reader, user, query }) =>
    ok(await unfreezePage(reader, user, query)),
  );
  route(context, cancelCall, (command) => cancelUnfreeze(command, command.body.ids));
}
