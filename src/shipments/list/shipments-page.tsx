import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ORDER_PATHS, PATHS } from '#contract/paths.ts';
import type { ShipmentEntry } from '#domain/lists/shipment-entry.ts';
import type { ShipmentFilterKey } from '#domain/lists/shipment-filter.ts';
import { shipmentCan } from '#domain/shipment/actions.ts';
import { SHIPMENT_LISTS } from '#domain/shipment/lists.ts';
import { VoidDialog } from '#labels/void-dialog.tsx';
import { FilterChips } from '#list/filter-chips.tsx';
import { ListFoot } from '#list/list-foot.tsx';
import { ListHeading } from '#list/list-heading.tsx';
import { OtherTabs } from '#list/other-tabs.tsx';
import { setFilters, viewQueryOf } from '#list/paged-url.ts';
import { useFocusAfterRow } from '#list/use-focus-after-row.ts';
import { useListTabs } from '#list/use-list-tabs.ts';
import { usePagedUrl } from '#list/use-paged-url.ts';
import { useTableKeys } from '#list/use-table-keys.ts';
import { useSelection } from '#list/use-selection.ts';
import { useStableRows } from '#list/use-stable-rows.ts';
import { useServices } from '#services/services.tsx';
import { useSyncState } from '#store/lists/live.ts';
import { useShipmentOf } from '#store/lists/live-shipments.ts';
import type { DataTableHandle } from '#ui/data-table/data-table.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { AgeLabel } from '#ui/format/age-label.tsx';
import { Icon } from '#ui/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useWide } from '#ui/layout/use-wide.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { ActionDialogs } from '../action-dialogs.tsx';
import { TrackingDialog } from '../tracking-dialog.tsx';
import type { AskedDialog } from '../use-shipment-actions.ts';
import { filterValue } from './filter-text.ts';
import { ListDialogs, type ListDialog } from './list-dialogs.tsx';
import { ListRows } from './list-rows.tsx';
import { ofShipments, SHIPMENT_RULES } from './list-rules.ts';
import { ListToolbar } from './list-toolbar.tsx';
import type { AskForRow } from './shipment-menu.tsx';
import { useShipmentList } from './use-shipment-list.ts';
import { useShipmentViews } from './use-shipment-views.ts';
import { useMay } from '#store/lists/use-may.ts';

const ServerSearch = lazy(async () => ({
  default: (await import('#list/server-search.tsx')).ServerSearch,
}));

const PANEL = 'shipments';
/** From here on the list is a table. */
const WIDE = '40rem';

/** All at once: a topic that comes later would blank the page. */
const TOPICS = ['shipments', 'shipment-list', 'list', 'label', 'tracking', 'sync', 'errors'];

/** Its parcel went on by itself. What the user voids goes at once. */
const hasMovedOn = (before: ShipmentEntry, now: ShipmentEntry): boolean =>
  before.status !== now.status && now.status !== 'voided';

