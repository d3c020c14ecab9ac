import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { ORDER_PATHS } from '#contract/paths.ts';
import { orderCan } from '#domain/order/actions.ts';
import type { OrderEntry } from '#domain/lists/order-entry.ts';
import type { DataTableHandle } from '#ui/data-table/data-table.tsx';
import { useServices } from '#services/services.tsx';
import { situationOf } from '../situation.ts';
import { actionRowOf } from './entry-text.ts';
import { focusedRow, useListKeys } from '#list/use-list-keys.ts';
import { moveFocus, selectionKeys } from '#list/use-table-keys.ts';
import type { Selection } from '#list/use-selection.ts';

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

/** The keyboard of the list; what concerns a selection is heard by its bar. */
export function useRowKeys({ table, rows, selection, onFilters, onViews, onTab, onHold }: Options): void {
  const navigate = useNavigate();
  const { print } = useServices();
  const { x, ...select } = selectionKeys({ table, rows }, selection);
  const withRow = (act: (entry: OrderEntry) => void) => () => {
    const at = focusedRow();
    const entry = at === null ? undefined : rows[at];
    if (entry) act(entry);
  };
  useListKeys({
    move: (by) => moveFocus(table.current, rows.length, by),
    ...select,
    letters: {
      x,
      e: withRow((entry) => {
        if (orderCan.edit(situationOf(actionRowOf(entry))).can) void navigate(ORDER_PATHS.edit(entry.id));
      }),
      d: withRow((entry) => void navigate(ORDER_PATHS.copy(entry.id))),
      h: withRow((entry) => {
        if (selection.ids.length === 0 && orderCan.hold(situationOf(actionRowOf(entry))).can) onHold(entry);
      }),
      p: withRow(({ labelId }) => {
        if (selection.ids.length === 0 && labelId !== null) void print.labels([labelId]);
      }),
      f: onFilters,
      v: onViews,
      '[': () => onTab(-1),
      ']': () => onTab(1),
    },
  });
}
