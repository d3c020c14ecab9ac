import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { OrderScope } from '#store/order-queries.ts';
import { useOrderCounts, useOrders, useSyncState } from '#store/live.ts';
import { AgeLabel } from '#ui/age-label.tsx';
import { Card } from '#ui/card.tsx';
import { Page } from '#ui/page.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ListEmpty } from './list-empty.tsx';
import { OrderRows } from './order-rows.tsx';
import { useRefused } from './use-refused.ts';

const PAGE = 100;
const PANEL = 'order-list';
const TABS = ['1', '2', '3'] as const;
type Tab = (typeof TABS)[number];

/** All orders of this device. The address holds tab, scope and search, so that going back finds them again. */
export function OrderListPage() {
  const { t } = useTranslation(['orders', 'sync']);
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((value) => value === search.get('status')) ?? '1';
  const scope = (search.get('scope') ?? 'all') as OrderScope;
  const typed = search.get('q') ?? '';
  const q = useDeferredValue(typed);
  const limit = Number(search.get('shown') ?? PAGE) || PAGE;
  const page = useOrders({ tab: Number(tab) as 1 | 2 | 3, scope, q, limit });
  const counts = useOrderCounts(page !== undefined);
  const sync = useSyncState();
  const refused = useRefused();

  const set = (values: Record<string, string>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('shown');
        for (const [key, value] of Object.entries(values)) {
          if (value === '' || value === 'all') next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true },
    );

  const tabs = [
    { value: '1' as const, label: t('orders:tab.awaiting'), count: counts?.awaiting },
    { value: '2' as const, label: t('orders:tab.shipped'), count: counts?.shipped },
    { value: '3' as const, label: t('orders:tab.cancelled'), count: counts?.cancelled },
  ].map(({ count, ...item }) => ({ ...item, ...(count === undefined ? {} : { count }) }));

  return (
    <Page
      title={t('orders:title')}
      width="wide"
      note={
        sync?.lastSyncAt && (
          <AgeLabel time={sync.lastSyncAt}>{(relative) => t('sync:list.age', { relative })}</AgeLabel>
        )
      }
    >
      <Card padded={false} className="overflow-hidden">
        <Tabs<Tab>
          label={t('orders:tabs')}
          value={tab}
          items={tabs}
          panelId={PANEL}
          onChange={(status) => set({ status })}
        />
        <div className="flex flex-wrap items-end gap-3 px-4 py-3">
          <TextField
            label={t('orders:search')}
            hideLabel
            type="search"
            value={typed}
            onChange={(value) => set({ q: value })}
            placeholder={t('orders:searchPlaceholder')}
            className="min-w-40 flex-1"
          />
          <SelectField<OrderScope>
            label={t('orders:scope.label')}
            hideLabel
            value={scope}
            onChange={(value) => set({ scope: value ?? 'all' })}
            options={(['all', 'international', 'domestic'] as const).map((value) => ({
              value,
              label: t(`orders:scope.${value}`),
            }))}
            className="w-32 sm:w-40"
          />
        </div>
        <div id={PANEL} role="tabpanel" aria-label={tabs.find(({ value }) => value === tab)?.label ?? ''}>
          {page === undefined ? (
            <div className="p-4">
              <SkeletonRows rows={6} label={t('orders:loading')} />
            </div>
          ) : page.rows.length === 0 ? (
            <ListEmpty
              isFiltered={q !== '' || scope !== 'all'}
              isLoading={sync !== undefined && !sync.firstSyncDone && sync.online}
              isNeverLoaded={sync !== undefined && !sync.firstSyncDone && !sync.online}
              onClear={() => {
                set({ q: '', scope: 'all' });
                focusSearch();
              }}
            />
          ) : (
            <OrderRows
              rows={page.rows}
              total={page.total}
              refused={refused}
              onMore={() => setSearch((before) => withShown(before, limit + PAGE), { replace: true })}
            />
          )}
        </div>
      </Card>
    </Page>
  );
}

/** The button that cleared the filter goes; on a touch screen a keyboard would only be in the way. */
function focusSearch(): void {
  if (!matchMedia('(pointer: fine)').matches) return;
  document.querySelector<HTMLElement>('main input[type=search]')?.focus();
}

function withShown(search: URLSearchParams, shown: number): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('shown', String(shown));
  return next;
}
