import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { ORDER_STATUS } from '#domain/order/order.ts';
import type { OrderEntry } from '#domain/lists/order-entry.ts';
import { hasFeature } from '#domain/features.ts';
import { useServices } from '#services/services.tsx';
import { useSyncState, useUser } from '#store/lists/live.ts';
import { useMay } from '#store/lists/use-may.ts';
import { AgeLabel } from '#ui/format/age-label.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { DataTableHandle } from '#ui/data-table/data-table.tsx';
import { Icon } from '#ui/icon.tsx';
import { Page } from '#ui/layout/page.tsx';
import { hasFinePointer } from '#ui/keys/pointer.ts';
import { useWide } from '#ui/layout/use-wide.ts';
import { BatchStrip } from '../bulk/batch-strip.tsx';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { FilterChips } from '#list/filter-chips.tsx';
import { filterValue } from './filter-text.ts';
import { setFilters, TAB_NAMES, viewQueryOf, type ListTab } from './list-url.ts';
import { ListDialogs, type ListDialog } from './list-dialogs.tsx';
import { ListFoot } from '#list/list-foot.tsx';
import { ListHeading } from '#list/list-heading.tsx';
import { ListRows, WIDE } from './list-rows.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { LoadingNote } from './loading-note.tsx';
import { useBaseTabs } from './use-base-tabs.ts';
import { useListUrl } from './use-list-url.ts';
import { useFocusAfterRow } from '#list/use-focus-after-row.ts';
import { useStableRows } from '#list/use-stable-rows.ts';
import { useListTabs } from '#list/use-list-tabs.ts';
import { useOrderViews } from './use-order-views.ts';
import { useOrderList } from './use-order-list.ts';
import { useRowDialogs } from './use-row-dialogs.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useSelection } from '#list/use-selection.ts';

const PANEL = 'order-list';

// What only a search shows.
const OtherTabs = lazy(async () => ({ default: (await import('#list/other-tabs.tsx')).OtherTabs<ListTab> }));
const ServerSearch = lazy(async () => ({
  default: (await import('#list/server-search.tsx')).ServerSearch,
}));

/** What the server found for one search. */
interface Found {
  search: string;
  ids: ReadonlySet<string>;
}

/** An order that left the list because its label came. */
const isShippedNow = (before: OrderEntry, now: OrderEntry): boolean =>
  before.tab !== now.tab && now.tab === ORDER_STATUS.shipped;

/** All orders of this device. */
export function OrderListPage() {
  const { t } = useTranslation(['orders', 'sync']);
  const { ask } = useServices();
  const control = useListUrl();
  const { address } = control;
  const { tab, filter, q } = address;
  const search = `${tab} ${q}`;
  const question = `${viewQueryOf(address)} ${q}`;
  const isSearch = q.trim() !== '';
  const [found, setFound] = useState<Found | null>(null);
  const list = useOrderList(address, found?.search === search ? found.ids : undefined);
  const rows = useStableRows(list, question, isShippedNow);
  const views = useOrderViews(address);
  const sync = useSyncState();
  const user = useUser();
  const mayEdit = useMay('editOrders');
  const isWide = useWide(WIDE);
  const selection = useSelection(rows, list.all);
  const [isSelecting, setSelecting] = useState(false);
  const [open, setOpen] = useState<ListDialog | null>(null);
  const dialogs = useRowDialogs();
  const table = useRef<DataTableHandle>(null);
  const viewMenu = useRef<HTMLDivElement>(null);
  const kept = useFocusAfterRow(rows);

  const clear = useCallback(() => {
    selection.clear();
    setSelecting(false);
  }, [selection]);
  const tabs = useListTabs({
    base: useBaseTabs(list.counts),
    shownBase: String(tab),
    views,
    toBase: (value) => control.toTab(Number(value) as ListTab),
    toView: control.toView,
    onLeave: clear,
  });
  useRowKeys({
    table,
    rows,
    selection,
    onFilters: () => setOpen('filters'),
    onViews: () => viewMenu.current?.querySelector('button')?.click(),
    onTab: tabs.toNext,
    onHold: dialogs.onHold,
  });

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
        mayEdit &&
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
        <ListHeading
          tabs={tabs}
          panelId={PANEL}
          label={t('orders:tabs')}
          views={views}
          onShow={(view) => control.set({ view, status: String(tab) })}
          toView={control.toView}
          onColumns={isWide ? () => setOpen('columns') : undefined}
          menu={viewMenu}
        />
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
        <FilterChips
          chips={setFilters(filter).map(([key, value]) => ({
            key,
            name: `${t(`orders:filter.${key}`)}: ${filterValue(key, value, t)}`,
          }))}
          onRemove={(key) => control.set({ [key]: '' })}
          onClear={clearFilters}
        />
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
            aria-label={tabs.tabs.find(({ value }) => value === tabs.shownTab)?.label ?? ''}
            className="flex min-h-0 flex-col"
            {...kept}
          >
            <ListRows
              list={list}
              rows={rows}
              question={question}
              control={control}
              views={views}
              isFiltered={q !== '' || setFilters(filter).length > 0}
              onClearFilters={clearFilters}
              isWide={isWide}
              selection={selection}
              isSelectable={isSelectable}
              onSelectCard={(index) => {
                setSelecting(true);
                selection.toggle(index, false);
              }}
              dialogs={dialogs}
              table={table}
            />
          </div>
        </div>
        {isSearch && (
          <Suspense fallback={null}>
            <OtherTabs
              label={t('orders:elsewhere')}
              found={list.elsewhere}
              nameOf={(other) => t(`orders:tab.${TAB_NAMES[other]}`)}
              onTab={(other) => {
                clear();
                control.set({ status: String(other), view: '' });
              }}
            />
          </Suspense>
        )}
        {sync?.loading && <LoadingNote {...sync.loading} isSearch={isSearch} />}
        {isSearch && list.isComplete && (
          <Suspense fallback={null}>
            <ServerSearch
              key={search}
              topic="orders"
              here={list.total ?? rows.length}
              search={() => ask.findOrders({ q, status: tab })}
              onFound={(ids) => setFound({ search, ids: new Set(ids) })}
            />
          </Suspense>
        )}
        {rows.length > 0 && (
          <ListFoot
            topic="orders"
            shown={list.rows?.length ?? 0}
            total={list.total}
            isComplete={list.isComplete}
          />
        )}
      </Card>
      <ListDialogs
        open={open}
        control={control}
        list={list}
        views={views}
        hasSorting={!isWide}
        onClose={() => setOpen(null)}
      />
      {dialogs.dialogs}
    </Page>
  );
}

/** The button that cleared the filter goes. */
function focusSearch(): void {
  if (!hasFinePointer()) return;
  document.querySelector<HTMLElement>('main input[type=search]')?.focus();
}
