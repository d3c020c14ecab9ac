import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { hasFeature } from '#domain/features.ts';
import { withWidth } from '#domain/lists/column-layout.ts';
import { hasFixedColumns } from '#domain/lists/order-columns.ts';
import { useSyncState, useUser } from '#store/live.ts';
import { AgeLabel } from '#ui/age-label.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { DataTableHandle } from '#ui/data-table/data-table.tsx';
import { Icon } from '#ui/icon.tsx';
import { Page } from '#ui/page.tsx';
import { hasFinePointer } from '#ui/pointer.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { BatchStrip } from '../bulk/batch-strip.tsx';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { useWide } from '#ui/use-wide.ts';
import { FilterChips } from './filter-chips.tsx';
import { setFilters, TAB_NAMES, viewQueryOf } from './list-address.ts';
import { ListEmpty } from './list-empty.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { LoadingNote } from './loading-note.tsx';
import { OtherTabs } from './other-tabs.tsx';
import { ServerSearch } from './server-search.tsx';
import { useAddress } from './use-address.ts';
import { useFocusAfterRow } from './use-focus-after-row.ts';
import { useKeptPlaces } from './use-kept-places.ts';
import { useListTabs } from './use-list-tabs.ts';
import { addressOfView, useListViews } from './use-list-views.ts';
import { useOrderList } from './use-order-list.ts';
import { useRefused } from './use-refused.ts';
import { useRowDialogs } from './use-row-dialogs.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useSelection } from './use-selection.ts';
import { ViewMenu } from './view-menu.tsx';

const WIDE = '40rem';
const loadTable = () => import('./order-table.tsx');
const loadCards = () => import('./order-cards.tsx');
// On its way while the database is opened; a window has need of one of the two.
void (matchMedia(`(width >= ${WIDE})`).matches ? loadTable() : loadCards());
const OrderTable = lazy(async () => ({ default: (await loadTable()).OrderTable }));
const OrderCards = lazy(async () => ({ default: (await loadCards()).OrderCards }));
const FilterDialog = lazy(async () => ({ default: (await import('./filter-dialog.tsx')).FilterDialog }));
const ColumnDialog = lazy(async () => ({ default: (await import('./column-dialog.tsx')).ColumnDialog }));

const PANEL = 'order-list';

/** What the server found for one search. */
interface Found {
  search: string;
  ids: ReadonlySet<string>;
}

