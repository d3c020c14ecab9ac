import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClearedQueue } from '#contract/sync.ts';
import { supportLink } from '#domain/support-link.ts';
import { useServices } from '#services/services.tsx';
import { currentDatabase } from '#store/device/current.ts';
import { getMeta, setMeta } from '#store/device/meta.ts';
import { useRead, useSyncState } from '#store/lists/live.ts';
import { formatMoment } from '#ui/format/moment.ts';
import { buttonClass } from '#ui/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';

async function markSeen(): Promise<void> {
  const db = currentDatabase();
  if (db) await setMeta(db, 'systemError', null);
}

async function markRestoreSeen(): Promise<void> {
  const db = currentDatabase();
  if (db) await setMeta(db, 'restored', null);
}

async function forgetEviction(): Promise<void> {
  const db = currentDatabase();
  if (db) await setMeta(db, 'evicted', false);
}

function evictedText(t: TFunction<'service'>, cleared: ClearedQueue | null): string {
  if (!cleared) return t('evictedUnknown');
  const time = formatMoment(cleared.seenAt);
  return cleared.waiting === 0
    ? t('evicted.none', { time })
    : t('evicted.some', { count: cleared.waiting, time });
}

/** What the browser took from this device, a server that was brought back, is worked on, or broke; who runs it is learnt on the way. */
export function ServiceBanners() {
  const { t } = useTranslation('service');
  const { ask } = useServices();
  const state = useSyncState();
  const online = state?.online ?? false;
  useEffect(() => {
    if (online) void ask.organisation();
  }, [ask, online]);
  const isMaintained = useRead((db) => getMeta(db, 'maintenance'), []);
  const error = useRead((db) => getMeta(db, 'systemError'), []);
  const organisation = useRead((db) => getMeta(db, 'organisation'), []);
  const link = error && supportLink(organisation?.supportEmail ?? '', error);
  return (
    <>
      {state?.evicted && (
        <Banner tone="warn" role="status" onDismiss={() => void forgetEviction()}>
          {evictedText(t, state.cleared)}
        </Banner>
      )}
      {state?.restored && (
        <Banner
          tone="warn"
          role="status"
          title={t('restored.title')}
          onDismiss={() => void markRestoreSeen()}
        >
          {state.restored.sentAgain === 0
            ? t('restored.none')
            : t('restored.some', { count: state.restored.sentAgain })}
        </Banner>
      )}
      {isMaintained && (
        <Banner tone="warn" role="status" icon="clock" title={t('maintain.title')}>
          {t('maintain.text')}
        </Banner>
      )}
      {error && (
        <Banner
          tone="bad"
          role="alert"
          title={t('systemError')}
          onDismiss={() => void markSeen()}
          actions={
            link && (
              <a href={link} className={buttonClass('secondary', 'sm')}>
                {t('support')}
              </a>
            )
          }
        >
          {t('errorId', { id: error.errorId })}
        </Banner>
      )}
    </>
  );
}
