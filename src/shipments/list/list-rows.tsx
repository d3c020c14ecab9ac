import { lazy, Suspense, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import type { ShipmentColumnKey } from '#domain/lists/shipment-columns.ts';
import type { ShipmentEntry } from '#domain/lists/shipment-entry.ts';
import type { ListViews } from '#list/use-list-views.ts';
import type { PagedUrlControl } from '#list/use-paged-url.ts';
import type { Selection } from '#list/use-selection.ts';
import { useSyncState } from '#store/lists/live.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import type { DataTableHandle } from '#ui/data-table/data-table.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';
import type { ShipmentAddress } from './list-rules.ts';
import type { AskForRow } from './shipment-menu.tsx';
import type { Shipments } from './use-shipment-list.ts';

const ShipmentTable = lazy(async () => ({ default: (await import('./shipment-table.tsx')).ShipmentTable }));
const ShipmentCards = lazy(async () => ({ default: (await import('./shipment-cards.tsx')).ShipmentCards }));

interface Props {
  list: Shipments;
  /** With those that keep their places. */
  rows: readonly ShipmentEntry[];
  /** What the rows are an answer to. */
  question: string;
  address: ShipmentAddress;
  control: PagedUrlControl<ShipmentColumnKey>;
  views: ListViews<ShipmentColumnKey>;
  isFiltered: boolean;
  onClearFilters: () => void;
  isWide: boolean;
  selection: Selection;
  /** Cards have boxes only while some are being selected. */
  isSelectable: boolean;
  onSelectCard: (index: number) => void;
  onAsk: AskForRow;
  table: Ref<DataTableHandle>;
}

/** The shipments as a table or, where there is little room, as cards. */
export function ListRows(props: Props) {
  return (
    <Suspense fallback={<Loading />}>
      <Rows {...props} />
    </Suspense>
  );
}

function Rows({ table, list, rows, question, address, control, views, selection, onAsk, ...given }: Props) {
  if (list.rows === undefined) return <Loading />;
  if (rows.length === 0)
    return <NoRows list={list} isFiltered={given.isFiltered} onClear={given.onClearFilters} />;
  if (given.isWide)
    return (
      <ShipmentTable
        ref={table}
        rows={rows}
        layout={views.layout}
        onResize={views.resizeColumn}
        sort={address.sort}
        onSort={control.sortBy}
        selection={selection}
        onAsk={onAsk}
        question={question}
        startAt={control.startAt}
        onScrolled={control.rememberScroll}
      />
    );
  return (
    <ShipmentCards
      rows={rows}
      shown={address.shown}
      onMore={control.showMore}
      onAsk={onAsk}
      selection={given.isSelectable ? selection : null}
      onSelect={given.onSelectCard}
    />
  );
}

interface NoRowsProps {
  list: Shipments;
  isFiltered: boolean;
  onClear: () => void;
}

/** No shipment is there, or none yet. */
function NoRows({ list, isFiltered, onClear }: NoRowsProps) {
  const { t } = useTranslation(['shipment-list', 'shipments', 'list']);
  const sync = useSyncState();
  const isFirstSync =
    sync === undefined || (!sync.firstSyncDone && ['checking', 'loading', 'sending'].includes(sync.chip));
  if (isFiltered && list.isComplete)
    return (
      <EmptyState
        icon="search"
        title={t('shipment-list:empty.filtered')}
        actions={<Button onClick={onClear}>{t('list:filter.clear')}</Button>}
      />
    );
  if (isFiltered || isFirstSync || !list.isComplete) return <Loading />;
  const isNeverLoaded = !sync.firstSyncDone;
  return (
    <EmptyState
      icon={isNeverLoaded ? 'cloud-off' : 'truck'}
      title={isNeverLoaded ? t('shipment-list:empty.neverLoaded') : t('shipments:empty.title')}
      text={isNeverLoaded ? t('shipment-list:empty.neverLoadedText') : t('shipments:empty.text')}
      actions={
        <Link to={PATHS.orders} className={buttonClass('primary')}>
          {t('shipment-list:empty.make')}
        </Link>
      }
    />
  );
}

function Loading() {
  const { t } = useTranslation('shipments');
  return (
    <div className="p-4">
      <SkeletonRows rows={6} label={t('loading')} />
    </div>
  );
}