/** All orders of this device. */
export function OrderListPage() {
  const { t } = useTranslation(['orders', 'sync']);
  const control = useAddress();
  const { address } = control;
  const { tab, filter, sort, q } = address;
  const search = `${tab} ${q}`;
  const [found, setFound] = useState<Found | null>(null);
  const list = useOrderList(address, found?.search === search ? found.ids : undefined);
  const rows = useKeptPlaces(list, `${viewQueryOf(address)} ${q}`);
  const views = useListViews(address);
  const sync = useSyncState();
  const user = useUser();
  const refused = useRefused();
  const isWide = useWide(WIDE);
  const selection = useSelection(rows, list.all);
  const [isSelecting, setSelecting] = useState(false);
  const [open, setOpen] = useState<'filters' | 'columns' | null>(null);
  const row = useRowDialogs();
  const table = useRef<DataTableHandle>(null);
  const viewMenu = useRef<HTMLDivElement>(null);
  const kept = useFocusAfterRow(rows);

  const clear = useCallback(() => {
    selection.clear();
    setSelecting(false);
  }, [selection]);

  const { tabs, shownTab, toTab, toNext } = useListTabs({
    control,
    views,
    counts: list.counts,
    onLeave: clear,
  });
  useRowKeys({
    table,
    rows,
    selection,
    onFilters: () => setOpen('filters'),
    onViews: () => viewMenu.current?.querySelector('button')?.click(),
    onTab: toNext,
    onHold: row.onHold,
  });

  const isFiltered = q !== '' || setFilters(filter).length > 0;
  const isSelectable = isWide || isSelecting || selection.ids.length > 0;
  const clearFilters = () => {
    control.clearFilters();
    focusSearch();
  };

  return (
    <Page
      title={t('orders:title')}
      width="wide"
      fits
      note={
        sync?.lastSyncAt && (
          <AgeLabel time={sync.lastSyncAt}>{(relative) => t('sync:list.age', { relative })}</AgeLabel>
        )
      }
      actions={
        hasFeature(user, 'newOrderImport') && (
          <Link to={PATHS.importOrders} className={buttonClass()}>
            <Icon name="upload" size={18} />
            {t('orders:importOrders')}
          </Link>
        )
      }
    >
      <BatchStrip />
      <Card padded={false} className="flex min-h-0 flex-col overflow-hidden">
        <div className="flex items-end border-b border-line pr-2 [&>[role=tablist]]:border-b-0">
          <Tabs
            label={t('orders:tabs')}
            value={shownTab}
            items={tabs}
            panelId={PANEL}
            onChange={toTab}
            className="min-w-0 flex-1"
          />
          <div ref={viewMenu} className="self-center">
            <ViewMenu
              views={views}
              onShow={(id) => {
                const view = views.named.find(({ userViewId }) => userViewId === id);
                if (id === null) control.toView(null);
                else control.set({ view: id, ...(view && { status: String(tab) }) });
              }}
              onReset={() =>
                control.toView(
                  views.current && { id: views.current.userViewId, query: addressOfView(views.current) },
                )
              }
              onColumns={isWide ? () => setOpen('columns') : undefined}
            />
          </div>
        </div>
        <ListToolbar
          tab={tab}
          q={q}
          onSearch={(text) => control.set({ q: text })}
          filter={filter}
          facets={list.facets}
          onFilter={control.setFilter}
          onMoreFilters={() => setOpen('filters')}
          onSelect={isWide ? undefined : isSelectable ? clear : () => setSelecting(true)}
          isSelecting={isSelectable}
        />
        <FilterChips filter={filter} onRemove={(key) => control.setFilter(key, '')} onClear={clearFilters} />
        <div className="relative flex min-h-0 flex-col">
          <BulkBar
            ids={selection.ids}
            filter={{
              total: list.total ?? list.all.length,
              allIds: () => Promise.resolve(list.all.map(({ id }) => id)),
            }}
            onSelectAll={selection.selectAll}
            onDone={clear}
          />
          <div
            id={PANEL}
            role="tabpanel"
            aria-label={tabs.find(({ value }) => value === shownTab)?.label ?? ''}
            className="flex min-h-0 flex-col"
            {...kept}
          >
            <Suspense fallback={<Loading />}>
              {list.rows === undefined ? (
                <Loading />
              ) : rows.length === 0 ? (
                <ListEmpty
                  isFiltered={isFiltered && list.isComplete}
                  isLoading={
                    (!list.isComplete && isFiltered) ||
                    isComing(sync) ||
                    (!isFiltered && (list.counts?.[TAB_NAMES[tab]] ?? 0) > 0)
                  }
                  isNeverLoaded={sync?.firstSyncDone === false}
                  onClear={clearFilters}
                />
              ) : isWide ? (
                <OrderTable
                  ref={table}
                  rows={rows}
                  layout={views.layout}
                  onResize={(column, width) => views.saveLayout(withWidth(views.layout, column, width))}
                  hasFixedColumns={hasFixedColumns(user?.userCode ?? '')}
                  sort={sort}
                  onSort={control.sortBy}
                  selection={selection}
                  refused={refused}
                  onHold={row.onHold}
                  onLabel={row.onLabel}
                  onRemove={row.onRemove}
                  question={`${viewQueryOf(address)} ${q}`}
                  startAt={control.startAt}
                  onScrolled={control.rememberScroll}
                />
              ) : (
                <OrderCards
                  rows={rows}
                  shown={address.shown}
                  onMore={control.showMore}
                  refused={refused}
                  onHold={row.onHold}
                  onLabel={row.onLabel}
                  onRemove={row.onRemove}
                  selection={isSelectable ? selection : null}
                  onSelect={(index) => {
                    setSelecting(true);
                    selection.toggle(index, false);
                  }}
                />
              )}
            </Suspense>
          </div>
        </div>
        <OtherTabs
          found={list.elsewhere}
          onTab={(other) => {
            clear();
            control.set({ status: String(other), view: '' });
          }}
        />
        {sync?.loading && <LoadingNote {...sync.loading} isSearch={q.trim() !== ''} />}
        {q.trim() !== '' && list.isComplete && (
          <ServerSearch
            key={search}
            q={q}
            tab={tab}
            here={list.total ?? rows.length}
            onFound={(ids) => setFound({ search, ids: new Set(ids) })}
          />
        )}
        {rows.length > 0 && (
          <ListFoot shown={list.rows?.length ?? 0} total={list.total} isComplete={list.isComplete} />
        )}
      </Card>
      <Suspense fallback={null}>
        {open === 'filters' && (
          <FilterDialog
            filter={filter}
            facets={list.facets}
            total={list.total}
            sorting={isWide ? undefined : { tab, sort, onSort: control.setSort }}
            onChange={control.setFilter}
            onClear={control.clearFilters}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'columns' && (
          <ColumnDialog
            layout={views.layout}
            onSave={views.saveLayout}
            onReset={views.resetLayout}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
      {row.dialogs}
    </Page>
  );
}

function Loading() {
  const { t } = useTranslation('orders');
  return (
    <div className="p-4">
      <SkeletonRows rows={6} label={t('loading')} />
    </div>
  );
}

/** The first orders are on their way from the server, or it is not known yet whether they are. */
function isComing(sync: ReturnType<typeof useSyncState>): boolean {
  return (
    sync === undefined || (!sync.firstSyncDone && ['checking', 'loading', 'sending'].includes(sync.chip))
  );
}

/** The button that cleared the filter goes. */
function focusSearch(): void {
  if (!hasFinePointer()) return;
  document.querySelector<HTMLElement>('main input[type=search]')?.focus();
}
