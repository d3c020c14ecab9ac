import { getOrderBondRate } from '#contract/bond.ts';
import { ok } from '#domain/result.ts';
import { depositDaysOf } from '#server/deposits/release-terms.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { routeRead } from '#server/http/route.ts';
import { pricedForm } from '#server/orders/posted-form.ts';
import { bondTermsFor } from './bond-terms.ts';

export function bondRoutes(context: ServerContext): void {
  routeRead(context, getOrderBondRate, async ({ reader, body, user }) => {
    const terms = bondTermsFor(pricedForm(body, user), user);
    return terms.ok ? ok({ ...terms.value, depositDays: await depositDaysOf(reader) }) : terms;
  });
}
