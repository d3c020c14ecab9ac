import { useMemo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ORDER_PATHS } from '#contract/paths.ts';
import type { ColumnLayout } from '#domain/lists/column-layout.ts';
import type { OrderEntry } from '#domain/lists/order-entry.ts';
import type { OrderSort } from '#domain/lists/order-sort.ts';
import { DataTable, type DataTableHandle } from '#ui/data-table/data-table.tsx';
import { ROW_HEIGHT, useRowDensity } from '#ui/data-table/row-density.ts';
import { hasFinePointer } from '#ui/pointer.ts';
import { orderColumns } from './order-cells.tsx';
import { OrderMenu } from './order-menu.tsx';
import type { Refused } from './use-refused.ts';
import type { OrderSelection } from './use-selection.ts';

interface Props {
  rows: readonly OrderEntry[];
  layout: ColumnLayout;
  hasFixedColumns: boolean;
  sort: OrderSort;
  onSort: (column: string) => void;
  selection: OrderSelection;
  refused: ReadonlyMap<string, Refused>;
  onHold: (entry: OrderEntry) => void;
  /** What the rows are an answer to. */
  question: string;
  startAt: number;
  onScrolled: (top: number) => void;
  ref: Ref<DataTableHandle>;
}

const idOf = ({ id }: OrderEntry): string => id;

export function OrderTable({ ref, startAt, onScrolled, ...given }: Props) {
  const { rows, layout, hasFixedColumns, sort, onSort, selection, refused, onHold } = given;
  const { t } = useTranslation(['orders', 'errors', 'label', 'sync']);
  const navigate = useNavigate();
  const density = useRowDensity();
  const isFine = hasFinePointer();
  const columns = useMemo(() => orderColumns({ t, refused }), [t, refused]);
  const menu = useMemo(
    () => ({
      label: t('orders:column.actions'),
      of: (entry: OrderEntry) => (
        <div className="pr-1">
          <OrderMenu entry={entry} onHold={onHold} />
        </div>
      ),
    }),
    [t, onHold],
  );
  const open = useMemo(() => (entry: OrderEntry) => void navigate(ORDER_PATHS.detail(entry.id)), [navigate]);
  const labelOf = useMemo(
    () => (entry: OrderEntry) => t('orders:select.one', { orderNo: entry.orderNo }),
    [t],
  );
  return (
    <DataTable
      ref={ref}
      label={t('orders:title')}
      columns={columns}
      layout={layout}
      hasFixedEnds={hasFixedColumns}
      flexible="recipient"
      rows={rows}
      idOf={idOf}
      rowHeight={ROW_HEIGHT[isFine ? density : 'coarse']}
      isCompact={isFine && density === 'compact'}
      rowTestId="order-row"
      sort={sort}
      onSort={onSort}
      selection={{
        isSelected: ({ id }) => selection.has(id),
        onToggle: selection.toggle,
        labelOf,
        state: selection.state,
        labelAll: t('orders:select.all'),
        onToggleAll: selection.toggleAll,
      }}
      menu={menu}
      onOpen={open}
      question={given.question}
      startAt={startAt}
      onScrolled={onScrolled}
    />
  );
}
