import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import type { PlacedColumn } from './column-model.ts';

export interface TableSort {
  column: string;
  isDescending: boolean;
}

/** The look of a cell that may stay where it is. */
export function fixedClass({ fixed }: Pick<PlacedColumn<unknown>, 'fixed'>, isHeader: boolean): string {
  return cx(
    isHeader ? 'sticky top-0 bg-sunken' : fixed !== null && 'sticky bg-inherit',
    isHeader ? (fixed === null ? 'z-2' : 'z-3') : fixed !== null && 'z-1',
  );
}

interface Props<Row> {
  placed: PlacedColumn<Row>;
  sort: TableSort;
  onSort: (column: string) => void;
  /** For assistive technology only. */
  isHiddenName: boolean;
}

export function HeaderCell<Row>({ placed, sort, onSort, isHiddenName }: Props<Row>) {
  const { column, style } = placed;
  const isSorted = sort.column === column.id;
  const isEnd = column.align === 'end';
  const look = cx('border-b border-line p-0 font-medium', fixedClass(placed, true));
  if (!column.isSortable) {
    return (
      <th scope="col" style={style} className={cx(look, 'px-3', isEnd && 'text-right')}>
        {isHiddenName ? <span className="sr-only">{column.header}</span> : column.header}
      </th>
    );
  }
  return (
    <th
      scope="col"
      style={style}
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
      className={look}
    >
      <button
        type="button"
        onClick={() => onSort(column.id)}
        className={cx(
          'group flex h-full min-h-10 w-full items-center gap-1 px-3 font-medium focus-visible:-outline-offset-2 hover:text-text',
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
    </th>
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
    <th scope="col" style={placed.style} className={cx('border-b border-line p-0', fixedClass(placed, true))}>
      <label className="flex h-full min-h-10 items-center justify-center">
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