/** All shipments of this device. */
export function ShipmentsPage() {
  // An export tells what each shipment cost.
  const seesPrices = useMay('seePrices');
  const { t } = useTranslation(TOPICS);
  const navigate = useNavigate();
  const { ask, print, now } = useServices();
  const control = usePagedUrl(SHIPMENT_RULES);
  const address = ofShipments(control.address);
  const { tab, q } = address;
  const question = `${viewQueryOf(address, SHIPMENT_RULES)} ${q}`;
  const search = `${tab} ${q}`;
  const [found, setFound] = useState<{ search: string; ids: ReadonlySet<string> } | null>(null);
  const list = useShipmentList(address, found?.search === search ? found.ids : undefined);
  const rows = useStableRows(list, question, hasMovedOn);
  const views = useShipmentViews(address);
  const sync = useSyncState();
  const isWide = useWide(WIDE);
  const selection = useSelection(rows, list.all);
  const [isSelecting, setSelecting] = useState(false);
  const [open, setOpen] = useState<ListDialog | null>(null);
  const [asked, setAsked] = useState<{ dialog: AskedDialog; labelId: string; at: number } | null>(null);
  const askedFor = useShipmentOf(asked?.labelId ?? null) ?? null;
  const close = () => setAsked(null);
  const table = useRef<DataTableHandle>(null);
  const viewMenu = useRef<HTMLDivElement>(null);
  const kept = useFocusAfterRow(rows);

  const clear = useCallback(() => {
    selection.clear();
    setSelecting(false);
  }, [selection]);
  const nameOf = (list: (typeof SHIPMENT_LISTS)[number]) => t(`shipments:status.${list}`);
  const tabs = useListTabs({
    base: SHIPMENT_LISTS.map((value) => {
      const count = list.counts?.[value];
      return { value, label: nameOf(value), ...(count !== undefined && { count }) };
    }),
    shownBase: tab,
    views,
    toBase: control.toTab,
    toView: control.toView,
    onLeave: clear,
  });
  const onAsk = useCallback<AskForRow>(
    (dialog, { labelId }) => setAsked({ dialog, labelId, at: now() }),
    [now],
  );
  useTableKeys({
    table,
    rows,
    selection,
    onFilters: () => setOpen('filters'),
    onViews: () => viewMenu.current?.querySelector('button')?.click(),
    onTab: tabs.toNext,
    ofRow: {
      d: ({ orderId }) => void navigate(ORDER_PATHS.copyOfShipment(orderId)),
      p: (entry) => {
        if (selection.ids.length === 0 && shipmentCan.print(entry).can) void print.labels([entry.labelId]);
      },
    },
  });
  const chosen = useMemo(() => new Set(selection.ids), [selection.ids]);
  const selected = useMemo(() => list.all.filter(({ id }) => chosen.has(id)), [list.all, chosen]);
  const isSelectable = isWide || isSelecting || selected.length > 0;
  const isFiltered = q !== '' || setFilters(address).length > 0;

  return (
    <Page
      title={t('shipments:heading')}
      width="wide"
      fits
      actions={
        <>
          <Link to={PATHS.endOfDay} className={buttonClass('secondary')}>
            <Icon name="check-circle" size={18} />
            {t('shipments:endOfDay')}
          </Link>
          <Button
            icon="tag"
            aria-label={t('shipment-list:trackingFile')}
            onClick={() => setOpen('trackingFile')}
          >
            <span className="max-sm:hidden">{t('shipment-list:trackingFile')}</span>
            <span className="sm:hidden">{t('shipment-list:trackingFileShort')}</span>
          </Button>
          {seesPrices && (
            <Button icon="download" onClick={() => setOpen('export')}>
              {t('shipment-list:export')}
            </Button>
          )}
        </>
      }
      note={
        sync?.lastSyncAt && (
          <AgeLabel time={sync.lastSyncAt}>{(relative) => t('sync:list.age', { relative })}</AgeLabel>
        )
      }
    >
      <Card padded={false} className="flex min-h-0 flex-col overflow-hidden">
        <ListHeading
          tabs={tabs}
          panelId={PANEL}
          label={t('shipment-list:tabs')}
          views={views}
          onShow={(view) => control.set({ view, status: tab })}
          toView={control.toView}
          onColumns={isWide ? () => setOpen('columns') : undefined}
          menu={viewMenu}
        />
        <ListToolbar
          address={address}
          facets={list.facets}
          onSearch={(text) => control.set({ q: text })}
          onFilter={control.setFilter}
          onMoreFilters={() => setOpen('filters')}
          onSelect={isWide ? undefined : isSelectable ? clear : () => setSelecting(true)}
          isSelecting={isSelectable}
        />
        <FilterChips
          chips={setFilters(address).map(([key, value]) => ({
            key,
            name: `${t(`shipment-list:filter.${key}`)}: ${filterValue(key as ShipmentFilterKey, value, t)}`,
          }))}
          onRemove={(key) => control.set({ [key]: '' })}
          onClear={control.clearFilters}
        />
        <div className="relative flex min-h-0 flex-col">
          <BulkBar
            selected={selected}
            total={list.total ?? list.all.length}
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
              address={address}
              control={control}
              views={views}
              isFiltered={isFiltered}
              onClearFilters={control.clearFilters}
              isWide={isWide}
              selection={selection}
              isSelectable={isSelectable}
              onSelectCard={(index) => {
                setSelecting(true);
                selection.toggle(index, false);
              }}
              onAsk={onAsk}
              table={table}
            />
          </div>
        </div>
        <OtherTabs
          label={t('shipment-list:elsewhere')}
          found={rows.length === 0 ? list.elsewhere : NOWHERE}
          nameOf={nameOf}
          onTab={(other) => {
            clear();
            control.set({ status: other, view: '' });
          }}
        />
        {sync?.loading && (
          <p className="border-t border-line px-4 py-2.5 text-center text-base text-text-2" role="status">
            {q === '' ? t('sync:chip.loading', sync.loading) : t('shipment-list:searchedSoFar')}
          </p>
        )}
        {q !== '' && list.isComplete && (
          <Suspense fallback={null}>
            <ServerSearch
              key={search}
              topic="shipment-list"
              here={list.total ?? rows.length}
              search={() => ask.findShipments({ q, status: tab })}
              onFound={(ids) => setFound({ search, ids: new Set(ids) })}
            />
          </Suspense>
        )}
        {rows.length > 0 && (
          <ListFoot
            topic="shipment-list"
            shown={list.rows?.length ?? 0}
            total={list.total}
            isComplete={list.isComplete}
          />
        )}
      </Card>
      <ListDialogs
        open={open}
        control={control}
        address={address}
        list={list}
        views={views}
        hasSorting={!isWide}
        onClose={() => setOpen(null)}
      />
      <VoidDialog
        shipment={asked?.dialog === 'void' ? askedFor : null}
        openedAt={asked?.at ?? 0}
        onClose={close}
      />
      <TrackingDialog shipment={asked?.dialog === 'tracking' ? askedFor : null} onClose={close} />
      <ActionDialogs asked={asked} shipment={askedFor} onClose={close} />
    </Page>
  );
}

const NOWHERE: ReadonlyMap<never, number> = new Map<never, number>();
