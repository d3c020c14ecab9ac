import { memo, type MouseEvent } from 'react';
import { cx } from '../cx.ts';
import type { PlacedColumn } from './column-model.ts';
import { fixedClass } from './header-cell.tsx';

export interface RowSelection<Row> {
  isSelected: (row: Row) => boolean;
  /** `isRange`: all from the row toggled before. */
  onToggle: (index: number, isRange: boolean) => void;
  /** The name of a row's box. */
  labelOf: (row: Row) => string;
}

interface Props<Row> {
  row: Row;
  index: number;
  height: number;
  placed: readonly PlacedColumn<Row>[];
  isSelected: boolean;
  onToggle: RowSelection<Row>['onToggle'];
  labelOf: RowSelection<Row>['labelOf'];
  onOpen: ((row: Row) => void) | undefined;
  testId: string | undefined;
}

const OWN = 'a, button, label, input, [role=menu]';

function PlainRow<Row>(props: Props<Row>) {
  const { row, index, height, placed, isSelected, onToggle, labelOf, onOpen, testId } = props;
  return (
    <tr
      role="row"
      data-testid={testId}
      data-index={index}
      aria-rowindex={index + 2}
      style={{ height }}
      className={cx(
        'group/row relative grid grid-cols-(--columns) grid-rows-1 border-b border-line contain-layout contain-size contain-style',
        onOpen && 'cursor-pointer',
        isSelected
          ? 'bg-brand-soft'
          : 'bg-surface hover:bg-sunken has-[:is(a,[tabindex]):focus-visible]:bg-sunken',
      )}
      onClick={(event: MouseEvent) => {
        if (event.shiftKey || event.metaKey || event.ctrlKey) return;
        if (!(event.target as HTMLElement).closest(OWN)) onOpen?.(row);
      }}
    >
      {placed.map((each, place) => (
        <td
          key={each.column.id}
          role="cell"
          style={each.style}
          className={cx(
            'content-center overflow-hidden p-0',
            fixedClass(each, false),
            place === 0 &&
              (isSelected
                ? 'shadow-[inset_2px_0_var(--brand)]'
                : 'group-has-[:is(a,[tabindex]):focus-visible]/row:shadow-[inset_2px_0_var(--brand)]'),
            !each.column.id.startsWith('#') && 'px-3',
            each.column.align === 'end' && 'text-right',
          )}
        >
          {each.column.id === '#select' ? (
            <label
              className="flex h-full cursor-pointer items-center justify-center"
              onClick={(event) => {
                // The range is taken from here: the box itself does not tell of the key.
                if (!event.shiftKey) return;
                event.preventDefault();
                onToggle(index, true);
              }}
            >
              <input
                type="checkbox"
                aria-label={labelOf(row)}
                checked={isSelected}
                onChange={() => onToggle(index, false)}
                className="size-5 accent-brand pointer-fine:size-4"
              />
            </label>
          ) : (
            each.column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

/** Drawn anew only when the row itself, its place or its columns change. */
export const DataRow = memo(PlainRow) as typeof PlainRow;
