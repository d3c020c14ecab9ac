import type { OrderSituation } from '#domain/order/actions.ts';
import type { Permission } from '#domain/permission.ts';
import type { OrderRow } from '#store/device/rows.ts';

/** What of an order its actions depend on. */
export interface SituationSource extends Pick<OrderRow, 'labelId' | 'labelState'> {
  order: Pick<OrderRow['order'], 'id' | 'status' | 'holdDate'>;
  label: NonNullable<OrderSituation['label']> | null;
}

/** An order as the table of actions sees it: a purchase that waits or is unclear counts as under way. */
export function situationOf(row: SituationSource): OrderSituation {
  const { status, id, holdDate } = row.order;
  const isUnderWay = row.labelState === 'creating' || row.labelState === 'unknown';
  return {
    status,
    id,
    holdDate,
    labelId: row.labelId,
    label: isUnderWay ? { status: 'CREATING' } : row.label,
  };
}

/** What would be sent behind a queued purchase comes too late: the label is bought first. */
export function unlessQueued(row: Pick<OrderRow, 'labelState'>, permission: Permission): Permission {
  return row.labelState === 'queued'
    ? { can: false, reason: 'orders.cannot.labelQueued', type: 'LABEL_IN_PROGRESS' }
    : permission;
}
