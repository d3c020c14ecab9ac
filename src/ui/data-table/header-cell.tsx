import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import type { PlacedColumn } from './column-model.ts';
import type { ColumnResizer } from './column-sizing.ts';

export interface TableSort {
  column: string;
  isDescending: boolean;
}

/** The look of a cell that may stay where it is, once the table is wider than its place. */
export function fixedClass({ fixed }: Pick<PlacedColumn<unknown>, 'fixed'>, isHeader: boolean): string {
  return cx(
    fixed !== null && 'in-data-wider:sticky',
    fixed !== null && (isHeader && fixed === 'start' ? 'z-3' : 'z-1'),
    fixed !== null && 'bg-inherit',
  );
}

interface Props<Row> {
  placed: PlacedColumn<Row>;
  sort: TableSort;
  onSort: (column: string) => void;
  resizer: ColumnResizer;
  /** For assistive technology only. */
  isHiddenName: boolean;
}

export function HeaderCell<Row>({ placed, sort, onSort, resizer, isHiddenName }: Props<Row>) {
  const { column, style } = placed;
  const isSorted = sort.column === column.id;
  const isEnd = column.align === 'end';
  const look = cx('p-0 font-medium', fixedClass(placed, true));
  if (!column.isSortable) {
    return (
      <th
        role="columnheader"
        scope="col"
        style={style}
        className={cx(look, 'content-center px-3', isEnd && 'text-right')}
      >
        {isHiddenName ? <span className="sr-only">{column.header}</span> : column.header}
      </th>
    );
  }
  return (
    <th
      role="columnheader"
      scope="col"
      style={style}
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
      className={look}
    >
      {/* A cell with insets must not be positioned itself while it does not stick. */}
      <div className="relative h-full">
        <button
          type="button"
          aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
          onClick={() => onSort(column.id)}
          onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
            const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
            if (by === 0 || !event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            resizer.step(column.id, by, widthOf(event.currentTarget));
          }}
          className={cx(
            'group flex h-full w-full items-center gap-1 px-3 font-medium focus-visible:-outline-offset-2 hover:text-text',
            isEnd && 'flex-row-reverse text-right',
            isSorted && 'text-text',
          )}
        >
          <span className="truncate" title={column.header}>
            {column.header}
          </span>
          <Icon
            name={isSorted && !sort.isDescending ? 'chevron-up' : 'chevron-down'}
            size={14}
            className={cx(!isSorted && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60')}
          />
        </button>
        <ColumnEdge id={column.id} resizer={resizer} />
      </div>
    </th>
  );
}

const widthOf = (inside: HTMLElement): number => inside.closest('th')?.getBoundingClientRect().width ?? 0;

/** Dragged it makes the column wider or narrower; Escape leaves it as it was. The keyboard does the same at the heading. */
function ColumnEdge({ id, resizer }: { id: string; resizer: ColumnResizer }) {
  const began = useRef<{ x: number; width: number } | null>(null);
  const end = (isKept: boolean) => {
    if (!began.current) return;
    began.current = null;
    if (isKept) resizer.keep(id);
    else resizer.undo(id);
  };
  return (
    <span
      aria-hidden
      data-edge={id}
      className="group/edge absolute inset-y-0 -right-3 z-2 w-6 cursor-col-resize touch-none select-none"
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        began.current = { x: event.clientX, width: widthOf(event.currentTarget) };
        const stop = (key: globalThis.KeyboardEvent) => {
          if (key.key === 'Escape') end(false);
        };
        addEventListener('keydown', stop);
        event.currentTarget.addEventListener(
          'lostpointercapture',
          () => removeEventListener('keydown', stop),
          { once: true },
        );
      }}
      onPointerMove={({ clientX }) => {
        if (began.current) resizer.show(id, began.current.width + clientX - began.current.x);
      }}
      onPointerUp={({ clientX }) => end(began.current?.x !== clientX)}
      onPointerCancel={() => end(false)}
    >
      <span className="absolute inset-y-2 left-1/2 w-px -translate-x-1/2 bg-line group-hover/edge:w-0.5 group-hover/edge:bg-brand group-active/edge:bg-brand" />
    </span>
  );
}

interface SelectProps<Row> {
  placed: PlacedColumn<Row>;
  state: 'none' | 'some' | 'all';
  label: string;
  onToggle: () => void;
}

export function SelectHeader<Row>({ placed, state, label, onToggle }: SelectProps<Row>) {
  return (
    <th role="columnheader" scope="col" style={placed.style} className={cx('p-0', fixedClass(placed, true))}>
      <label className="flex h-full items-center justify-center">
        <input
          type="checkbox"
          aria-label={label}
          checked={state === 'all'}
          ref={(node) => {
            if (node) node.indeterminate = state === 'some';
          }}
          onChange={onToggle}
          className="size-5 accent-brand pointer-fine:size-4"
        />
      </label>
    </th>
  );
}
