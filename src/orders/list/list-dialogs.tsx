import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ORDER_PRICE_COLUMNS, SHOWN_COLUMNS, type OrderColumnKey } from '#domain/lists/order-columns.ts';
import { DEFAULT_SORT } from '#domain/lists/order-sort.ts';
import type { ListViews } from '#list/use-list-views.ts';
import type { ListUrlControl } from './use-list-url.ts';
import type { OrderList } from './use-order-list.ts';
import { useMay } from '#store/lists/use-may.ts';

const FilterDialog = lazy(async () => ({ default: (await import('./filter-dialog.tsx')).FilterDialog }));
const ColumnDialog = lazy(async () => ({
  default: (await import('#list/column-dialog.tsx')).ColumnDialog<OrderColumnKey>,
}));

export type ListDialog = 'filters' | 'columns';

interface Props {
  open: ListDialog | null;
  control: ListUrlControl;
  list: OrderList;
  views: ListViews<OrderColumnKey>;
  /** Where there are no headings to sort by. */
  hasSorting: boolean;
  onClose: () => void;
}

export function ListDialogs({ open, control, list, views, hasSorting, onClose }: Props) {
  const { t } = useTranslation('orders');
  const { filter, tab, sort } = control.address;
  const seesPrices = useMay('seePrices');
  const nameOf = (column: OrderColumnKey) => t(`column.${column}`);
  return (
    <Suspense fallback={null}>
      {open === 'filters' && (
        <FilterDialog
          filter={filter}
          facets={list.facets}
          total={list.total}
          sorting={
            hasSorting
              ? {
                  columns: SHOWN_COLUMNS[tab].filter((key) => seesPrices || !ORDER_PRICE_COLUMNS.has(key)),
                  nameOf,
                  sort,
                  usual: DEFAULT_SORT,
                  onSort: control.setSort,
                }
              : undefined
          }
          onChange={control.setFilter}
          onClear={control.clearFilters}
          onClose={onClose}
        />
      )}
      {open === 'columns' && (
        <ColumnDialog
          layout={views.layout}
          nameOf={nameOf}
          onSave={views.saveLayout}
          onReset={views.resetLayout}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
