import { useLiveQuery } from 'dexie-react-hooks';
import { orderCan } from '#domain/order/actions.ts';
import { useDatabase } from '#store/lists/live.ts';
import { useMay } from '#store/lists/use-may.ts';
import type { OrderRow } from '#store/device/rows.ts';
import { situationOf } from '../situation.ts';
import { blockReasonOf, type BulkAction } from './bulk-actions.ts';

export type AvailableActions = Record<BulkAction | 'labels' | 'print' | 'edit', boolean>;

/** Of a larger selection everything is offered; the outcome names what was not possible. */
const MAX_CHECKED = 200;

/** What at least one of the selected orders can take. */
export function useAvailableActions(ids: readonly string[]): AvailableActions {
  const db = useDatabase();
  const isChecked = ids.length <= MAX_CHECKED;
  const rows = useLiveQuery(
    async () => (db && isChecked ? db.orders.bulkGet([...ids]) : []),
    [db, isChecked, ids.join()],
  );
  const mayEdit = useMay('editOrders');
  const mayLabel = useMay('makeLabels');
  const known = isChecked ? rows?.flatMap((row) => row ?? []) : undefined;
  const some = (isPossible: (row: OrderRow) => boolean) => known?.some(isPossible) ?? true;
  const can = (action: BulkAction) => mayEdit && some((row) => blockReasonOf(action, row) === null);
  return {
    cancel: can('cancel'),
    restore: can('restore'),
    hold: can('hold'),
    release: can('release'),
    delete: can('delete'),
    copy: mayEdit,
    labels:
      mayLabel && some((row) => orderCan.createLabel(situationOf(row)).can && row.labelState !== 'queued'),
    print: some(({ labelId }) => labelId !== null),
    edit: mayEdit && some((row) => orderCan.edit(situationOf(row)).can),
  };
}
