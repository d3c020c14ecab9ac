import { getUserTotalPostage, listTransactions } from '#contract/postage.ts';
import { ok } from '#domain/result.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { refuse } from '#server/http/refusals.ts';
import { routeRead } from '#server/http/route.ts';
import { listLines } from '#server/ledger/lines.ts';
import { totalPostageOf } from './queries.ts';

export function postageRoutes(context: ServerContext): void {
  routeRead(context, getUserTotalPostage, async ({ reader, user, query }) => {
    if (query.userId && query.userId !== user.id) return refuse('NOT_FOUND');
    return ok(await totalPostageOf(reader, user.accountId));
  });

  routeRead(context, listTransactions, async ({ reader, user, query }) =>
    ok(await listLines(reader, user.accountId, query, user.timeZone)),
  );
}
