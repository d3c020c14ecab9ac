/** What the table says as it stands: what is weighed, priced, in doubt, and what would be bought. */
import { capWithin, limitPassed } from '#domain/account/member-limits.ts';
import { parcelToRemember } from '#domain/customs/product-parcel.ts';
import type { Rejection } from '#domain/result.ts';
import { queueCap } from '#domain/rating/queue-cap.ts';
import { isSettled } from '#domain/scan/weight-capture.ts';
import { doubtOf, type Doubt } from './pack-doubt.ts';
import type {
  PackContext,
  PackedOrder,
  PackEvent,
  Priced,
  PurchaseInput,
  Remembering,
} from './pack-types.ts';
import type { Price } from './ports.ts';
import { withChanges } from './table-changes.ts';
import { weighedForm } from './weighed-form.ts';

export function unitOf({ order, line }: PackContext) {
  return order?.form.packages[line]?.massUnit ?? order?.form.order.massUnit ?? 'lb';
}

export function isWhole({ weights, typing }: PackContext): boolean {
  return (
    typing !== 'running' &&
    weights.length > 0 &&
    weights.every((weight) => weight !== null && weight.weight + weight.weight2 > 0)
  );
}

/** The scale rests on what is held, or the packer has set what was typed. */
export const hasSettled = ({ capture, typing, maybeCode, weights, line }: PackContext): boolean =>
  typing === 'set' ? weights[line] != null && maybeCode === null : typing === 'none' && isSettled(capture);

/** The price of what is on the table as it is weighed now; null: not known yet. */
export function priceNow(context: PackContext): Price | null {
  return context.typing !== 'running' && context.pricedFor === keyOf(context) ? context.price : null;
}

/** Weighed, and no label can be had for it as it is. */
export const isRefused = (context: PackContext): boolean =>
  isWhole(context) && priceNow(context)?.ok === false;

/** The table with its price, and with the service that the order's wish chose for it. */
export function pricedBy(context: PackContext, { price, wished }: Priced): Partial<PackContext> {
  if (!wished || !context.order) return { price };
  const order = withChanges(context.order, [wished]);
  return { price, order, pricedFor: keyOf({ ...context, order }) };
}

/** What the packer is asked about before this label is made; null: nothing. */
export const doubtNow = (context: PackContext): Doubt | null => doubtOf(context, priceNow(context));

/** The packer was asked, and what is on the table is still the same. */
export const isAsked = (context: PackContext): boolean =>
  context.doubted !== null && context.doubted === keyOf(context);

/** Which limit the label on the table is above; null: none, or its price is not known yet. */
export function limitNow(context: PackContext): Rejection | null {
  const price = priceNow(context);
  const known = price?.ok && price.amount !== null ? [price.amount] : [];
  return context.room && price && limitPassed(context.room, known);
}

/** Dollars that are agreed to for a label at this price that is queued. */
export function capNow({ room }: PackContext, amount: number): number {
  const cap = queueCap(amount);
  return room ? capWithin(room, { price: amount, cap }) : cap;
}

/** Where the connection comes or goes, or the order is changed, what was priced is to be priced anew. */
export function keyOf({ weights, order, isOnline }: PackContext): string {
  return JSON.stringify([weights, order?.changes ?? [], isOnline]);
}

export function purchaseInputOf(context: PackContext): PurchaseInput {
  const { order, weights, price, isOnline } = context;
  if (!order || !price?.ok) throw new Error('nothing to buy');
  const { amount } = price;
  return { order, weights, price, maxRate: isOnline || amount === null ? null : capNow(context, amount) };
}

export function saveInputOf({ order, weights }: PackContext) {
  if (!order) throw new Error('nothing to save');
  return { order, form: weighedForm(order, weights) };
}

/** What the parcel on the table tells of the product in it. */
export function rememberingNow({ order, weights }: PackContext): Remembering | null {
  if (!order) return null;
  const form = weighedForm(order, weights);
  const parcel = parcelToRemember(form, order.products);
  const [item] = form.ordersPackageItems;
  return parcel && item ? { orderId: order.row.id, parcel, item } : null;
}

export function packedOf({ order }: PackContext, event: PackEvent): PackedOrder | null {
  if (!order) return null;
  const { id: orderId, orderNo } = order.row;
  const late = { orderId, orderNo, outcome: 'queued', labelId: null, trackingNo: null } as const;
  if (event.type === 'waited enough') return { ...late, amount: null };
  if (event.type !== 'purchase updated') return null;
  const { update } = event;
  if (update.kind === 'ready') {
    const { labelId, trackingNo, charged: amount } = update;
    return { orderId, orderNo, outcome: 'label', labelId, trackingNo, amount };
  }
  return update.kind === 'queued' ? { ...late, amount: update.maxRate } : null;
}
