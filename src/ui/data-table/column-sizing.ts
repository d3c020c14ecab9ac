/** The tracks of the columns, and how one of them is made wider or narrower. */
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { PlacedColumn } from './column-model.ts';

export interface ColumnSizing {
  /** Pixels. */
  min: number;
  max: number;
  /** By which a key changes a width. */
  step: number;
  onResize: (column: string, width: number) => void;
  /** What is told of a new width. */
  said: (header: string, width: number) => string;
}

type Widths = ReadonlyMap<string, number>;
const NONE: Widths = new Map();

/** What is left over goes to one column, or to a gap before the last. `given`: widths instead of those of the layout. */
export function tracksOf(
  placed: readonly PlacedColumn<never>[],
  flexible: string | undefined,
  given: Widths = NONE,
): { columns: string; total: number } {
  const widths = placed.map(({ column, width }) => given.get(column.id) ?? width);
  const grows = placed.findIndex(({ column }) => column.id === flexible && !given.has(column.id));
  const tracks = widths.map((width, at) => (at === grows ? `minmax(${width}px, 1fr)` : `${width}px`));
  if (grows < 0) tracks.splice(-1, 0, 'minmax(0, 1fr)');
  return { columns: tracks.join(' '), total: widths.reduce((sum, width) => sum + width, 0) };
}

/** How a heading changes the width of its column. */
export interface ColumnResizer {
  show: (id: string, width: number) => void;
  /** Hands what is shown to whoever keeps it. */
  keep: (id: string) => void;
  /** Back to what was there before it was shown. */
  undo: (id: string) => void;
  /** `from`: its width on the screen. */
  step: (id: string, by: -1 | 1, from: number) => void;
}

/** By then the layout has a width, or it was not kept. */
const KEPT_MS = 1000;

export function useColumnResizer(
  table: RefObject<HTMLTableElement | null>,
  placed: readonly PlacedColumn<never>[],
  flexible: string | undefined,
  { min, max, step, onResize, said }: ColumnSizing,
): { resizer: ColumnResizer; told: string } {
  /** On the screen, not yet in the layout. */
  const ahead = useRef(new Map<string, number>());
  const kept = useRef(new Map<string, number>());
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [told, setTold] = useState('');
  const draw = () => {
    const { columns, total } = tracksOf(placed, flexible, ahead.current);
    const drawn = table.current;
    // Past React, which need not draw the rows anew: their cells stand on the table's tracks.
    drawn?.style.setProperty('--columns', columns);
    drawn?.style.setProperty('min-width', `${total}px`);
  };
  const latest = useRef(draw);
  useLayoutEffect(() => {
    latest.current = draw;
  });
  useLayoutEffect(() => {
    for (const { column, width } of placed) {
      if (kept.current.get(column.id) === width) ahead.current.delete(column.id);
    }
    if (ahead.current.size > 0) latest.current();
  }, [placed]);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const show = (id: string, width: number) => {
    ahead.current.set(id, Math.round(Math.min(max, Math.max(min, width))));
    draw();
  };
  const keep = (id: string) => {
    const width = ahead.current.get(id);
    const column = placed.find((each) => each.column.id === id)?.column;
    if (width === undefined || !column) return;
    kept.current.set(id, width);
    setTold(said(column.header, width));
    onResize(id, width);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      ahead.current.clear();
      kept.current.clear();
      latest.current();
    }, KEPT_MS);
  };
  return {
    told,
    resizer: {
      show,
      keep,
      undo(id) {
        const before = kept.current.get(id);
        if (before === undefined) ahead.current.delete(id);
        else ahead.current.set(id, before);
        draw();
      },
      step(id, by, from) {
        show(id, (ahead.current.get(id) ?? from) + by * step);
        keep(id);
      },
    },
  };
}
