import { listAccountDeposits, releaseDeposits as releaseDepositsCall } from '#contract/postage-labels.ts';
import { ok } from '#domain/result.ts';
import { routeAtCarrierTime, routeRead } from '#server/http/route.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { depositPage } from '#server/postage/deposits.ts';
import { releaseDeposits } from './release-deposits.ts';

export function depositRoutes(context: ServerContext): void {
  routeAtCarrierTime(context, releaseDepositsCall, ({ body, carrierNow, ...work }) =>
    releaseDeposits(work, body.ids, carrierNow),
  );

  routeRead(context, listAccountDeposits, async ({ reader, user, query }) => {
    const owner = { accountId: query.accountId, timeZone: user.timeZone };
    return ok(await depositPage(reader, owner, query, await context.deps.carrier.now()));
  });
}
