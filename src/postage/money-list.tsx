import { lazy, Suspense, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { PostageQuery } from '#contract/postage-lists.ts';
import { FilterChips } from '#list/filter-chips.tsx';
import { ListHeading } from '#list/list-heading.tsx';
import { setFilters } from '#list/paged-url.ts';
import { PagedList } from '#list/paged-list.tsx';
import { useListTabs } from '#list/use-list-tabs.ts';
import { usePagedUrl } from '#list/use-paged-url.ts';
import { useTableKeys } from '#list/use-table-keys.ts';
import { useServices } from '#services/services.tsx';
import type { DataTableHandle } from '#ui/data-table/data-table.tsx';
import { cx } from '#ui/cx.ts';
import { Card } from '#ui/layout/card.tsx';
import { useWide } from '#ui/layout/use-wide.ts';
import { DisputeHost } from './disputes/dispute-host.tsx';
import { queryOf, urlRules } from './list-query.ts';
import { columnName, filterName } from './list-texts.ts';
import { ListTotals } from './list-totals.tsx';
import type { AnyLine, AnyList } from './lists/list-definition.ts';
import { LineCardView } from './line-card.tsx';
import { MoneyToolbar } from './money-toolbar.tsx';
import { useLineActs } from './use-line-acts.tsx';
import { useListColumns } from './use-list-columns.ts';
import type { PostagePages } from './use-postage-pages.ts';
import { usePostagePages } from './use-postage-pages.ts';
import { useMoneyViews } from './use-money-views.ts';

const FilterDialog = lazy(async () => ({
  default: (await import('./money-filter-dialog.tsx')).MoneyFilterDialog,
}));
const ColumnDialog = lazy(async () => ({ default: (await import('#list/column-dialog.tsx')).ColumnDialog }));

const WIDE = '40rem';
const PANEL = 'postage-list';
const FEW = 4;

interface Props {
  /** As its views are kept. */
  sysType: string;
  /** Each under a tab of its own. */
  lists: readonly [AnyList, ...AnyList[]];
  /** Above and below the list, and the page around it all. */
  frame: (parts: { list: AnyList; query: PostageQuery; pages: PostagePages; body: ReactNode }) => ReactNode;
}

/** Lists of the postage area on the table of all lists: tabs, views, filters, sums, rows. */
export function MoneyList({ sysType, lists, frame }: Props) {
  const { t } = useTranslation(['postage', 'rates', 'shipments', 'paged-list']);
  const navigate = useNavigate();
  const today = useServices().today();
  const rules = useMemo(() => urlRules(lists), [lists]);
  const control = usePagedUrl(rules);
  const { address } = control;
  const list = lists.find(({ name }) => name === address.tab) ?? lists[0];
  const query = queryOf(address, list, today);
  const pages = usePostagePages({ list: list.list, query });
  const isWide = useWide(WIDE);
  const views = useMoneyViews({ sysType, list, address, rules });
  const [open, setOpen] = useState<'filters' | 'columns' | null>(null);
  const acts = useLineActs(list, pages);
  const { selection } = acts;
  const table = useRef<DataTableHandle>(null);
  const viewMenu = useRef<HTMLDivElement>(null);
  const tabs = useListTabs({
    base: lists.map(({ name }) => ({
      value: name,
      label: lists.length === 1 ? t('paged-list:all') : t(`postage:list.${name}`),
    })),
    shownBase: list.name,
    views,
    toBase: control.toTab,
    toView: control.toView,
    ...(selection && { onLeave: selection.clear }),
  });
  useTableKeys({
    table,
    rows: pages.rows ?? [],
    selection,
    onFilters: () => setOpen('filters'),
    onViews: () => viewMenu.current?.querySelector('button')?.click(),
    onTab: tabs.toNext,
  });
  const columns = useListColumns(list);
  const sortColumn = list.columns.find(({ sortsBy }) => sortsBy === address.sort.column)?.key ?? '';
  const flexible = list.columns.find(({ key }) => key === list.flexible) ?? list.columns[0]!;
  const set = setFilters(address);
  const isFiltered = address.q !== '' || set.length > 0;
  const nameOf = (key: string) => columnName(key, t);
  // A few rows are shown whole; of more the table scrolls inside itself, but not in a slit.
  const isLong = (pages.rows?.length ?? 0) > FEW;
  const totals = <ListTotals list={list} pages={pages} />;
  const body = (
    <Card
      padded={false}
      className={cx('flex flex-col overflow-hidden', isLong ? 'min-h-0 sm:min-h-[26rem]' : 'shrink-0')}
    >
      <ListHeading
        label={t('postage:tabs')}
        tabs={tabs}
        panelId={PANEL}
        views={views}
        onShow={(view) => control.set({ view, tab: list.name })}
        toView={control.toView}
        onColumns={isWide ? () => setOpen('columns') : undefined}
        menu={viewMenu}
      />
      <MoneyToolbar
        list={list}
        address={address}
        onSearch={(q) => control.set({ q })}
        onFilter={control.setFilter}
        onFilters={() => setOpen('filters')}
      />
      <FilterChips
        chips={set.map(([key, value]) => ({ key, name: filterName(key, value, list, t) }))}
        onRemove={(key) => control.setFilter(key, '')}
        onClear={control.clearFilters}
      />
      {!isWide && totals}
      <div className="relative flex min-h-0 flex-col">
        {acts.bar}
        <div
          id={PANEL}
          role="tabpanel"
          aria-label={tabs.tabs.find(({ value }) => value === tabs.shownTab)?.label ?? ''}
          aria-busy={pages.isOld || undefined}
          className="flex min-h-0 flex-col"
        >
          <PagedList<AnyLine>
            label={t(`postage:list.${list.name}`)}
            pages={pages}
            columns={columns}
            layout={views.layout}
            onResize={views.resizeColumn}
            flexible={flexible}
            sort={{ column: sortColumn, isDescending: address.sort.isDescending }}
            onSort={(key) => {
              const column = list.columns.find((each) => each.key === key)?.sortsBy;
              if (column) control.sortBy(column);
            }}
            isWide={isWide}
            card={(line, index) => <LineCardView {...list.card(line, t)} {...acts.ofCard(line, index)} />}
            onOpen={(line) => {
              const to = list.pathOf(line);
              if (to !== null) void navigate(to);
            }}
            empty={{ icon: list.icon, title: t(`postage:none.${list.name}`) }}
            onClear={isFiltered ? control.clearFilters : undefined}
            question={JSON.stringify(query) + list.name}
            startAt={control.startAt}
            onScrolled={control.rememberScroll}
            table={table}
            {...acts.ofTable}
          />
        </div>
      </div>
      {isWide && totals}
      <Suspense fallback={null}>
        {open === 'filters' && (
          <FilterDialog
            list={list}
            address={address}
            total={pages.isOld ? undefined : pages.total}
            onFilter={control.setFilter}
            onSort={isWide ? undefined : control.setSort}
            onClear={control.clearFilters}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'columns' && (
          <ColumnDialog
            layout={views.layout}
            nameOf={nameOf}
            onSave={views.saveLayout}
            onReset={views.resetLayout}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
      {acts.dialog}
    </Card>
  );
  return <DisputeHost onChanged={pages.refresh}>{frame({ list, query, pages, body })}</DisputeHost>;
}
