import type { OrderSituation } from '#domain/order/actions.ts';
import type { OrderRow } from '#store/rows.ts';

/** An order as the table of actions sees it: a purchase that waits or is unclear counts as under way. */
export function situationOf(
  row: Pick<OrderRow, 'order' | 'labelId' | 'label' | 'labelState'>,
): OrderSituation {
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
