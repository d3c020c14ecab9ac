import { useMemo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ORDER_PATHS } from '#contract/paths.ts';
import type { ColumnLayout } from '#domain/lists/column-layout.ts';
import { orderColumn } from '#domain/lists/order-columns.ts';
import type { OrderEntry } from '#domain/lists/order-entry.ts';
import type { OrderSort } from '#domain/lists/order-sort.ts';
import { ListTable } from '#list/list-table.tsx';
import type { DataTableHandle } from '#ui/data-table/data-table.tsx';
import { useServices } from '#services/services.tsx';
import { orderColumns } from './order-cells.tsx';
import { OrderMenu, type AskForLabel } from './order-menu.tsx';
import type { FailedOrder } from './use-refused.ts';
import type { Selection } from '#list/use-selection.ts';
import { useMay } from '#store/lists/use-may.ts';

interface Props {
  rows: readonly OrderEntry[];
  layout: ColumnLayout;
  onResize: (column: string, width: number) => void;
  hasFixedColumns: boolean;
  sort: OrderSort;
  onSort: (column: string) => void;
  selection: Selection;
  refused: ReadonlyMap<string, FailedOrder>;
  onHold: (entry: OrderEntry) => void;
  onLabel: AskForLabel;
  onRemove: (entry: OrderEntry) => void;
  /** What the rows are an answer to. */
  question: string;
  startAt: number;
  onScrolled: (top: number) => void;
  ref: Ref<DataTableHandle>;
}

const FLEXIBLE = orderColumn('recipient');

const idOf = ({ id }: OrderEntry): string => id;

export function OrderTable({ ref, startAt, onScrolled, ...given }: Props) {
  const { rows, layout, onResize, hasFixedColumns, sort, onSort } = given;
  const { selection, refused, onHold, onLabel, onRemove } = given;
  const { t } = useTranslation(['orders', 'errors', 'label', 'sync']);
  const navigate = useNavigate();
  const today = useServices().today();
  const seesPrices = useMay('seePrices');
  const columns = useMemo(
    () => orderColumns({ t, today, refused, seesPrices }),
    [t, today, refused, seesPrices],
  );
  const menu = useMemo(
    () => ({
      label: t('orders:column.actions'),
      of: (entry: OrderEntry) => (
        <div className="pr-1">
          <OrderMenu
            label={t('orders:menu', { orderNo: entry.orderNo })}
            entry={entry}
            onHold={onHold}
            onLabel={onLabel}
            onRemove={onRemove}
          />
        </div>
      ),
    }),
    [t, onHold, onLabel, onRemove],
  );
  const open = useMemo(() => (entry: OrderEntry) => void navigate(ORDER_PATHS.detail(entry.id)), [navigate]);
  const labelOf = useMemo(
    () => (entry: OrderEntry) => t('orders:select.one', { orderNo: entry.orderNo }),
    [t],
  );
  return (
    <ListTable
      ref={ref}
      label={t('orders:title')}
      columns={columns}
      layout={layout}
      hasFixedEnds={hasFixedColumns}
      flexible={FLEXIBLE}
      onResize={onResize}
      rows={rows}
      idOf={idOf}
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
