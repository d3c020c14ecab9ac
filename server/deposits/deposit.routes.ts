import { releaseDeposits as releaseDepositsCall } from '#contract/postage-labels.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { runOnce } from '#server/http/once.ts';
import { routeBatched } from '#server/http/route.ts';
import { releaseDeposits } from './release-deposits.ts';

export function depositRoutes(context: ServerContext): void {
  const { deps } = context;
  // The carrier is asked before the transaction, which may have the only connection.
  routeBatched(context, releaseDepositsCall, ({ user, requestId: id, fingerprint, body }) => async () => {
    const { accountId, language } = user;
    const { name: call } = releaseDepositsCall;
    const key = { accountId, id, call, fingerprint, keepForEver: true, shownOnce: [], language };
    const carrierNow = await deps.carrier.now();
    return runOnce(deps, key, (work) => releaseDeposits({ ...work, user }, body.ids, carrierNow));
  });
}
