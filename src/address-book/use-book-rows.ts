import { useCallback, useMemo, useState } from 'react';
import { useAddressRows } from '#store/lists/live-collections.ts';
import type { AddressRow } from '#store/device/rows.ts';

const STEP = 50;

/** The rows near the sight, read in steps as the list is scrolled; those read before stay at hand. */
export function useBookRows(ids: readonly string[]) {
  const [range, setRange] = useState({ from: 0, to: STEP });
  const [read] = useState(() => new Map<string, AddressRow>());
  const wanted = useMemo(() => ids.slice(range.from, range.to), [ids, range]);
  const rows = useAddressRows(wanted);
  for (const row of rows ?? []) read.set(row.id, row);
  const onRange = useCallback((from: number, to: number) => {
    const next = { from: Math.floor(from / STEP) * STEP, to: Math.ceil(to / STEP) * STEP };
    setRange((before) => (before.from === next.from && before.to === next.to ? before : next));
  }, []);
  return { rowOf: (id: string | undefined) => (id === undefined ? undefined : read.get(id)), onRange };
}
