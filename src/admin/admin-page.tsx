import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { DECISION_KINDS, type DecisionKindName } from '#contract/decision-kinds.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { AdminLinks } from './admin-links.tsx';
import { useWaiting } from './use-waiting.ts';
import { WaitingCard } from './waiting-card.tsx';

/** What waits for a decision, kind by kind. */
export function AdminPage() {
  const { t } = useTranslation(['admin', 'errors', 'sync']);
  const [params, setParams] = useSearchParams();
  const asked = DECISION_KINDS.find((kind) => kind === params.get('kind')) ?? null;
  const { waiting, rejection, isBusy, refresh, showMore } = useWaiting(asked);
  const isOffline = rejection?.type === 'NoConnection';
  return (
    <Page
      title={t('admin:heading')}
      width="narrow"
      actions={
        <Button icon="refresh" loading={isBusy} onClick={refresh}>
          {t('admin:refresh')}
        </Button>
      }
    >
      <AdminLinks />
      {waiting && (
        <Tabs<DecisionKindName>
          label={t('admin:heading')}
          value={waiting.kind}
          items={waiting.counts.map(({ kind, total }) => ({
            value: kind,
            label: t(`admin:kind.${kind}`),
            count: total,
          }))}
          onChange={(kind) => setParams({ kind }, { replace: true })}
          panelId="waiting"
          className="mb-4"
        />
      )}
      {rejection && (
        <Banner tone={isOffline ? 'warn' : 'bad'} role="alert" icon="cloud-off" className="mb-4">
          {isOffline
            ? t('sync:need.online')
            : t([`errors:${rejection.type}`, 'errors:unknown'], rejection.params)}
        </Banner>
      )}
      <div id="waiting" role="tabpanel" aria-label={waiting ? t(`admin:kind.${waiting.kind}`) : undefined}>
        {!waiting ? (
          !rejection && <SkeletonRows label={t('admin:loading')} />
        ) : waiting.list.length === 0 ? (
          <EmptyState icon="check-circle" title={t('admin:empty.title')} text={t('admin:empty.text')} />
        ) : (
          <ul className="flex flex-col gap-4">
            {waiting.list.map((item) => (
              <li key={item.id}>
                <WaitingCard item={item} onChanged={refresh} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {waiting && waiting.total > waiting.list.length && (
        <div className="mt-4 flex flex-col items-center gap-2 text-sm text-text-3">
          <p>{t('admin:showing', { shown: waiting.list.length, total: waiting.total })}</p>
          <Button onClick={showMore}>{t('admin:more')}</Button>
        </div>
      )}
    </Page>
  );
}
