import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSyncState } from '#store/lists/live.ts';
import type { SyncState } from '#store/queue/sync-state.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { firstScreenReady } from '../start/first-screen.ts';
import { sessionActor } from '../start/session.ts';
import { UpdateNotice } from '../update/late-notice.ts';
import { connectionNews, type Connection } from './connection-news.ts';
import { GateBanner } from './gate-banner.tsx';

const ServiceBanners = lazy(async () => {
  await firstScreenReady();
  return { default: (await import('./service-banners.tsx')).ServiceBanners };
});

const ProtectCard = lazy(async () => {
  await firstScreenReady();
  return { default: (await import('./protect-card.tsx')).ProtectCard };
});

/** Says once that the connection went, and once that it is back and the work is sent. */
function useConnectionToasts(state: SyncState | undefined): void {
  const { t } = useTranslation('sync');
  const before = useRef<Connection | null>(null);
  useEffect(() => {
    if (!state) return;
    const { now, news } = connectionNews(before.current, state);
    before.current = now;
    if (news?.kind === 'gone')
      showToast({
        text: t('offline.first'),
        icon: 'cloud-off',
        isNews: true,
        isStillTrue: () => before.current?.online === false,
      });
    if (news?.kind === 'back')
      showToast({ text: t('back', { count: news.sent }), icon: 'cloud-check', isNews: true });
  }, [state, t]);
}

/** The icon of the installed application counts what needs the user. */
function useAppBadge(attention: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    void (attention > 0 ? navigator.setAppBadge(attention) : navigator.clearAppBadge()).catch(
      () => undefined,
    );
  }, [attention]);
}

/** What stops the work of the whole page, above its content. `asks`: also questions that can wait. */
export function Notices({ asks }: { asks: boolean }) {
  const { t } = useTranslation('sync');
  const state = useSyncState();
  useConnectionToasts(state);
  useAppBadge(state?.attention ?? 0);
  return (
    <div className="page-gutter flex flex-col gap-3 not-empty:pt-4">
      <Suspense fallback={null}>
        <UpdateNotice />
      </Suspense>
      {state?.needsLogin && (
        <Banner tone="warn" role="status" icon="lock" actions={<LogInButton />}>
          {t('notice.needsLogin')}
        </Banner>
      )}
      {state?.storageFull && (
        <Banner tone="bad" role="alert">
          {t('notice.storageFull')}
        </Banner>
      )}
      <Suspense fallback={null}>
        <ServiceBanners />
      </Suspense>
      <GateBanner />
      <Suspense fallback={null}>{asks && <ProtectCard />}</Suspense>
    </div>
  );
}

function LogInButton() {
  const { t } = useTranslation('sync');
  return (
    <Button size="sm" variant="primary" onClick={() => sessionActor.send({ type: 'new login asked' })}>
      {t('notice.logIn')}
    </Button>
  );
}
