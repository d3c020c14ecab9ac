/** What the pack station's machine asks of the store, the scale and the application. */
import { fromCallback, fromPromise } from 'xstate';
import { addDays } from '#domain/calendar.ts';
import { productParcels, withProductParcel } from '#domain/customs/product-parcel.ts';
import { newForm } from '#domain/order/defaults.ts';
import { factsOf } from '#domain/order/facts.ts';
import { isSlipCode } from '#domain/scan/own-code.ts';
import { cleanCode } from '#domain/scan/resolve.ts';
import { isRoutingAlone } from '#domain/scan/tracking-code.ts';
import { normalise } from '#domain/order/normalise.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { cheapestRate } from '#domain/rating/cheapest-rate.ts';
import { rateKey } from '#domain/rating/rate-key.ts';
import { databaseOfUser } from '#store/device/current.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { getMeta } from '#store/device/meta.ts';
import { formOf } from '#store/orders/order-row.ts';
import { productsBySku } from '#store/collections/products-by-sku.ts';
import { holdOrdersLocally, saveOrderLocally } from '#store/orders/orders.ts';
import type { OrderRow } from '#store/device/rows.ts';
import { findScanned } from '#store/orders/scan.ts';
import { missingAbroad } from './missing-abroad.ts';
import type {
  Priced,
  PriceInput,
  PurchaseInput,
  LookupResult,
  OpenOrder,
  PackedOrder,
  PackEvent,
  OrderLookup,
  Stop,
} from './pack-types.ts';
import type { PackPorts, PurchaseRequest } from './ports.ts';
import type { ScaleManager } from './scale/scale-manager.ts';
import { wishesCheapest, withChanges, type TableChange } from './table-changes.ts';
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
    'ask price': fromPromise<Priced, PriceInput>(({ input }) => priceOf(ports, input)),
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
    'release order': fromPromise<void, { orderId: string }>(async ({ input }) => {
      const done = await holdOrdersLocally(databaseOfUser(), [input.orderId], null);
      if (!done.ok) throw new Error(done.error.type);
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
  const rows =
    'code' in lookup
      ? await findScanned(db, lookup.code, lookup.isOfGoods)
      : [await db.orders.get(lookup.orderId)];
  const [row, ...others] = rows;
  if (!row) return stopped(unknownCode('code' in lookup ? lookup.code : ''));
  if (others.length > 0 && 'code' in lookup)
    return { kind: 'many', code: lookup.code.trim(), rows: rows.filter((one) => one !== undefined) };
  if ('code' in lookup && isSlipCode(lookup.code) && isLate(row))
    return { kind: 'late', packed: packedAs(row) };
  const stop = await stopOf(db, row, ports);
  if (stop) return stopped(stop);
  const user = await getMeta(db, 'userInfo');
  if (!user) return stopped({ kind: 'broken' });
  const today = ports.today();
  const saved = formOf(row);
  const products = await productsBySku(
    db,
    saved.ordersPackageItems.map(({ sku }) => sku),
  );
  const source = withProductParcel(saved, productParcels(products));
  const { form, notes } = newForm({ mode: 'edit', user, today, hourNow: 0, source });
  const order = { row, form, notes, facts: factsOf(user, today, 'edit'), products, changes: [] };
  const findings = missingAbroad(order);
  if (findings.length > 0)
    return stopped({ kind: 'findings', orderNo: row.orderNo, orderId: row.id, findings });
  return { kind: 'order', order };
}

/** What the table costs; of an order that wishes the cheapest service with the cheapest for what it weighs. */
export async function priceOf(
  ports: Pick<PackPorts, 'price' | 'rates'>,
  { order, weights }: PriceInput,
): Promise<Priced> {
  const form = weighedForm(order, weights);
  const service = wishesCheapest(order) ? cheapestRate(await ports.rates(form), order.facts.user) : null;
  if (!service) return { price: await ports.price(form), wished: null };
  const wished: TableChange = { kind: 'service', service, isWished: true };
  // The rules of the form may make another of it, as for a residence.
  const changed = weighedForm(withChanges(order, [wished]), weights);
  const isOther = changed.order.carrierServiceId !== form.order.carrierServiceId;
  return { price: await ports.price(changed), wished: isOther ? wished : null };
}

/** Only what was changed at the table and the weights are changed here: they go onto the order as it is now; null: it costs something else now. */
export async function purchaseOf(
  db: UserDatabase,
  ports: Pick<PackPorts, 'permission' | 'today'>,
  { order, weights, price, maxRate }: PurchaseInput,
): Promise<PurchaseRequest | null> {
  const orderId = order.row.id;
  const found = await openOrder(db, ports, { orderId });
  if (found.kind !== 'order') return null;
  const now = withChanges(found.order, order.changes);
  const form = weighedForm(now, weights);
  if (rateKey(form) !== rateKey(weighedForm(order, weights))) return null;
  if (form.order.carrierServiceId !== order.form.order.carrierServiceId) return null;
  const { facts, row } = found.order;
  return { orderId, form, facts, base: formOf(row), price, maxRate };
}

/** Its label is there, and not on paper yet. */
const isLate = ({ labelId, printed }: OrderRow): boolean => labelId !== null && printed?.labelId !== labelId;

const packedAs = ({ id: orderId, orderNo, labelId, trackingNo, order }: OrderRow): PackedOrder => ({
  orderId,
  orderNo,
  outcome: 'label',
  labelId,
  trackingNo,
  amount: order.rate,
});

const unknownCode = (code: string): Stop =>
  isRoutingAlone(cleanCode(code)) ? { kind: 'routing' } : { kind: 'none', code: code.trim() };

const stopped = (stop: Stop): LookupResult => ({ kind: 'stop', stop });

async function stopOf(
  db: UserDatabase,
  row: OrderRow,
  ports: Pick<PackPorts, 'permission'>,
): Promise<Stop | null> {
  const { id: orderId, orderNo, labelId, trackingNo } = row;
  if (row.labelState === 'queued') return { kind: 'queued', orderNo };
  const permission = ports.permission(row);
  if (permission.can) return null;
  if (permission.type === 'ORDER_HAS_LABEL') {
    const shipment = labelId === null ? undefined : await db.shipments.get({ labelId });
    const number = trackingNo ?? shipment?.trackingNumber ?? null;
    return {
      kind: 'labelled',
      orderNo,
      labelId,
      trackingNo: number,
      labelledAt: shipment?.createTime ?? null,
    };
  }
  const until = row.order.holdDate;
  if (permission.type === 'ORDER_ON_HOLD' && until) return { kind: 'held', orderNo, orderId, until };
  const tone = permission.type === 'LABEL_IN_PROGRESS' ? 'warn' : 'bad';
  return { kind: 'closed', orderNo, reason: permission.reason, tone };
}
