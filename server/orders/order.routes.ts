import {
  cancelOrders,
  copyAsNewSave,
  deleteOrders,
  getOrder,
  holdOrders as holdOrdersCall,
  listOrders as listOrdersCall,
  restoreOrders,
  saveOrder as saveOrderCall,
} from '#contract/orders.ts';
import { getOrderHistory, markPacked as markPackedCall } from '#contract/order-history.ts';
import { ok } from '#domain/result.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { refuse } from '#server/http/refusals.ts';
import { route, routeBatched, routeRead } from '#server/http/route.ts';
import { applyToOrders, holdOrders } from './bulk.ts';
import { askerOf, createSaveBatcher, batchedSaveOf } from './save-batcher.ts';
import { listOrders } from './list-orders.ts';
import { eventsOfOrder, markPacked } from './order-events.ts';
import { orderRecordOf } from './order-record.ts';
import { findOrder } from './order-store.ts';

export function orderRoutes(context: ServerContext): void {
  const batcher = createSaveBatcher(context);

  for (const call of [saveOrderCall, copyAsNewSave]) {
    routeBatched(context, call, (request) => {
      const save = batchedSaveOf(context.deps, request, call);
      return () => batcher(askerOf(request.user), save);
    });
  }

  routeRead(context, getOrder, async ({ reader, user, params }) => {
    const row = await findOrder(reader, user.accountId, params.id);
    return row ? ok(orderRecordOf(row)) : refuse('NOT_FOUND');
  });
  routeRead(context, getOrderHistory, async ({ reader, user, params }) => {
    const row = await findOrder(reader, user.accountId, params.id);
    return row ? ok({ list: await eventsOfOrder(reader, user.accountId, row.id) }) : refuse('NOT_FOUND');
  });
  route(context, markPackedCall, async (work) => {
    const row = await findOrder(work.tx, work.user.accountId, work.body.id);
    if (!row) return refuse('NOT_FOUND');
    markPacked(work, work.user, work.body);
    return ok({ id: row.id });
  });
  routeRead(context, listOrdersCall, async ({ reader, user, query }) =>
    ok(await listOrders(reader, user.accountId, query)),
  );

  route(context, cancelOrders, (command) => applyToOrders(command, 'cancel', command.body.ids));
  route(context, restoreOrders, (command) => applyToOrders(command, 'restore', command.body.ids));
  route(context, deleteOrders, (command) => applyToOrders(command, 'delete', command.body.ids));
  route(context, holdOrdersCall, (command) => holdOrders(command, command.body));
}
