import { exportPostage, getStatement } from '#contract/postage-files.ts';
import { getSpending } from '#contract/postage-spending.ts';
import { getUserTotalPostage, listFunding, listTransactions } from '#contract/postage.ts';
import {
  listBills,
  listDeposits,
  listHolds,
  listPostageHistory,
  listVoids,
} from '#contract/postage-labels.ts';
import { ok } from '#domain/result.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { refuse } from '#server/http/refusals.ts';
import { personOf, writeAudit } from '#server/admin/audit-log.ts';
import { runWork } from '#server/db/work.ts';
import { routeRead, routeStream } from '#server/http/route.ts';
import { listLines } from '#server/ledger/lines.ts';
import { billPage } from './bills.ts';
import { depositPage } from './deposits.ts';
import { exportFile } from './export.ts';
import { fundingPage } from './funding.ts';
import { historyPage } from './history.ts';
import { holdPage } from './holds.ts';
import { totalPostageOf } from './queries.ts';
import { spendingByWeek } from './spending.ts';
import { statementFile } from './statement.ts';
import { voidPage } from './voids.ts';

export function postageRoutes(context: ServerContext): void {
  routeRead(context, getUserTotalPostage, async ({ reader, user, query }) => {
    if (query.userId && query.userId !== user.id) return refuse('NOT_FOUND');
    return ok(await totalPostageOf(reader, user.accountId));
  });
  routeRead(context, listTransactions, async ({ reader, user, query }) =>
    ok(await listLines(reader, user.accountId, query, user.timeZone)),
  );
  routeRead(context, listFunding, async ({ reader, user, query }) =>
    ok(await fundingPage(reader, user, query)),
  );
  routeRead(context, listBills, async ({ reader, user, query, now }) =>
    ok(await billPage(reader, user, query, now)),
  );
  routeRead(context, listHolds, async ({ reader, user, query }) => ok(await holdPage(reader, user, query)));
  routeRead(context, listPostageHistory, async ({ reader, user, query }) =>
    ok(await historyPage(reader, user, query)),
  );
  routeRead(context, listVoids, async ({ reader, user, query }) => ok(await voidPage(reader, user, query)));
  routeRead(context, listDeposits, async ({ reader, user, query }) =>
    ok(await depositPage(reader, user, query, await context.deps.carrier.now())),
  );
  routeRead(context, getSpending, async ({ reader, user, query }) =>
    ok(await spendingByWeek(reader, user, query)),
  );
  routeStream(context, exportPostage, async ({ reader, user, body, now, address }) => {
    const file = await exportFile(reader, user, body, now);
    if (file.ok)
      await runWork(context.deps, (work) =>
        writeAudit(work, personOf({ user, address }), {
          kind: 'export',
          accountId: user.accountId,
          userId: user.id,
          facts: [{ name: 'what', value: body.what, format: 'word' }],
        }),
      );
    return file;
  });
  routeStream(context, getStatement, ({ reader, user, query }) => statementFile(reader, user, query));
}
