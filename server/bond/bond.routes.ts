import { getOrderBondRate } from '#contract/bond.ts';
import type { Part } from '#server/http/part.ts';
import { routeRead } from '#server/http/route.ts';
import { pricedForm } from '#server/orders/posted-form.ts';
import { bondTermsFor } from './bond-terms.ts';

export function bondRoutes(part: Part): void {
  routeRead(part, getOrderBondRate, async ({ body, user }) => bondTermsFor(pricedForm(body, user), user));
}
