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
import { ok } from '#domain/result.ts';
import type { Part } from '#server/http/part.ts';
import { refuse } from '#server/http/refusals.ts';
import { route, routeBatched, routeRead } from '#server/http/route.ts';
import { actOnOrders, holdOrders } from './bulk.ts';
import { createSaveBatcher, batchedSaveOf } from './save-batcher.ts';
import { listOrders } from './list-orders.ts';
import { orderRecordOf } from './order-record.ts';
import { findOrder } from './order-store.ts';

export function orderRoutes(part: Part): void {
  const batcher = createSaveBatcher(part);

  for (const call of [saveOrderCall, copyAsNewSave]) {
    routeBatched(part, call, (request) => {
      const save = batchedSaveOf(part.deps, request, call);
      return () => batcher(request.user.id, save);
    });
  }

  routeRead(part, getOrder, async ({ reader, user, params }) => {
    const row = await findOrder(reader, user.id, params.id);
    return row ? ok(orderRecordOf(row)) : refuse('NOT_FOUND');
  });
  routeRead(part, listOrdersCall, async ({ reader, user, query }) =>
    ok(await listOrders(reader, user.id, query)),
  );

  route(part, cancelOrders, (command) => actOnOrders(command, 'cancel', command.body.ids));
  route(part, restoreOrders, (command) => actOnOrders(command, 'restore', command.body.ids));
  route(part, deleteOrders, (command) => actOnOrders(command, 'delete', command.body.ids));
  route(part, holdOrdersCall, (command) => holdOrders(command, command.body));
}
