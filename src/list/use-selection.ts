import { useCallback, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

export interface Selection {
  /** The selected rows that still fit, in list order. */
  ids: readonly string[];
  has: (id: string) => boolean;
  state: 'none' | 'some' | 'all';
  /** `isRange`: everything from the row toggled before to this one. */
  toggle: (index: number, isRange: boolean) => void;
  add: (ids: readonly string[]) => void;
  selectAll: () => void;
  toggleAll: () => void;
  clear: () => void;
}

interface Row {
  id: string;
}

const NONE: ReadonlySet<string> = new Set();

/** Which rows are selected. `rows`: those shown; `all`: those that fit the filters. Whoever comes back brings theirs. */

export function useSelection(rows: readonly Row[], all: readonly Row[]): Selection {
  const { selected } = (useLocation().state ?? {}) as { selected?: readonly string[] };
  const [chosen, setChosen] = useState(selected ? new Set(selected) : NONE);
  const before = useRef<string | null>(null);
  const ids = useMemo(
    () => (chosen.size === 0 ? [] : all.filter(({ id }) => chosen.has(id)).map(({ id }) => id)),
    [all, chosen],
  );
  const toggle = useCallback(
    (index: number, isRange: boolean) => {
      const row = rows[index];
      if (!row) return;
      const from = isRange ? rows.findIndex(({ id }) => id === before.current) : -1;
      before.current = row.id;
      setChosen((known) => {
        const next = new Set(known);
        if (from < 0) {
          if (!next.delete(row.id)) next.add(row.id);
        } else {
          for (const { id } of rows.slice(Math.min(from, index), Math.max(from, index) + 1)) next.add(id);
        }
        return next;
      });
    },
    [rows],
  );
  const add = useCallback(
    (given: readonly string[]) => setChosen((known) => new Set([...known, ...given])),
    [],
  );
  const selectAll = useCallback(() => setChosen(new Set(all.map(({ id }) => id))), [all]);
  const clear = useCallback(() => setChosen(NONE), []);
  const state = ids.length === 0 ? 'none' : ids.length === all.length ? 'all' : 'some';
  return {
    ids,
    has: useCallback((id: string) => chosen.has(id), [chosen]),
    state,
    toggle,
    add,
    selectAll,
    toggleAll: state === 'all' ? clear : selectAll,
    clear,
  };
}
