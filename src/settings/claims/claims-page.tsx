import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Claim } from '#contract/claims.ts';
import { CLAIM_DAYS, CLAIM_REVIEW_DAYS } from '#domain/claims/claim-terms.ts';
import { useQueuedIn } from '#store/lists/live-carrier-requests.ts';
import { useSyncState } from '#store/lists/live.ts';
import { CLAIM_LANE } from '#store/queue/carrier-requests.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { formatDay } from '#ui/format/moment.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ListAge, NoList, RefreshButton } from '../list-age.tsx';
import { useAskedList } from '../use-asked-list.ts';
import { claimsFound } from './claim-draft.ts';
import { ClaimForm } from './claim-form.tsx';
import { ClaimRow } from './claim-row.tsx';
import { QueuedClaims } from './queued-claims.tsx';

/** Claims for parcels that came to harm, and a new one: `labelId` in the address, for that label. */
export function ClaimsPage() {
  const { t } = useTranslation(['claims', 'shipments', 'errors', 'sync']);
  const online = useSyncState()?.online ?? true;
  const queued = useQueuedIn(CLAIM_LANE);
  const asked = useAskedList('claims', queued?.size ?? 0);
  const [params, setParams] = useSearchParams();
  const labelId = params.get('labelId');
  const q = params.get('q') ?? '';
  const [isFinding, setFinding] = useState(false);
  const [sent, setSent] = useState<Claim | null>(null);
  const change = (name: 'q' | 'labelId', value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  const close = () => {
    setFinding(false);
    change('labelId', '');
  };
  const claims = asked.value?.list;
  const found = claims && claimsFound(claims, q);
  const add = (
    <Button variant="primary" icon="plus" onClick={() => setFinding(true)}>
      {t('claims:new')}
    </Button>
  );
  return (
    <Page
      title={t('claims:heading')}
      width="narrow"
      note={<ListAge asked={asked} />}
      actions={
        <>
          <RefreshButton asked={asked} />
          {add}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="-mt-1 text-base text-text-2">
          {t('claims:lead', { ...CLAIM_DAYS, ...CLAIM_REVIEW_DAYS })}
        </p>
        {sent && (
          <Banner tone="ok" role="status" onDismiss={() => setSent(null)} title={t('claims:sent')}>
            {t('claims:review', { ...CLAIM_REVIEW_DAYS, day: formatDay(sent.reviewDay) })}
          </Banner>
        )}
        {!online && (
          <Banner tone="warn" icon="cloud-off">
            {t('claims:offline')}
          </Banner>
        )}
        {queued && <QueuedClaims queued={queued} />}
        {((claims && claims.length > 1) || q !== '') && (
          <SearchField label={t('claims:find')} value={q} onChange={(text) => change('q', text)} />
        )}
        <Card padded={!found}>
          {!found ? (
            <NoList asked={asked} name={t('claims:heading')} />
          ) : found.length === 0 ? (
            q === '' ? (
              <EmptyState
                icon="flag"
                title={t('claims:none.title')}
                text={t('claims:none.text')}
                actions={add}
              />
            ) : (
              <EmptyState
                icon="search"
                title={t('claims:noMatch')}
                actions={<Button onClick={() => change('q', '')}>{t('claims:showAll')}</Button>}
              />
            )
          ) : (
            <ul aria-label={t('claims:heading')} className="divide-y divide-line">
              {found.map((claim) => (
                <ClaimRow key={claim.id} claim={claim} />
              ))}
            </ul>
          )}
        </Card>
        {asked.value && asked.value.total > asked.value.list.length && (
          <p className="text-sm text-text-3">{t('claims:latest', { count: asked.value.list.length })}</p>
        )}
      </div>
      {(isFinding || labelId !== null) && (
        <ClaimForm
          labelId={labelId}
          onChoose={(chosen) => change('labelId', chosen)}
          onClose={close}
          onQueued={close}
          onSent={(claim) => {
            close();
            setSent(claim);
            asked.refresh();
          }}
        />
      )}
    </Page>
  );
}
