/** What an order's row says about it: one state, the most pressing. */
import { isOnHold } from '#domain/order/actions.ts';
import { ORDER_STATUS } from '#domain/order/order.ts';
import type { OrderRow } from '#store/rows.ts';
import type { Tone } from '#ui/badge.tsx';
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
  | 'failed'
  | 'local'
  | 'awaiting';

export interface OrderState {
  /** Sentence `orders:state.<key>`. */
  key: OrderStateKey;
  tone: Tone;
  icon: IconName;
}

type Seen = Pick<OrderRow, 'order' | 'labelState' | 'labelId' | 'pending'>;

const LOOKS: Record<OrderStateKey, Pick<OrderState, 'tone' | 'icon'>> = {
  attention: { tone: 'bad', icon: 'alert' },
  queued: { tone: 'queued', icon: 'cloud-up' },
  buying: { tone: 'info', icon: 'clock' },
  unknown: { tone: 'warn', icon: 'help' },
  cancelled: { tone: 'plain', icon: 'ban' },
  ready: { tone: 'ok', icon: 'check-circle' },
  shipped: { tone: 'ok', icon: 'truck' },
  hold: { tone: 'warn', icon: 'pause' },
  failed: { tone: 'bad', icon: 'alert' },
  local: { tone: 'queued', icon: 'cloud-up' },
  awaiting: { tone: 'plain', icon: 'package' },
};

/** `needsAttention`: one of its queued operations was refused. `today` is yyyy-MM-dd. */
export function orderState(row: Seen, today: string, needsAttention: boolean): OrderState {
  const key = keyOf(row, today, needsAttention);
  return { key, ...LOOKS[key] };
}

function keyOf(
  { order, labelState, labelId, pending }: Seen,
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
  if (isOnHold(order, today)) return 'hold';
  if (!order.isOk || order.checkFailures.some(({ severity }) => severity === 'error')) return 'failed';
  return pending > 0 ? 'local' : 'awaiting';
}
