import { releaseDeposits as releaseDepositsCall } from '#contract/postage-labels.ts';
import { routeAtCarrierTime } from '#server/http/route.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { releaseDeposits } from './release-deposits.ts';

export function depositRoutes(context: ServerContext): void {
  routeAtCarrierTime(context, releaseDepositsCall, ({ body, carrierNow, ...work }) =>
    releaseDeposits(work, body.ids, carrierNow),
  );
}
