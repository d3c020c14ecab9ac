import { getClaimTerms, listClaims, saveClaim as saveCall } from '#contract/claims.ts';
import { claimFlaw } from '#domain/claims/claim-terms.ts';
import { ok } from '#domain/result.ts';
import { refuse } from '#server/http/refusals.ts';
import { routeAtCarrierTime, routeRead } from '#server/http/route.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { localDay } from '#server/orders/local-day.ts';
import { labelNamesOf } from '#server/postage/label-names.ts';
import { claimedLabel } from './claimed-shipment.ts';
import { claimPage } from './list-claims.ts';
import { saveClaim } from './save-claim.ts';

export function claimRoutes(context: ServerContext): void {
  const { carrier } = context.deps;
  routeAtCarrierTime(context, saveCall, ({ body, carrierNow, ...work }) => saveClaim(work, body, carrierNow));

  routeRead(context, listClaims, async ({ reader, user, query }) => ok(await claimPage(reader, user, query)));

  routeRead(context, getClaimTerms, async ({ reader, user, query }) => {
    const label = await claimedLabel(reader, user, query.labelId);
    if (!label) return refuse('NOT_FOUND');
    const namesOf = await labelNamesOf(reader, [label.intentId]);
    return ok({
      ...namesOf(label.intentId),
      trackingNo: label.trackingNo,
      lastDay: label.lastDay,
      flaw: claimFlaw(label, localDay(await carrier.now(), user.timeZone)),
    });
  });
}
