import {
  decide as decideCall,
  findAccounts as findAccountsCall,
  findUsers as findUsersCall,
  listWaiting as listWaitingCall,
  startReview,
} from '#contract/admin.ts';
import { listAudit as listAuditCall } from '#contract/audit.ts';
import { ok } from '#domain/result.ts';
import { withTaxNumbers } from '#server/accounts/tax-numbers.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { refuse } from '#server/http/refusals.ts';
import { route, routeRead } from '#server/http/route.ts';
import { administratorOf, writeAudit } from './audit-log.ts';
import { decide } from './decide.ts';
import { decisionKinds } from './decision-kinds.ts';
import { findAccounts } from './find-accounts.ts';
import { findUsers } from './find-users.ts';
import { listAudit } from './list-audit.ts';
import { listWaiting } from './list-waiting.ts';

export function adminRoutes(context: ServerContext): void {
  routeRead(context, listWaitingCall, async ({ reader, user, query, now }) => {
    const waiting = await listWaiting(decisionKinds, reader, user.id, query, now);
    return ok({ ...waiting, list: withTaxNumbers(waiting.list, context.deps.secretsKey) });
  });

  routeRead(context, findAccountsCall, async ({ reader, user, query }) =>
    ok(await findAccounts(reader, user.accountId, query)),
  );

  route(context, startReview, async (command) => {
    const entry = decisionKinds[command.body.kind];
    const item = await entry?.lock(command.tx, command.body.id, command.now);
    if (!entry?.startReview || !item) return refuse('NOT_FOUND');
    if (!item.isWaiting) return refuse('NOT_WAITING');
    const status = await entry.startReview(command, command.body.id);
    await writeAudit(command, administratorOf(command), {
      kind: 'review',
      accountId: item.accountId,
      userId: item.userId ?? null,
      itemId: command.body.id,
      facts: [{ name: 'decision', value: command.body.kind, format: 'decision' }],
    });
    return ok({ status });
  });

  route(
    context,
    decideCall,
    (command) =>
      decide(decisionKinds, command, administratorOf(command), command.body, {
        isSample: context.deps.carrier.isSample,
      }),
    { money: () => true },
  );

  routeRead(context, findUsersCall, async ({ reader, user, query }) =>
    ok(await findUsers(reader, user, query)),
  );

  routeRead(context, listAuditCall, async ({ reader, user, query }) =>
    ok(await listAudit(reader, user, query)),
  );
}
