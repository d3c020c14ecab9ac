import type { RefObject } from 'react';
import type { DataTableHandle } from '#ui/data-table/data-table.tsx';
import { focusedRow, useListKeys, type ListKeys } from './use-list-keys.ts';
import type { Selection } from './use-selection.ts';

interface Options {
  table: RefObject<DataTableHandle | null>;
  rows: readonly { id: string }[];
  /** Null: rows are only read and opened. */
  selection: Selection | null;
  onFilters: () => void;
  onViews: () => void;
  /** To the tab beside the present one. */
  onTab: (by: -1 | 1) => void;
}

/** Moves the focus by so many rows; answers where it is then, null where there are none. */
export function moveFocus(table: DataTableHandle | null, count: number, by: 1 | -1): number | null {
  if (count === 0) return null;
  const at = focusedRow();
  const to = at === null ? 0 : Math.min(count - 1, Math.max(0, at + by));
  table?.focusRow(to);
  return to;
}

/** The keys that select rows; `x` is the letter that selects the one with the focus. */
export function selectionKeys(
  { table, rows }: Pick<Options, 'table' | 'rows'>,
  selection: Selection,
): Required<Pick<ListKeys, 'extend' | 'selectAll'>> & { x: () => void } {
  return {
    extend(by) {
      const from = focusedRow();
      const to = moveFocus(table.current, rows.length, by);
      selection.add([from, to].flatMap((at) => (at === null ? [] : (rows[at]?.id ?? []))));
    },
    selectAll: selection.selectAll,
    x() {
      const at = focusedRow();
      if (at !== null && rows[at]) selection.toggle(at, false);
    },
  };
}

/** The keyboard of a list whose rows have no letters of their own. */
export function useTableKeys({ table, rows, selection, onFilters, onViews, onTab }: Options): void {
  const { x, ...select } = selection ? selectionKeys({ table, rows }, selection) : {};
  useListKeys({
    move: (by) => moveFocus(table.current, rows.length, by),
    ...select,
    letters: { ...(x && { x }), f: onFilters, v: onViews, '[': () => onTab(-1), ']': () => onTab(1) },
  });
}
