import { lazy, Suspense } from 'react';
import type { ListUrlControl } from './use-list-url.ts';
import type { ListViews } from './use-list-views.ts';
import type { OrderList } from './use-order-list.ts';

const FilterDialog = lazy(async () => ({ default: (await import('./filter-dialog.tsx')).FilterDialog }));
const ColumnDialog = lazy(async () => ({ default: (await import('./column-dialog.tsx')).ColumnDialog }));

export type ListDialog = 'filters' | 'columns';

interface Props {
  open: ListDialog | null;
  control: ListUrlControl;
  list: OrderList;
  views: ListViews;
  /** Where there are no headings to sort by. */
  hasSorting: boolean;
  onClose: () => void;
}

export function ListDialogs({ open, control, list, views, hasSorting, onClose }: Props) {
  const { filter, tab, sort } = control.address;
  return (
    <Suspense fallback={null}>
      {open === 'filters' && (
        <FilterDialog
          filter={filter}
          facets={list.facets}
          total={list.total}
          sorting={hasSorting ? { tab, sort, onSort: control.setSort } : undefined}
          onChange={control.setFilter}
          onClear={control.clearFilters}
          onClose={onClose}
        />
      )}
      {open === 'columns' && (
        <ColumnDialog
          layout={views.layout}
          onSave={views.saveLayout}
          onReset={views.resetLayout}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
