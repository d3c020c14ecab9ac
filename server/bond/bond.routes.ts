import { getOrderBondRate } from '#contract/bond.ts';
import { completeOrderForm } from '#domain/order/blank.ts';
import { normalise } from '#domain/order/normalise.ts';
import type { Part } from '#server/http/part.ts';
import { routeRead } from '#server/http/route.ts';
import { bondTermsFor } from './bond-terms.ts';

export function bondRoutes(part: Part): void {
  routeRead(part, getOrderBondRate, async ({ body, user }) =>
    bondTermsFor(normalise(completeOrderForm(body)), user),
  );
}
