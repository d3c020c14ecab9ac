import type { RefObject } from 'react';
import type { DataTableHandle } from '#ui/data-table/data-table.tsx';
import { focusedRow, useListKeys, type ListKeys } from './use-list-keys.ts';
import type { Selection } from './use-selection.ts';

interface Options<Row> {
  table: RefObject<DataTableHandle | null>;
  rows: readonly Row[];
  /** Null: rows are only read and opened. */
  selection: Selection | null;
  onFilters: () => void;
  onViews: () => void;
  /** To the tab beside the present one. */
  onTab: (by: -1 | 1) => void;
  /** By the letters that are usual: what is done with the row that has the focus. */
  ofRow?: Readonly<Record<string, (row: Row) => void>>;
}

/** Moves the focus by so many rows; answers where it is then, null where there are none. */
function moveFocus(table: DataTableHandle | null, count: number, by: 1 | -1): number | null {
  if (count === 0) return null;
  const at = focusedRow();
  const to = at === null ? 0 : Math.min(count - 1, Math.max(0, at + by));
  table?.focusRow(to);
  return to;
}

/** The keys that select rows; `x` is the letter that selects the one with the focus. */
function selectionKeys(
  { table, rows }: Pick<Options<{ id: string }>, 'table' | 'rows'>,
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

/** The keyboard of a list; what concerns a selection is heard by its bar. */
export function useTableKeys<Row extends { id: string }>(given: Options<Row>): void {
  const { table, rows, selection, ofRow = {} } = given;
  const { x, ...select } = selection ? selectionKeys({ table, rows }, selection) : {};
  const withRow = (act: (row: Row) => void) => () => {
    const at = focusedRow();
    const row = at === null ? undefined : rows[at];
    if (row) act(row);
  };
  useListKeys({
    move: (by) => moveFocus(table.current, rows.length, by),
    ...select,
    letters: {
      ...Object.fromEntries(Object.entries(ofRow).map(([letter, act]) => [letter, withRow(act)])),
      ...(x && { x }),
      f: given.onFilters,
      v: given.onViews,
      '[': () => given.onTab(-1),
      ']': () => given.onTab(1),
    },
  });
}
