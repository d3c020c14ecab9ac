import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useSyncState } from '#store/lists/live.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { LabelActor } from './label.machine.ts';

/** What only the server can say of its price: without it no such label is made, nor queued. The order can be saved. */
export function ConnectionNeeded({ actor }: { actor: LabelActor }) {
  const { t } = useTranslation(['label', 'sync']);
  const why = useSelector(actor, ({ context: { check, input } }) =>
    check?.needsBond ? 'bond' : input.form.order.carrierChannelId === null ? 'abroad' : 'channel',
  );
  const isOnline = useSyncState()?.online ?? true;
  return (
    <Dialog
      open
      onClose={() => actor.send({ type: 'dialog closed' })}
      title={t('label:bond.offlineTitle')}
      footer={
        <>
          <Button onClick={() => actor.send({ type: 'dialog closed' })}>{t('label:failed.back')}</Button>
          <Button icon="check" onClick={() => actor.send({ type: 'saving preferred' })}>
            {t('label:needsConnection.save')}
          </Button>
          {isOnline && (
            <Button variant="primary" icon="refresh" onClick={() => actor.send({ type: 'tried again' })}>
              {t('label:failed.again')}
            </Button>
          )}
        </>
      }
    >
      <Banner tone="warn" role="alert" icon="cloud-off" title={t('sync:need.online')}>
        {t(why === 'bond' ? 'label:bond.offline' : `label:needsConnection.${why}`)}
      </Banner>
    </Dialog>
  );
}
