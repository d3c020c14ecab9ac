/** What the pack station's machine asks of the store, the scale and the application. */
import { fromCallback, fromPromise } from 'xstate';
import { addDays } from '#domain/calendar.ts';
import { newForm } from '#domain/order/defaults.ts';
import { factsOf } from '#domain/order/facts.ts';
import { normalise } from '#domain/order/normalise.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { rateKey } from '#domain/rating/rate-key.ts';
import { databaseOfUser } from '#store/device/current.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { getMeta } from '#store/device/meta.ts';
import { formOf } from '#store/orders/order-row.ts';
import { holdOrdersLocally, saveOrderLocally } from '#store/orders/orders.ts';
import type { OrderRow } from '#store/device/rows.ts';
import { findScanned } from '#store/orders/scan.ts';
import type { PurchaseInput, LookupResult, OpenOrder, PackEvent, OrderLookup, Stop } from './pack-types.ts';
import type { PackPorts, Price, PurchaseRequest } from './ports.ts';
import type { ScaleManager } from './scale/scale-manager.ts';
import { weighedForm } from './weighed-form.ts';

export function createPackActors(ports: PackPorts, scale: Pick<ScaleManager, 'listen'>) {
  return {
    'watch scale': fromCallback<PackEvent>(({ sendBack }) =>
      scale.listen({
        onReading: (reading) => sendBack({ type: 'scale read', reading }),
        onLost: () => sendBack({ type: 'scale lost' }),
      }),
    ),
    'open order': fromPromise<LookupResult, OrderLookup>(({ input }) =>
      openOrder(databaseOfUser(), ports, input),
    ),
    'ask price': fromPromise<Price, { form: OrderForm }>(({ input }) => ports.price(input.form)),
    'buy label': fromCallback<PackEvent, PurchaseInput>(({ input, sendBack }) => {
      let stop: (() => void) | null = null;
      let isGone = false;
      const buy = async () => {
        const request = await purchaseOf(databaseOfUser(), ports, input);
        if (isGone) return;
        if (request) stop = ports.buy(request, (update) => sendBack({ type: 'purchase updated', update }));
        else sendBack({ type: 'order changed' });
      };
      void buy().catch(() =>
        sendBack({ type: 'purchase updated', update: { kind: 'refused', rejection: null } }),
      );
      return () => {
        isGone = true;
        stop?.();
      };
    }),
    'print label': fromPromise<void, { labelId: string }>(async ({ input }) => {
      const done = await ports.print([input.labelId]);
      if (!done.ok) throw new Error(done.error.type);
    }),
    'hold order': fromPromise<{ until: string }, { orderId: string }>(async ({ input }) => {
      const until = addDays(ports.today(), 1);
      const done = await holdOrdersLocally(databaseOfUser(), [input.orderId], until);
      if (!done.ok) throw new Error(done.error.type);
      return { until };
    }),
    'save order': fromPromise<void, { order: OpenOrder; form: OrderForm }>(async ({ input }) => {
      const saved = await saveOrderLocally(databaseOfUser(), {
        form: normalise(input.form, 'edit'),
        isCreateLabel: false,
        base: formOf(input.order.row),
      });
      if (!saved.ok) throw new Error(saved.error.type);
    }),
  };
}

export async function openOrder(
  db: UserDatabase,
  ports: Pick<PackPorts, 'permission' | 'today'>,
  lookup: OrderLookup,
): Promise<LookupResult> {
  const rows = 'code' in lookup ? await findScanned(db, lookup.code) : [await db.orders.get(lookup.orderId)];
  const [row, ...others] = rows;
  if (!row) return stopped({ kind: 'none', code: 'code' in lookup ? lookup.code.trim() : '' });
  if (others.length > 0 && 'code' in lookup)
    return { kind: 'many', code: lookup.code.trim(), rows: rows.filter((one) => one !== undefined) };
  const stop = stopOf(row, ports);
  if (stop) return stopped(stop);
  const user = await getMeta(db, 'userInfo');
  if (!user) return stopped({ kind: 'broken' });
  const today = ports.today();
  const { form, notes } = newForm({ mode: 'edit', user, today, hourNow: 0, source: formOf(row) });
  return { kind: 'order', order: { row, form, notes, facts: factsOf(user, today, 'edit') } };
}

/** The weights are all that is changed here: they go onto the order as it is now; null: it costs something else now. */
export async function purchaseOf(
  db: UserDatabase,
  ports: Pick<PackPorts, 'permission' | 'today'>,
  { order, weights, price, maxRate }: PurchaseInput,
): Promise<PurchaseRequest | null> {
  const orderId = order.row.id;
  const found = await openOrder(db, ports, { orderId });
  if (found.kind !== 'order') return null;
  const form = weighedForm(found.order, weights);
  if (rateKey(form) !== rateKey(weighedForm(order, weights))) return null;
  if (form.order.carrierServiceId !== order.form.order.carrierServiceId) return null;
  const { facts, row } = found.order;
  return { orderId, form, facts, base: formOf(row), price, maxRate };
}

const stopped = (stop: Stop): LookupResult => ({ kind: 'stop', stop });

function stopOf(row: OrderRow, ports: Pick<PackPorts, 'permission'>): Stop | null {
  const { orderNo, labelId } = row;
  if (row.labelState === 'queued') return { kind: 'queued', orderNo };
  const permission = ports.permission(row);
  if (permission.can) return null;
  const tone =
    permission.type === 'ORDER_ON_HOLD' || permission.type === 'LABEL_IN_PROGRESS' ? 'warn' : 'bad';
  return { kind: 'closed', orderNo, reason: permission.reason, tone, labelId };
}
