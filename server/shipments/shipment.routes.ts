import { listShipments as listShipmentsCall } from '#contract/shipments.ts';
import { ok } from '#domain/result.ts';
import type { Part } from '#server/http/part.ts';
import { routeRead } from '#server/http/route.ts';
import { listShipments } from './queries.ts';

export function shipmentRoutes(part: Part): void {
  routeRead(part, listShipmentsCall, async ({ reader, user, query }) =>
    ok(await listShipments(reader, user.id, query)),
  );
}
