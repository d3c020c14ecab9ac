/** Which columns of a table are drawn, in which order, and which stay while the others scroll. */
import type { CSSProperties, ReactNode } from 'react';

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

/** `layout` names the columns in their order; the first `fixedStart` and the last `fixedEnd` of those shown stay. */
export function placeColumns<Row>(
  columns: readonly DataColumn<Row>[],
  layout: readonly ColumnSpot[],
  { fixedStart, fixedEnd }: { fixedStart: number; fixedEnd: number },
): PlacedColumn<Row>[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const shown = layout.flatMap(({ key, width, isHidden }) => {
    const column = byId.get(key);
    return column && !isHidden ? [{ column, width }] : [];
  });
  const widthOf = (some: typeof shown) => some.reduce((sum, { width }) => sum + width, 0);
  const placed = shown.map(({ column, width }, at): PlacedColumn<Row> => {
    if (at < fixedStart)
      return { column, width, fixed: 'start', style: { insetInlineStart: widthOf(shown.slice(0, at)) } };
    if (at >= shown.length - fixedEnd)
      return { column, width, fixed: 'end', style: { insetInlineEnd: widthOf(shown.slice(at + 1)) } };
    return { column, width, fixed: null, style: {} };
  });
  const last = placed.at(-1);
  // Before it there may be a gap.
  if (last) last.style = { ...last.style, gridColumnEnd: -1 };
  return placed;
}
