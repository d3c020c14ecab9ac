import { useCallback, useEffect, useRef, useState } from 'react';
import type { OrderState } from '#domain/sheets/types.ts';
import type { SheetRow } from '#workers/sheets/sheets.api.ts';
import type { Sheets } from './import-ports.ts';

/** Which orders are shown: all, those with errors first, or those in one state. */
export type RowFilter = 'all' | OrderState;

/** Rows kept on the page; the worker has them all. */
const MOST_KEPT = 2000;

interface Kept {
  filter: RowFilter;
  names: number[];
  rows: ReadonlyMap<number, SheetRow>;
}

/**
 * The rows of a filter, fetched from the worker as they come into sight. A row stays where it is while it is fixed: the
 * list is made anew with another filter only.
 */
export function useSheetRows(sheets: Sheets, filter: RowFilter) {
  const [kept, setKept] = useState<Kept | null>(null);
  const [round, setRound] = useState(0);
  const [range, setRange] = useState({ from: 0, to: 0 });
  const asked = useRef(0);

  useEffect(() => {
    let isCurrent = true;
    const query = filter === 'all' ? { errorsFirst: true } : { states: [filter] };
    void sheets.list(query).then((names) => {
      if (isCurrent) setKept({ filter, names, rows: new Map() });
    });
    return () => {
      isCurrent = false;
    };
  }, [sheets, filter]);

  const names = kept?.filter === filter ? kept.names : null;
  useEffect(() => {
    if (names === null) return;
    const wanted = names.slice(range.from, range.to);
    if (wanted.length === 0) return;
    const turn = ++asked.current;
    void sheets.rows(wanted).then((rows) => {
      // An older question may be answered after a newer one.
      if (turn !== asked.current) return;
      setKept((before) => {
        if (before === null) return before;
        const known = before.rows.size > MOST_KEPT ? [] : before.rows;
        return { ...before, rows: new Map([...known, ...rows.map((row) => [row.row, row] as const)]) };
      });
    });
  }, [sheets, names, range, round]);

  /** The rows now in sight, and some around them. */
  const show = useCallback((from: number, to: number) => {
    setRange((before) => (before.from === from && before.to === to ? before : { from, to }));
  }, []);
  /** Something was changed: what is in sight is read again. */
  const refresh = useCallback(() => setRound((before) => before + 1), []);

  return { names, rows: kept?.rows ?? new Map<number, SheetRow>(), show, refresh };
}
