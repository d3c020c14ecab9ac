import { listShipments as listShipmentsCall } from '#contract/shipments.ts';
import { ok } from '#domain/result.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { routeRead } from '#server/http/route.ts';
import { listShipments } from './queries.ts';

export function shipmentRoutes(context: ServerContext): void {
  routeRead(context, listShipmentsCall, async ({ reader, user, query }) =>
    ok(await listShipments(reader, user.accountId, query)),
  );
}
