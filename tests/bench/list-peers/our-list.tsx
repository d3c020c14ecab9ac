import { useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { ROW, USUAL_SORT, type Listed, type ListKind, type MeasuredList, type Sort } from './list-kind.ts';

interface Asked {
  sort: Sort;
  q: string;
}

const SIZING = { min: 72, max: 480, step: 24, onResize: () => undefined, said: () => '' };
const NONE = new Set<string>();
const SELECTION = {
  isSelected: ({ id }: Listed) => NONE.has(id),
  onToggle: () => undefined,
  labelOf: ({ orderNo }: Listed) => orderNo,
  state: 'none' as const,
  labelAll: '',
  onToggleAll: () => undefined,
};
/** Rows of the page, as there. */
const FIRST = 120;
const idOf = ({ id }: Listed) => id;
const nothing = () => undefined;

let ask: (change: Partial<Asked>) => void = () => undefined;

interface Props<Row extends Listed> {
  kind: ListKind<Row>;
  first: readonly Row[];
  whole: () => ReturnType<ListKind<Row>['indexOf']>;
}

/** As the lists do it: at first a page in the database's order, then everything from memory. */
function List<Row extends Listed>({ kind, first, whole }: Props<Row>) {
  const [index, setIndex] = useState<ReturnType<typeof whole> | null>(null);
  useEffect(() => {
    requestAnimationFrame(() => setTimeout(() => setIndex(whole())));
  }, [whole]);

  const [asked, setAsked] = useState<Asked>({ sort: USUAL_SORT, q: '' });
  useEffect(() => {
    ask = (change) => setAsked((before) => ({ ...before, ...change }));
  }, []);
  const rows = useMemo(() => index?.select(asked.sort, asked.q) ?? first, [index, asked, first]);
  const columns = useMemo(
    () =>
      kind.shown.map(({ key, valueOf }) => ({
        id: key,
        header: key,
        isSortable: true,
        cell: (row: Row) => <span className="block truncate">{valueOf(row)}</span>,
      })),
    [kind],
  );
  const menu = useMemo(() => ({ label: '', of: () => null }), []);
  return (
    <DataTable
      label={kind.label}
      columns={columns}
      layout={kind.layout}
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

export function ourList<Row extends Listed>(
  place: HTMLElement,
  kind: ListKind<Row>,
  data: Row[],
): MeasuredList {
  const root = createRoot(place);
  return {
    paint() {
      const whole = () => kind.indexOf(data);
      root.render(<List kind={kind} first={data.slice(-FIRST).toReversed()} whole={whole} />);
    },
    isWhole: () => place.querySelector('table')?.ariaRowCount === String(data.length + 1),
    sortByName: () => ask({ sort: { column: 'recipientName', isDescending: false } }),
    find: (q) => ask({ q }),
    scroller: () => place.querySelector<HTMLElement>('.overflow-auto')!,
    textOf: (row) => place.querySelector(`tr[data-index="${row}"] td:nth-child(3)`)?.textContent ?? '',
  };
}
