import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DoneAndFailed } from '#contract/postage-list.ts';
import type { UnfreezeRequest } from '#contract/unfreeze.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { useSyncState } from '#store/lists/live.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import type { ActDialogProps } from '../lists/line-act.ts';

/** Takes requests back that are not decided yet; of the others it is told why not. The focus starts on Keep. */
export function CancelDialog({ lines, onClose, onDone }: ActDialogProps<UnfreezeRequest>) {
  const { t } = useTranslation(['unfreeze', 'errors', 'sync']);
  const { ask } = useServices();
  const online = useSyncState()?.online ?? true;
  const keep = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const [failed, setFailed] = useState<DoneAndFailed['failed']>([]);
  const [done, setDone] = useState(0);
  const count = lines.length;

  const cancel = async () => {
    setBusy(true);
    const answer = await ask.cancelUnfreeze(lines.map(({ id }) => id));
    setBusy(false);
    setRejection(answer.ok ? null : answer.error);
    if (!answer.ok) return;
    onDone();
    setDone(answer.value.done.length);
    setFailed(answer.value.failed);
    if (answer.value.failed.length > 0) return;
    showToast({ text: t('unfreeze:cancel.done', { count: answer.value.done.length }), icon: 'check' });
    onClose();
  };
  if (failed.length > 0)
    return (
      <Dialog
        open
        size="md"
        onClose={onClose}
        title={t('unfreeze:cancel.done', { count: done })}
        footer={<Button onClick={onClose}>{t('unfreeze:cancel.close')}</Button>}
      >
        <Banner tone="warn" role="alert" title={t('unfreeze:cancel.left', { count: failed.length })} />
        <ul className="mt-3 divide-y divide-line">
          {failed.map(({ id, errorCode, message }) => {
            const line = lines.find((each) => each.id === id);
            return (
              <li key={id} className="py-2 text-base">
                <span className="font-mono font-semibold">{line?.orderNo}</span>
                <p className="text-text-2">{t(`errors:${errorCode}`, { defaultValue: message })}</p>
              </li>
            );
          })}
        </ul>
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!isBusy}
      initialFocus={keep}
      title={t('unfreeze:cancel.title', { count })}
      footer={
        <>
          <Button ref={keep} disabled={isBusy} onClick={onClose}>
            {t('unfreeze:cancel.keep')}
          </Button>
          <Button variant="danger" loading={isBusy} disabled={!online} onClick={() => void cancel()}>
            {t('unfreeze:cancel.act', { count })}
          </Button>
        </>
      }
    >
      <p className="text-base">{t('unfreeze:cancel.text')}</p>
      {!online && (
        <Banner tone="warn" icon="cloud-off" className="mt-4">
          {t('sync:need.online')}
        </Banner>
      )}
      {rejection && (
        <Banner tone="bad" role="alert" className="mt-4">
          {t([`errors:${rejection.type}`, 'errors:unknown'], rejection.params)}
        </Banner>
      )}
    </Dialog>
  );
}
