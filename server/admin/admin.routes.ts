import {
  decide as decideCall,
  findAccounts as findAccountsCall,
  listWaiting as listWaitingCall,
  startReview,
} from '#contract/admin.ts';
import { ok } from '#domain/result.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { refuse } from '#server/http/refusals.ts';
import { route, routeRead } from '#server/http/route.ts';
import { decide } from './decide.ts';
import { decisionKinds } from './decision-kinds.ts';
import { findAccounts } from './find-accounts.ts';
import { listWaiting } from './list-waiting.ts';

export function adminRoutes(context: ServerContext): void {
  routeRead(context, listWaitingCall, async ({ reader, user, query }) =>
    ok(await listWaiting(decisionKinds, reader, user.id, query)),
  );

  routeRead(context, findAccountsCall, async ({ reader, user, query }) =>
    ok(await findAccounts(reader, user.accountId, query)),
  );

  route(context, startReview, async (command) => {
    const entry = decisionKinds[command.body.kind];
    const item = await entry?.lock(command.tx, command.body.id);
    if (!entry?.startReview || !item) return refuse('NOT_FOUND');
    if (!item.isWaiting) return refuse('NOT_WAITING');
    return ok({ status: await entry.startReview(command, command.body.id) });
  });

  route(context, decideCall, (command) => decide(decisionKinds, command, command.user, command.body), {
    money: () => true,
  });
}
