import { listShipments as listShipmentsCall } from '#contract/shipments.ts';
import { getShipment, getShipmentReceipt } from '#contract/shipment-detail.ts';
import { ok } from '#domain/result.ts';
import { runWork } from '#server/db/work.ts';
import { refuse } from '#server/http/refusals.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { routeRead } from '#server/http/route.ts';
import { listShipments } from './queries.ts';
import { issueReceipt } from './receipt.ts';
import { readShipment } from './shipment-detail.ts';

export function shipmentRoutes(context: ServerContext): void {
  routeRead(context, listShipmentsCall, async ({ reader, user, query }) =>
    ok(await listShipments(reader, user.accountId, query)),
  );

  routeRead(context, getShipment, async ({ reader, user, params }) => {
    const shipment = await readShipment(reader, user, params.labelId);
    return shipment ? ok(shipment) : refuse('NOT_FOUND');
  });

  routeRead(context, getShipmentReceipt, ({ user, query }) =>
    runWork(context.deps, (work) => issueReceipt(work, user, query.labelId)),
  );
}
