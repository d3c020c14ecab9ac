import type { RefObject } from 'react';
import type { DataTableHandle } from '#ui/data-table/data-table.tsx';
import { focusedRow, useListKeys } from './use-list-keys.ts';

interface Options {
  table: RefObject<DataTableHandle | null>;
  count: number;
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

/** The keyboard of a list whose rows are only read and opened. */
export function useTableKeys({ table, count, onFilters, onViews, onTab }: Options): void {
  useListKeys({
    move: (by) => moveFocus(table.current, count, by),
    letters: { f: onFilters, v: onViews, '[': () => onTab(-1), ']': () => onTab(1) },
  });
}
