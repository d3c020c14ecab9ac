import { useVirtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  type ReactNode,
  type Ref,
  type UIEvent,
} from 'react';
import { useColumnModel, type ColumnSpot, type DataColumn } from './column-model.ts';
import { DataRow, type RowSelection } from './data-row.tsx';
import { HeaderCell, SelectHeader, type TableSort } from './header-cell.tsx';

export interface DataTableHandle {
  /** Brings a row into sight and puts the focus on its link. */
  focusRow(index: number): void;
}

interface Props<Row> {
  /** Name of the table. */
  label: string;
  columns: readonly DataColumn<Row>[];
  /** Order, width and visibility of the columns. */
  layout: readonly ColumnSpot[];
  /** The first column and the menu stay while the others scroll. */
  hasFixedEnds: boolean;
  /** Takes the width that is left over. */
  flexible: string;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  rowHeight: number;
  /** Rows have one line: cells may ask for it by `in-data-compact`. */
  isCompact?: boolean;
  rowTestId?: string;
  sort: TableSort;
  onSort: (column: string) => void;
  selection: RowSelection<Row> & {
    state: 'none' | 'some' | 'all';
    labelAll: string;
    onToggleAll: () => void;
  };
  /** The menu at the end of a row, and the name of its column. */
  menu: { label: string; of: (row: Row) => ReactNode };
  onOpen: (row: Row) => void;
  /** What the rows are an answer to: another question begins at the top. */
  question: string;
  /** Pixels scrolled at first, as when coming back. */
  startAt?: number;
  onScrolled?: (top: number) => void;
  ref?: Ref<DataTableHandle>;
}

const SELECT: ColumnSpot = { key: '#select', width: 44, isHidden: false };
const MENU: ColumnSpot = { key: '#menu', width: 56, isHidden: false };
const HEADER_HEIGHT = 40;
/** Up to here all rows are drawn: a search in the page then finds them. */
const ALL_ROWS = 100;
const SPARE_ROWS = 12;

/** A table of any number of rows: only those in sight are drawn. Scrolls inside itself, under its heading. */
export function DataTable<Row>(props: Props<Row>) {
  const { columns, layout, rows, idOf, rowHeight, hasFixedEnds, selection, menu, ref } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const all = useMemo(
    (): DataColumn<Row>[] => [
      { id: SELECT.key, header: '', cell: () => null },
      ...columns,
      { id: MENU.key, header: menu.label, align: 'end', cell: menu.of },
    ],
    [columns, menu],
  );
  const spots = useMemo(() => [SELECT, ...layout, MENU], [layout]);
  const first = layout.find(({ isHidden }) => !isHidden)?.key;
  const fixed = useMemo(
    () =>
      hasFixedEnds
        ? { start: [SELECT.key, ...(first ? [first] : [])], end: [MENU.key] }
        : { start: [], end: [] },
    [hasFixedEnds, first],
  );
  const { placed, total } = useColumnModel({ columns: all, layout: spots, fixed });
  const flexible =
    placed.find(({ column }) => column.id === props.flexible && column.id !== first)?.column.id ??
    placed.findLast((each) => each.fixed === null && !each.column.id.startsWith('#'))?.column.id;

  // oxlint-disable-next-line react/incompatible-library -- its answers are used here alone, anew with each rendering
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : idOf(row);
    },
    overscan: rows.length <= ALL_ROWS ? ALL_ROWS : SPARE_ROWS,
    scrollPaddingStart: HEADER_HEIGHT,
    initialRect: { width: 0, height: globalThis.innerHeight },
    initialOffset: props.startAt ?? 0,
  });
  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);

  const answered = useRef(props.question);
  useLayoutEffect(() => {
    if (answered.current === props.question) return;
    answered.current = props.question;
    virtual.scrollToOffset(0);
  }, [props.question, virtual]);

  const wanted = useRef<number | null>(null);
  const giveFocus = useCallback(() => {
    if (wanted.current === null) return;
    const link = scroller.current?.querySelector<HTMLElement>(`tr[data-index="${wanted.current}"] a`);
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
        virtual.scrollToIndex(index);
        giveFocus();
      },
    }),
    [virtual, giveFocus],
  );

  return (
    <div
      ref={scroller}
      className="relative min-h-0 flex-1 overflow-auto overscroll-x-contain"
      onScroll={(event: UIEvent<HTMLDivElement>) => props.onScrolled?.(event.currentTarget.scrollTop)}
    >
      <table
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        data-compact={props.isCompact || undefined}
        className="w-full table-fixed border-separate border-spacing-0 text-base"
        style={{ minWidth: total }}
      >
        <colgroup>
          {placed.map(({ column, width }) => (
            <col key={column.id} style={column.id === flexible ? undefined : { width }} />
          ))}
        </colgroup>
        <thead className="text-left text-sm text-text-2">
          <tr aria-rowindex={1} style={{ height: HEADER_HEIGHT }}>
            {placed.map((each) =>
              each.column.id === SELECT.key ? (
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
                  isHiddenName={each.column.id === MENU.key}
                />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <tr aria-hidden style={{ height: above }} />}
          {items.map((item) => {
            const row = rows[item.index];
            return (
              row !== undefined && (
                <DataRow
                  key={item.key}
                  row={row}
                  id={idOf(row)}
                  index={item.index}
                  height={rowHeight}
                  placed={placed}
                  isSelected={selection.isSelected(row)}
                  onToggle={selection.onToggle}
                  labelOf={selection.labelOf}
                  onOpen={props.onOpen}
                  testId={props.rowTestId}
                />
              )
            );
          })}
          {below > 0 && <tr aria-hidden style={{ height: below }} />}
        </tbody>
      </table>
    </div>
  );
}
