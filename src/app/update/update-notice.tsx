import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useAnyBusy } from '#ui/layout/busy.ts';
import { isFormPath } from '../screens/form-paths.ts';
import { appUpdateActor } from './update.ts';

/** Tells the update machine when something unfinished is on the page. */
function useUnfinishedWork(): void {
  const { pathname } = useLocation();
  const busy = useAnyBusy() || isFormPath(pathname);
  useEffect(() => {
    appUpdateActor.send({ type: busy ? 'work begun' : 'work ended' });
  }, [busy]);
}

export function UpdateNotice() {
  const { t } = useTranslation('sync');
  const state = useSelector(appUpdateActor, (snapshot) => snapshot.value);
  useUnfinishedWork();
  if (state === 'replaced') {
    return (
      <Banner
        tone="warn"
        role="status"
        icon="refresh"
        actions={
          <Button
            size="sm"
            variant="primary"
            onClick={() => appUpdateActor.send({ type: 'reload accepted' })}
          >
            {t('update.reload')}
          </Button>
        }
      >
        {t('update.replaced')}
      </Banner>
    );
  }
  if (state !== 'offered' && state !== 'held') return null;
  return (
    <Banner
      tone="info"
      role="status"
      icon="refresh"
      actions={
        <>
          {state === 'offered' && (
            <Button
              size="sm"
              variant="primary"
              onClick={() => appUpdateActor.send({ type: 'update accepted' })}
            >
              {t('update.now')}
            </Button>
          )}
          <Button size="sm" onClick={() => appUpdateActor.send({ type: 'update postponed' })}>
            {t('update.later')}
          </Button>
        </>
      }
    >
      {state === 'held' ? t('update.held') : t('update.ready')}
    </Banner>
  );
}
