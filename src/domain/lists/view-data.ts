/**
 * A saved view as `userView` calls carry it: a JSON list of its columns with short keys, `k` the column, `w` its width in
 * pixels, `h` 1 where it is hidden. One entry without `k` holds what else belongs to the view: `q` its filters and sorting
 * as the address writes them, `p` its place among the tabs. Source: specification, section 3, Saved table view.
 */
import type { ColumnLayout } from './column-layout.ts';

export interface ViewData {
  columns: readonly { key: string; width?: number | undefined; isHidden: boolean }[];
  /** Filters and sorting, as in the list's address. */
  query: string;
  place: number;
}

type Json = { k?: unknown; w?: unknown; h?: unknown; q?: unknown; p?: unknown } | null;

export function viewDataOf(layout: ColumnLayout, query: string, place: number): string {
  const columns = layout.map(({ key, width, isHidden }) => ({ k: key, w: width, ...(isHidden && { h: 1 }) }));
  return JSON.stringify([...columns, { q: query, p: place }]);
}

/** Of any text; what cannot be read is left out. */
export function readViewData(text: string): ViewData {
  const view: { columns: ViewData['columns'][number][]; query: string; place: number } = {
    columns: [],
    query: '',
    place: 0,
  };
  for (const entry of entriesOf(text)) {
    if (typeof entry?.k === 'string') {
      const width = typeof entry.w === 'number' && Number.isFinite(entry.w) ? { width: entry.w } : {};
      view.columns.push({ key: entry.k, ...width, isHidden: entry.h === 1 });
    } else {
      if (typeof entry?.q === 'string') view.query = entry.q;
      if (typeof entry?.p === 'number' && Number.isFinite(entry.p)) view.place = entry.p;
    }
  }
  return view;
}

function entriesOf(text: string): Json[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((entry) => typeof entry === 'object') : [];
  } catch {
    return [];
  }
}

/** Whether a text is a list, as every kept view must be. */
export function isViewData(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
}
