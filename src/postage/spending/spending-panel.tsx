import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CARRIERS, carrierById } from '#domain/carriers/carriers.ts';
import { spendingSeries, type SpendingSeries } from '#domain/ledger/spending.ts';
import { Button } from '#ui/button.tsx';
import { StackedBars } from '#ui/chart/stacked-bars.tsx';
import { AgeLabel } from '#ui/format/age-label.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';
import { SpendingTable } from './spending-table.tsx';
import { useSpending } from './use-spending.ts';
import { weekName } from './week-name.ts';

const dollars = (amount: number) => formatMoney(amount, uiLocale());

/** What labels cost by carrier and week, as a chart and as a table. */
export function SpendingPanel({ refreshes }: { refreshes: number }) {
  const { t } = useTranslation(['postage', 'paged-list', 'errors', 'sync']);
  const { spending, keptAt, isAsking, error, refresh } = useSpending(refreshes);
  const series = useMemo(() => spending && spendingSeries(spending), [spending]);
  if (!series)
    return isAsking || !error ? (
      <SkeletonRows rows={3} label={t('paged-list:loading', { name: t('postage:spending.title') })} />
    ) : (
      <EmptyState
        icon="cloud-off"
        title={t(error.type === 'NoConnection' ? 'paged-list:neverLoaded' : 'paged-list:notLoaded')}
        text={t([`errors:${error.type}`, 'errors:unknown'], error.params)}
        actions={
          <Button icon="refresh" onClick={refresh}>
            {t('paged-list:refresh')}
          </Button>
        }
      />
    );
  return (
    <>
      <p className="mb-3 text-sm text-text-2">
        {t('postage:spending.text')}{' '}
        {keptAt !== null && !isAsking && (
          <AgeLabel time={keptAt} fresh={t('sync:rate.now')}>
            {(relative) => t('sync:list.age', { relative })}
          </AgeLabel>
        )}
      </p>
      {series.total === 0 ? (
        <EmptyState icon="receipt" title={t('postage:spending.none')} />
      ) : (
        <ChartAndTable series={series} />
      )}
    </>
  );
}

function ChartAndTable({ series }: { series: SpendingSeries }) {
  const categories = useMemo(() => series.weeks.map((week) => weekName(week)), [series]);
  const bars = useMemo(
    () =>
      series.carriers.map(({ carrierId, amounts }) => ({
        name: carrierById(carrierId)?.name ?? '',
        values: amounts,
        fillNo: CARRIERS.findIndex(({ id }) => id === carrierId),
      })),
    [series],
  );
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,auto)]">
      <StackedBars categories={categories} series={bars} format={dollars} className="h-64 lg:h-auto" />
      <div className="min-w-0 overflow-x-auto">
        <SpendingTable series={series} />
      </div>
    </div>
  );
}
