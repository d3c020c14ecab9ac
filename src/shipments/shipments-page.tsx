import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { SHIPMENT_LISTS, shipmentListOf } from '#contract/shipments.ts';
import { useSyncState } from '#store/lists/live.ts';
import { useShipments } from '#store/lists/live-shipments.ts';
import type { ShipmentRow } from '#store/device/rows.ts';
import { AgeLabel } from '#ui/format/age-label.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { ShipmentItem } from './shipment-item.tsx';
import { VoidDialog } from '#labels/void-dialog.tsx';

const PAGE = 50;

export function ShipmentsPage() {
  const { t } = useTranslation(['shipments', 'sync']);
  const [params, setParams] = useSearchParams();
  const list = shipmentListOf(params.get('status')) ?? 'all';
  const [q, setQ] = useState(params.get('q') ?? '');
  const [limit, setLimit] = useState(PAGE);
  const [voiding, setVoiding] = useState<{ shipment: ShipmentRow; at: number } | null>(null);
  const sync = useSyncState();
  const found = useShipments({ list, q: useDeferredValue(q), limit });

  return (
    <Page
      title={t('heading')}
      note={
        sync?.lastSyncAt && !sync.online ? (
          <AgeLabel time={sync.lastSyncAt}>{(relative) => t('sync:list.age', { relative })}</AgeLabel>
        ) : null
      }
    >
      <div className="mb-4 flex flex-col gap-3 lg:flex-row lg:items-end lg:justify-between">
        <Tabs
          label={t('heading')}
          value={list}
          items={SHIPMENT_LISTS.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(value) => setParams(value === 'all' ? {} : { status: value }, { replace: true })}
          panelId="shipments"
          className="min-w-0 flex-1"
        />
        <SearchField label={t('search')} value={q} onChange={setQ} className="lg:w-80" />
      </div>
      <Card padded={false} id="shipments" role="tabpanel" aria-label={t(`status.${list}`)}>
        {found === undefined ? (
          <SkeletonRows label={t('loading')} />
        ) : found.rows.length === 0 ? (
          <EmptyState
            icon="truck"
            title={q ? t('noMatch') : t('empty.title')}
            text={q ? undefined : t('empty.text')}
            actions={q ? <Button onClick={() => setQ('')}>{t('clearSearch')}</Button> : undefined}
          />
        ) : (
          <ul className="divide-y divide-line">
            {found.rows.map((shipment) => (
              <ShipmentItem
                key={shipment.id}
                shipment={shipment}
                focused={params.get('labelId') === shipment.labelId}
                onVoid={() => setVoiding({ shipment, at: Date.now() })}
              />
            ))}
          </ul>
        )}
      </Card>
      {found && found.total > found.rows.length && (
        <div className="mt-4 flex flex-col items-center gap-2 text-sm text-text-3">
          <p>{t('showing', { shown: found.rows.length, total: found.total })}</p>
          <Button onClick={() => setLimit(limit + PAGE)}>{t('more')}</Button>
        </div>
      )}
      <VoidDialog
        shipment={voiding?.shipment ?? null}
        openedAt={voiding?.at ?? 0}
        onClose={() => setVoiding(null)}
      />
    </Page>
  );
}
