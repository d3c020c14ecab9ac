import { getPoints, getReferral, redeemPoints as redeemPointsCall } from '#contract/promotion.ts';
import { ok } from '#domain/result.ts';
import { route, routeRead } from '#server/http/route.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { pointsOfAccount } from './point-history.ts';
import { redeemPoints } from './redeem-points.ts';
import { referralProgramme } from './referral-programme.ts';

export function promotionRoutes(context: ServerContext): void {
  routeRead(context, getPoints, async ({ reader, user, now }) =>
    ok(await pointsOfAccount(reader, user, now)),
  );
  routeRead(context, getReferral, async ({ reader, user }) => ok(await referralProgramme(reader, user)));
  route(context, redeemPointsCall, (command) => redeemPoints(command, command.body), { money: () => true });
}
