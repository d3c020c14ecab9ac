/** Where the keyboard goes in a grid of rows and columns. */
export interface Place {
  row: number;
  column: number;
}

/** Where the keyboard goes after a cell was edited. */
export type Move = 'down' | 'right' | 'left' | 'stay';

const PAGE_ROWS = 10;

/** The place a key leads to; null: the key is none of the grid's. */
export function placeAfter(key: string, at: Place, size: { rows: number; columns: number }): Place | null {
  const lastRow = size.rows - 1;
  const lastColumn = size.columns - 1;
  const to: Record<string, Place> = {
    ArrowDown: { ...at, row: at.row + 1 },
    ArrowUp: { ...at, row: at.row - 1 },
    ArrowRight: { ...at, column: at.column + 1 },
    ArrowLeft: { ...at, column: at.column - 1 },
    PageDown: { ...at, row: at.row + PAGE_ROWS },
    PageUp: { ...at, row: at.row - PAGE_ROWS },
    Home: { ...at, column: 0 },
    End: { ...at, column: lastColumn },
  };
  const wanted = to[key];
  if (!wanted) return null;
  return { row: within(wanted.row, lastRow), column: within(wanted.column, lastColumn) };
}

const within = (value: number, last: number): number => Math.max(0, Math.min(value, last));
