import { cancelDisputes as cancelCall, listDisputes, openDispute as openCall } from '#contract/disputes.ts';
import { ok } from '#domain/result.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { route, routeRead } from '#server/http/route.ts';
import { cancelDisputes } from './cancel-disputes.ts';
import { disputePage } from './list-disputes.ts';
import { openDispute } from './open-dispute.ts';

export function disputeRoutes(context: ServerContext): void {
  route(context, openCall, (command) => openDispute(command, command.body), { money: () => true });
  routeRead(context, listDisputes, async ({ reader, user, query }) =>
    ok(await disputePage(reader, user, query)),
  );
  route(context, cancelCall, (command) => cancelDisputes(command, command.body.ids));
}
