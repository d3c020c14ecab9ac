import { getOrganisation } from '#contract/organisation.ts';
import { ok } from '#domain/result.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { routeRead } from '#server/http/route.ts';
import { organisationOf } from './organisation-store.ts';

export function organisationRoutes(context: ServerContext): void {
  routeRead(context, getOrganisation, async ({ reader, query }) => {
    const {
      secondApprovalAboveCents: _,
      depositDays: __,
      promotion: ___,
      ...organisation
    } = await organisationOf(reader, query.domainName);
    return ok(organisation);
  });
}
