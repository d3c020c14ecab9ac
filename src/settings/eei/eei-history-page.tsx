import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FILING_STATUSES, type FilingStatus } from '#domain/customs/filing-status.ts';
import { useSyncState } from '#store/lists/live.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ListAge, NoList, RefreshButton } from '../list-age.tsx';
import { useAskedList } from '../use-asked-list.ts';
import { FilingRow } from './filing-row.tsx';
import { filingsFound } from './filings-found.ts';

/** Every export that was filed, with its number. Search and status stand in the address. */
export function EeiHistoryPage() {
  const { t } = useTranslation('eei-history');
  const online = useSyncState()?.online ?? true;
  const asked = useAskedList('filings');
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const status = FILING_STATUSES.find((each) => each === params.get('status')) ?? null;
  const change = (given: { q?: string; status?: string }) =>
    setParams(
      (before) => {
        const after = new URLSearchParams({ ...Object.fromEntries(before), ...given });
        for (const [name, value] of Object.entries(given)) if (value === '') after.delete(name);
        return after;
      },
      { replace: true },
    );
  const filings = asked.value?.list;
  const found = filings && filingsFound(filings, { q, status });
  const isFiltered = q !== '' || status !== null;
  return (
    <Page
      title={t('heading')}
      width="narrow"
      note={<ListAge asked={asked} />}
      actions={<RefreshButton asked={asked} />}
    >
      <div className="flex flex-col gap-4">
        <p className="-mt-1 text-base text-text-2">{t('lead')}</p>
        {!online && (
          <Banner tone="warn" icon="cloud-off">
            {t('offline')}
          </Banner>
        )}
        <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-[1fr_12rem]">
          <SearchField label={t('find')} value={q} onChange={(text) => change({ q: text })} />
          <SelectField<FilingStatus | ''>
            label={t('fact.status')}
            hideLabel
            value={status ?? ''}
            options={[
              { value: '' as const, label: t('anyStatus') },
              ...FILING_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
            ]}
            onChange={(value) => change({ status: value ?? '' })}
          />
        </div>
        <Card padded={!found}>
          {!found ? (
            <NoList asked={asked} name={t('heading')} />
          ) : found.length > 0 ? (
            <ul aria-label={t('heading')} className="divide-y divide-line">
              {found.map((filing) => (
                <FilingRow key={filing.aesUid} filing={filing} />
              ))}
            </ul>
          ) : isFiltered ? (
            <EmptyState
              icon="search"
              title={t('noMatch')}
              actions={<Button onClick={() => change({ q: '', status: '' })}>{t('showAll')}</Button>}
            />
          ) : (
            <EmptyState icon="globe" title={t('none.title')} text={t('none.text')} />
          )}
        </Card>
        {asked.value && asked.value.total > asked.value.list.length && (
          <p className="text-sm text-text-3">{t('latest', { count: asked.value.list.length })}</p>
        )}
      </div>
    </Page>
  );
}
