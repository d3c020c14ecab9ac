import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type ReactNode,
  type Ref,
  type RefObject,
  type UIEvent,
} from 'react';
import { placeColumns, type ColumnSpot, type DataColumn } from './column-model.ts';
import { tracksOf, useColumnResizer, type ColumnSizing } from './column-sizing.ts';
import { DataRow, type RowSelection } from './data-row.tsx';
import { HeaderCell, SelectHeader, type TableSort } from './header-cell.tsx';
import { useRowWindow } from './row-window.ts';

export interface DataTableHandle {
  /** Brings a row into sight and puts the focus on its link, or on what else of it takes the focus. */
  focusRow(index: number): void;
}

export interface DataTableProps<Row> {
  /** Name of the table. */
  label: string;
  columns: readonly DataColumn<Row>[];
  /** Order, width and visibility of the columns. */
  layout: readonly ColumnSpot[];
  /** The first column and the menu stay while the others scroll. */
  hasFixedEnds: boolean;
  /** Takes the width that is left over. Undefined: none does. */
  flexible: string | undefined;
  sizing: ColumnSizing;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  rowHeight: number;
  /** Rows have one line: cells may ask for it by `in-data-compact`. */
  isCompact?: boolean;
  rowTestId?: string;
  sort: TableSort;
  onSort: (column: string) => void;
  /** Left out: rows cannot be selected. */
  selection?: RowSelection<Row> & {
    state: 'none' | 'some' | 'all';
    labelAll: string;
    onToggleAll: () => void;
  };
  /** The menu at the end of a row, and the name of its column. Left out: rows have none. */
  menu?: { label: string; of: (row: Row) => ReactNode };
  /** Left out: a row opens nothing. */
  onOpen?: (row: Row) => void;
  /** What the rows are an answer to: another question begins at the top. */
  question: string;
  /** Pixels scrolled at first, as when coming back. */
  startAt?: number;
  onScrolled?: (top: number) => void;
  /** Few rows are left below those in sight: more may be wanted. */
  onEndNear?: () => void;
  ref?: Ref<DataTableHandle>;
}

const SELECT: ColumnSpot = { key: '#select', width: 44, isHidden: false };
const MENU: ColumnSpot = { key: '#menu', width: 56, isHidden: false };
const HEADER_HEIGHT = 40;
const noName = () => '';
const NOT_FIXED = { fixedStart: 0, fixedEnd: 0 };

/** A table of any number of rows: only those in sight are drawn. Scrolls inside itself, under its heading. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, layout, rows, idOf, rowHeight, hasFixedEnds, selection, menu, ref } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const all = useMemo(
    (): DataColumn<Row>[] => [
      { id: SELECT.key, header: '', cell: () => null },
      ...columns,
      ...(menu ? [{ id: MENU.key, header: menu.label, align: 'end' as const, cell: menu.of }] : []),
    ],
    [columns, menu],
  );
  const hasBoxes = selection !== undefined;
  const hasMenu = menu !== undefined;
  const spots = useMemo(
    () => [...(hasBoxes ? [SELECT] : []), ...layout, ...(hasMenu ? [MENU] : [])],
    [layout, hasBoxes, hasMenu],
  );
  const first = layout.find(({ isHidden }) => !isHidden)?.key;
  const placed = useMemo(
    () =>
      placeColumns(
        all,
        spots,
        hasFixedEnds ? { fixedStart: hasBoxes ? 2 : 1, fixedEnd: hasMenu ? 1 : 0 } : NOT_FIXED,
      ),
    [all, spots, hasFixedEnds, hasBoxes, hasMenu],
  );
  const flexible = props.flexible === first ? undefined : props.flexible;
  const { columns: tracks, total } = tracksOf(placed, flexible);
  const { resizer, told } = useColumnResizer(table, placed, flexible, props.sizing);
  useWiderMark(scroller, table, total);

  const { from, to, isEndNear, reveal } = useRowWindow({
    scroller,
    count: rows.length,
    rowHeight,
    headerHeight: HEADER_HEIGHT,
    startAt: props.startAt ?? 0,
    question: props.question,
  });

  const { onEndNear } = props;
  useEffect(() => {
    if (isEndNear) onEndNear?.();
  }, [isEndNear, rows.length, onEndNear]);

  // The rows are drawn anew only where something of them changes; what is done on a click is not seen.
  const toggle = useRef(selection?.onToggle);
  useLayoutEffect(() => {
    toggle.current = selection?.onToggle;
  });
  const onToggle = useCallback((index: number, isRange: boolean) => toggle.current?.(index, isRange), []);

  const wanted = useRef<number | null>(null);
  const giveFocus = useCallback(() => {
    if (wanted.current === null) return;
    const link = scroller.current?.querySelector<HTMLElement>(
      `tr[data-index="${wanted.current}"] :is(a, [tabindex])`,
    );
    if (!link) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
  }, []);
  useLayoutEffect(giveFocus);
  useImperativeHandle(
    ref,
    () => ({
      focusRow(index) {
        wanted.current = index;
        reveal(index);
        giveFocus();
      },
    }),
    [reveal, giveFocus],
  );

  return (
    <div
      ref={scroller}
      className="relative min-h-0 flex-1 scroll-pt-10 overflow-auto overscroll-x-contain"
      onScroll={(event: UIEvent<HTMLDivElement>) => props.onScrolled?.(event.currentTarget.scrollTop)}
    >
      <table
        ref={table}
        role="table"
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        data-compact={props.isCompact || undefined}
        className="block w-full text-base"
        style={{ minWidth: total, '--columns': tracks } as CSSProperties}
      >
        <thead role="rowgroup" className="sticky top-0 z-4 block bg-sunken text-left text-sm text-text-2">
          <tr
            role="row"
            aria-rowindex={1}
            style={{ height: HEADER_HEIGHT }}
            className="grid grid-cols-(--columns) grid-rows-1 border-b border-line bg-inherit"
          >
            {placed.map((each) =>
              each.column.id === SELECT.key && selection ? (
                <SelectHeader
                  key={each.column.id}
                  placed={each}
                  state={selection.state}
                  label={selection.labelAll}
                  onToggle={selection.onToggleAll}
                />
              ) : (
                <HeaderCell
                  key={each.column.id}
                  placed={each}
                  sort={props.sort}
                  onSort={props.onSort}
                  resizer={resizer}
                  isHiddenName={each.column.id === MENU.key}
                />
              ),
            )}
          </tr>
        </thead>
        <tbody
          role="rowgroup"
          className="block"
          // One place for all of them: a row whose own style changes has all of its cells restyled.
          style={{ height: rows.length * rowHeight, paddingTop: from * rowHeight }}
        >
          {rows.slice(from, to).map((row, place) => (
            <DataRow
              key={idOf(row)}
              row={row}
              index={from + place}
              height={rowHeight}
              placed={placed}
              isSelected={selection?.isSelected(row) ?? false}
              onToggle={onToggle}
              labelOf={selection?.labelOf ?? noName}
              onOpen={props.onOpen}
              testId={props.rowTestId}
            />
          ))}
        </tbody>
      </table>
      <p className="sr-only" role="status">
        {told}
      </p>
    </div>
  );
}

/** Marks a table whose columns take more than there is. Told by the browser once it has laid the table out anyway. */
function useWiderMark(
  scroller: RefObject<HTMLElement | null>,
  table: RefObject<HTMLElement | null>,
  total: number,
): void {
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const watcher = new ResizeObserver(() =>
      table.current?.toggleAttribute('data-wider', total > box.clientWidth),
    );
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [scroller, table, total]);
}
