import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import {
  SHIPMENT_PRICE_COLUMNS,
  SHOWN_SHIPMENT_COLUMNS,
  type ShipmentColumnKey,
} from '#domain/lists/shipment-columns.ts';
import { SHIPMENT_SORT } from '#domain/lists/shipment-index.ts';
import type { ListViews } from '#list/use-list-views.ts';
import type { PagedUrlControl } from '#list/use-paged-url.ts';
import type { ShipmentAddress } from './list-rules.ts';
import type { Shipments } from './use-shipment-list.ts';
import { useMay } from '#store/lists/use-may.ts';

const FilterDialog = lazy(async () => ({ default: (await import('./filter-dialog.tsx')).FilterDialog }));
const ColumnDialog = lazy(async () => ({
  default: (await import('#list/column-dialog.tsx')).ColumnDialog<ShipmentColumnKey>,
}));

const ExportDialog = lazy(async () => ({
  default: (await import('#list/export/export-dialog.tsx')).ExportDialog,
}));

const TrackingFileDialog = lazy(async () => ({
  default: (await import('../tracking-file/tracking-file-dialog.tsx')).TrackingFileDialog,
}));

export type ListDialog = 'filters' | 'columns' | 'export' | 'trackingFile';

interface Props {
  open: ListDialog | null;
  control: PagedUrlControl<ShipmentColumnKey>;
  address: ShipmentAddress;
  list: Shipments;
  views: ListViews<ShipmentColumnKey>;
  /** Where there are no headings to sort by. */
  hasSorting: boolean;
  onClose: () => void;
}

export function ListDialogs({ open, control, address, list, views, hasSorting, onClose }: Props) {
  const { t } = useTranslation('shipment-list');
  const seesPrices = useMay('seePrices');
  const nameOf = (column: ShipmentColumnKey) => t(`column.${column}`);
  return (
    <Suspense fallback={null}>
      {open === 'filters' && (
        <FilterDialog
          filter={address.filter}
          facets={list.facets}
          total={list.total}
          sorting={
            hasSorting
              ? {
                  columns: SHOWN_SHIPMENT_COLUMNS.filter(
                    (key) => seesPrices || !SHIPMENT_PRICE_COLUMNS.has(key),
                  ),
                  nameOf,
                  sort: address.sort,
                  usual: SHIPMENT_SORT,
                  onSort: control.setSort,
                }
              : undefined
          }
          onChange={control.setFilter}
          onClear={control.clearFilters}
          onClose={onClose}
        />
      )}
      {open === 'export' && (
        <ExportDialog
          first={{ what: 'shipments', status: address.tab === 'all' ? '' : address.tab }}
          onClose={onClose}
        />
      )}
      {open === 'trackingFile' && <TrackingFileDialog onClose={onClose} />}
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
