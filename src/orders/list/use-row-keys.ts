import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { ORDER_PATHS } from '#contract/paths.ts';
import { orderCan } from '#domain/order/actions.ts';
import type { OrderEntry } from '#domain/lists/order-entry.ts';
import { useTableKeys } from '#list/use-table-keys.ts';
import type { Selection } from '#list/use-selection.ts';
import { useMay } from '#store/lists/use-may.ts';
import type { DataTableHandle } from '#ui/data-table/data-table.tsx';
import { useServices } from '#services/services.tsx';
import { situationOf } from '../situation.ts';
import { actionRowOf } from './entry-text.ts';

interface Options {
  table: RefObject<DataTableHandle | null>;
  rows: readonly OrderEntry[];
  selection: Selection;
  onFilters: () => void;
  onViews: () => void;
  /** To the tab beside the present one. */
  onTab: (by: -1 | 1) => void;
  onHold: (entry: OrderEntry) => void;
}

/** The keyboard of the list. */
export function useRowKeys({ onHold, ...given }: Options): void {
  const navigate = useNavigate();
  const { print } = useServices();
  const mayEdit = useMay('editOrders');
  const isNoneSelected = given.selection.ids.length === 0;
  useTableKeys({
    ...given,
    ofRow: {
      e: (entry) => {
        if (mayEdit && orderCan.edit(situationOf(actionRowOf(entry))).can)
          void navigate(ORDER_PATHS.edit(entry.id));
      },
      d: (entry) => void navigate(ORDER_PATHS.copy(entry.id)),
      h: (entry) => {
        if (isNoneSelected && mayEdit && orderCan.hold(situationOf(actionRowOf(entry))).can) onHold(entry);
      },
      p: ({ labelId }) => {
        if (isNoneSelected && labelId !== null) void print.labels([labelId]);
      },
    },
  });
}
