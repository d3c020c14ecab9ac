import {
  cancelOrders,
  copyAsNewSave,
  deleteOrders,
  getOrder,
  holdOrders,
  listOrders as listOrdersCall,
  restoreOrders,
  saveOrder as saveOrderCall,
} from '#contract/orders.ts';
import { ok } from '#domain/result.ts';
import type { Part } from '#server/http/part.ts';
import { refuse } from '#server/http/refusals.ts';
import { route, routeRead } from '#server/http/route.ts';
import { actOnOrders } from './bulk.ts';
import { createSaveGather, plainSaveOf } from './gather-saves.ts';
import { listOrders } from './list-orders.ts';
import { orderRecordOf } from './order-record.ts';
import { findOrder } from './order-store.ts';
import { saveOrder } from './save-order.ts';

export function orderRoutes(part: Part): void {
  const { pokeLabels } = part.deps;
  const gather = createSaveGather(part);
  const money = ({ body }: { body: { isCreateLabel: boolean } }) => body.isCreateLabel;

  route(part, saveOrderCall, (command) => saveOrder({ ...command, poke: pokeLabels, asCopy: false }), {
    money,
    gather: (request) =>
      request.body.isCreateLabel ? undefined : gather(request.user.id, plainSaveOf(part.deps, request)),
  });
  route(part, copyAsNewSave, (command) => saveOrder({ ...command, poke: pokeLabels, asCopy: true }), {
    money,
  });

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
  route(part, holdOrders, (command) =>
    actOnOrders(command, 'hold', command.body.ids, command.body.holdDate ?? null),
  );
}
