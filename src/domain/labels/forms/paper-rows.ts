/** Table rows over pages: lines of text flow on, and none is lost. */

/** Lines `from` (inclusive) to `to` (exclusive) of a row. */
export interface RowPart {
  row: number;
  from: number;
  to: number;
}

export interface RowRoom {
  /** Baseline to baseline. */
  leading: number;
  /** Below each row. */
  gap: number;
  /** Height for rows on a page, counted from 0. */
  room: (page: number) => number;
}

/** Rows of up to so many lines stay together; of longer ones at least two lines stand on a page. */
const TOGETHER = 6;
const LEAST = 2;

/** The rows' parts on each page, at least one page. `lineCounts` are lines by row. */
export function flowRows(lineCounts: readonly number[], { leading, gap, room }: RowRoom): RowPart[][] {
  const pages: RowPart[][] = [[]];
  let left = room(0);
  lineCounts.forEach((count, row) => {
    let from = 0;
    while (from < count) {
      const page = pages.at(-1) ?? [];
      const fits = Math.floor((left - gap) / leading + 0.001);
      const rest = count - from;
      const isForced = page.length === 0 && room(pages.length) <= left;
      const isSplit = rest > TOGETHER && fits >= LEAST;
      const taken = fits >= rest ? rest : isSplit || isForced ? Math.max(1, fits) : 0;
      if (taken > 0) {
        page.push({ row, from, to: from + taken });
        from += taken;
        left -= taken * leading + gap;
      }
      if (from < count) {
        left = room(pages.length);
        pages.push([]);
      }
    }
  });
  return pages;
}
