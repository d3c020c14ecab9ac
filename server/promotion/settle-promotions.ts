import type { WorkDeps } from '#server/db/work.ts';
import { earnDuePoints } from './earn-points.ts';
import { payDueReferrals } from './pay-referrals.ts';

/** The monthly points, and the referrals whose time is over. */
export async function settlePromotions(deps: WorkDeps): Promise<void> {
  await earnDuePoints(deps);
  await payDueReferrals(deps);
}
