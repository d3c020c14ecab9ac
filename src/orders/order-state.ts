/** What an order's row says about it: one state, the most pressing. */
import type { Order } from '#domain/order/order.ts';
import { checksOf, type OrderEntry } from '#domain/lists/order-entry.ts';
import { isHoldDue, isOnHold } from '#domain/order/actions.ts';
import { needsOf, type Need } from '#domain/order/needs.ts';
import { ORDER_STATUS } from '#domain/order/order.ts';
import type { OrderRow } from '#store/device/rows.ts';
import type { Tone } from '#ui/layout/badge.tsx';
import type { IconName } from '#ui/icon.tsx';

export type OrderStateKey =
  | 'attention'
  | 'queued'
  | 'buying'
  | 'unknown'
  | 'cancelled'
  | 'ready'
  | 'shipped'
  | 'hold'
  | 'holdDue'
  | 'incomplete'
  | 'needsWeight'
  | 'needsSize'
  | 'needsWeightAndSize'
  | 'needsService'
  | 'cheapestLater'
  | 'local'
  | 'awaiting';

export interface OrderState {
  /** Sentence `orders:state.<key>`. */
  key: OrderStateKey;
  tone: Tone;
  icon: IconName;
}

/** What of an order its state depends on. */
export interface StateSource
  extends Pick<OrderRow, 'labelState' | 'labelId' | 'pending'>, Pick<OrderEntry, 'validateStatus' | 'needs'> {
  order: Pick<OrderRow['order'], 'status' | 'holdDate' | 'serviceWish'>;
}

/** An order of this device as its state asks for it. */
export function stateSourceOf(row: OrderRow): StateSource {
  return { ...row, validateStatus: checksOf(row.order).holds, needs: needsOf(row) };
}

const STYLES: Record<OrderStateKey, Pick<OrderState, 'tone' | 'icon'>> = {
  attention: { tone: 'bad', icon: 'alert' },
  queued: { tone: 'queued', icon: 'cloud-up' },
  buying: { tone: 'info', icon: 'clock' },
  unknown: { tone: 'warn', icon: 'help' },
  cancelled: { tone: 'plain', icon: 'ban' },
  ready: { tone: 'ok', icon: 'check-circle' },
  shipped: { tone: 'ok', icon: 'truck' },
  hold: { tone: 'warn', icon: 'pause' },
  holdDue: { tone: 'warn', icon: 'clock' },
  incomplete: { tone: 'warn', icon: 'edit' },
  needsWeight: { tone: 'info', icon: 'scale' },
  needsSize: { tone: 'info', icon: 'package' },
  needsWeightAndSize: { tone: 'info', icon: 'scale' },
  needsService: { tone: 'info', icon: 'truck' },
  cheapestLater: { tone: 'info', icon: 'truck' },
  local: { tone: 'queued', icon: 'cloud-up' },
  awaiting: { tone: 'plain', icon: 'package' },
};

/** `needsAttention`: one of its queued operations was refused. `today` is yyyy-MM-dd. */
export function orderState(row: StateSource, today: string, needsAttention: boolean): OrderState {
  const key = keyOf(row, today, needsAttention);
  return { key, ...STYLES[key] };
}

function keyOf(
  { order, labelState, labelId, pending, validateStatus, needs }: StateSource,
  today: string,
  needsAttention: boolean,
): OrderStateKey {
  if (labelState === 'unknown') return 'unknown';
  if (needsAttention || labelState === 'error') return 'attention';
  if (labelState === 'queued') return 'queued';
  if (labelState === 'creating' || order.status === ORDER_STATUS.processing) return 'buying';
  if (order.status === ORDER_STATUS.cancelled) return 'cancelled';
  if (labelId !== null) return 'ready';
  if (order.status === ORDER_STATUS.shipped) return 'shipped';
  if (isOnHold(order)) return isHoldDue(order, today) ? 'holdDue' : 'hold';
  if (!validateStatus) return 'incomplete';
  if (needs.length > 0) return needKeyOf(needs, order.serviceWish);
  return pending > 0 ? 'local' : 'awaiting';
}

/** The state of an order that lacks something, and nothing is wrong with. */
export function needKeyOf(needs: readonly Need[], wish: Order['serviceWish']): OrderStateKey {
  if (needs.includes('weight')) return needs.includes('size') ? 'needsWeightAndSize' : 'needsWeight';
  if (needs.includes('size')) return 'needsSize';
  return wish === 'cheapest' ? 'cheapestLater' : 'needsService';
}
