import { getOrderBondRate } from '#contract/bond.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { routeRead } from '#server/http/route.ts';
import { pricedForm } from '#server/orders/posted-form.ts';
import { bondTermsFor } from './bond-terms.ts';

export function bondRoutes(context: ServerContext): void {
  routeRead(context, getOrderBondRate, async ({ body, user }) => bondTermsFor(pricedForm(body, user), user));
}
