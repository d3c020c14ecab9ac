/** Order, width, visibility and fixed ends of a table's columns, worked out by TanStack Table. */
import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, type CSSProperties, type ReactNode } from 'react';

export interface DataColumn<Row> {
  id: string;
  header: string;
  /** Numbers stand at the end. */
  align?: 'start' | 'end';
  isSortable?: boolean;
  cell: (row: Row) => ReactNode;
}

export interface ColumnSpot {
  key: string;
  /** Pixels. */
  width: number;
  isHidden: boolean;
}

/** A column as it is drawn. */
export interface PlacedColumn<Row> {
  column: DataColumn<Row>;
  width: number;
  /** Stays while the others scroll. */
  fixed: 'start' | 'end' | null;
  /** Where it stays. */
  style: CSSProperties;
}

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
});

/** Rows come sorted and filtered, and only those in sight are drawn: the table's own row models have none. */
const NO_ROWS: never[] = [];

interface Given<Row> {
  columns: readonly DataColumn<Row>[];
  layout: readonly ColumnSpot[];
  /** Ids of columns that stay at the start and at the end. */
  fixed: { start: string[]; end: string[] };
}

export function useColumnModel<Row>({ columns, layout, fixed }: Given<Row>) {
  const defs = useMemo(() => columns.map(({ id }) => ({ id, minSize: 0, maxSize: 2000 })), [columns]);
  const state = useMemo(
    () => ({
      columnOrder: layout.map(({ key }) => key),
      columnSizing: Object.fromEntries(layout.map(({ key, width }) => [key, width])),
      columnVisibility: Object.fromEntries(layout.map(({ key, isHidden }) => [key, !isHidden])),
      columnPinning: fixed,
    }),
    [layout, fixed],
  );
  const table = useTable({ features, columns: defs, data: NO_ROWS, state });
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  return useMemo(() => {
    const all = [
      ...table.getStartVisibleLeafColumns(),
      ...table.getCenterVisibleLeafColumns(),
      ...table.getEndVisibleLeafColumns(),
    ];
    const placed = all.flatMap((each): PlacedColumn<Row>[] => {
      const column = byId.get(each.id);
      if (!column) return [];
      const side = each.getIsPinned();
      const style: CSSProperties =
        side === 'start'
          ? { insetInlineStart: each.getStart('start') }
          : side === 'end'
            ? { insetInlineEnd: each.getAfter('end') }
            : {};
      return [{ column, width: each.getSize(), fixed: side === false ? null : side, style }];
    });
    const last = placed.at(-1);
    // Before it there may be a gap.
    if (last) last.style = { ...last.style, gridColumnEnd: -1 };
    return placed;
    // The table is one object for life: what it answers depends on its state.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [table, byId, state]);
}
