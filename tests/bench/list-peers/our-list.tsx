import { useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { defaultLayout } from '#domain/lists/column-layout.ts';
import { ORDER_COLUMNS, orderColumn } from '#domain/lists/order-columns.ts';
import type { OrderEntry } from '#domain/lists/order-entry.ts';
import { NO_FILTER } from '#domain/lists/order-filter.ts';
import { createOrderIndex, type OrderIndex } from '#domain/lists/order-index.ts';
import { DEFAULT_SORT, type OrderSort } from '#domain/lists/order-sort.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { COLUMNS, ROW, type MeasuredList } from './entries.ts';

interface Asked {
  sort: OrderSort;
  q: string;
}

const SIZING = { min: 72, max: 480, step: 24, onResize: () => undefined, said: () => '' };
const TODAY = '2026-11-20';
const LAYOUT = defaultLayout(ORDER_COLUMNS, COLUMNS);
const NONE = new Set<string>();
const SELECTION = {
  isSelected: ({ id }: OrderEntry) => NONE.has(id),
  onToggle: () => undefined,
  labelOf: ({ orderNo }: OrderEntry) => orderNo,
  state: 'none' as const,
  labelAll: '',
  onToggleAll: () => undefined,
};
/** Orders of the page, as there. */
const FIRST = 120;
const idOf = ({ id }: OrderEntry) => id;
const nothing = () => undefined;

let ask: (change: Partial<Asked>) => void = () => undefined;

/** As the order list does it: at first a page in the database's order, then everything from memory. */
function List({ first, whole }: { first: readonly OrderEntry[]; whole: () => OrderIndex }) {
  const [index, setIndex] = useState<OrderIndex | null>(null);
  useEffect(() => {
    requestAnimationFrame(() => setTimeout(() => setIndex(whole())));
  }, [whole]);

  const [asked, setAsked] = useState<Asked>({ sort: DEFAULT_SORT, q: '' });
  useEffect(() => {
    ask = (change) => setAsked((before) => ({ ...before, ...change }));
  }, []);
  const rows = useMemo(
    () => index?.select({ tab: 1, filter: NO_FILTER, ...asked }, TODAY) ?? first,
    [index, asked, first],
  );
  const columns = useMemo(
    () =>
      COLUMNS.map((key) => ({
        id: key,
        header: key,
        isSortable: true,
        cell: (row: OrderEntry) => <span className="block truncate">{orderColumn(key).valueOf(row)}</span>,
      })),
    [],
  );
  const menu = useMemo(() => ({ label: '', of: () => null }), []);
  return (
    <DataTable
      label="Orders"
      columns={columns}
      layout={LAYOUT}
      hasFixedEnds
      flexible="recipientName"
      sizing={SIZING}
      rows={rows}
      idOf={idOf}
      rowHeight={ROW}
      question={`${asked.sort.column} ${asked.q}`}
      sort={asked.sort}
      onSort={nothing}
      selection={SELECTION}
      menu={menu}
      onOpen={nothing}
    />
  );
}

export function ourList(place: HTMLElement, data: OrderEntry[]): MeasuredList {
  const root = createRoot(place);
  return {
    paint() {
      const whole = () => {
        const index = createOrderIndex();
        index.put(data);
        return index;
      };
      root.render(<List first={data.slice(-FIRST).toReversed()} whole={whole} />);
    },
    isWhole: () => place.querySelector('table')?.ariaRowCount === String(data.length + 1),
    sortByName: () => ask({ sort: { column: 'recipientName', isDescending: false } }),
    find: (q) => ask({ q }),
    scroller: () => place.querySelector<HTMLElement>('.overflow-auto')!,
    textOf: (row) => place.querySelector(`tr[data-index="${row}"] td:nth-child(3)`)?.textContent ?? '',
  };
}
