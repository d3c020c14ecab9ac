import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScanForm } from '#contract/scan-forms.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { useSyncState } from '#store/lists/live.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { useRefusalText } from '../use-refusal-text.ts';

interface Props {
  form: ScanForm | null;
  onClose: () => void;
  onCancelled: () => void;
}

export function CancelDialog({ form, onClose, onCancelled }: Props) {
  const { t } = useTranslation(['scan-forms', 'sync']);
  const { ask } = useServices();
  const online = useSyncState()?.online ?? true;
  const say = useRefusalText();
  const keep = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const close = () => {
    setRejection(null);
    onClose();
  };
  const confirm = async () => {
    if (!form) return;
    setBusy(true);
    const reply = await ask.cancelScanForm(form.id);
    setBusy(false);
    setRejection(reply.ok ? null : reply.error);
    if (!reply.ok) return;
    showToast({ text: t('scan-forms:cancelled'), icon: 'check' });
    onCancelled();
    close();
  };
  return (
    <Dialog
      open={form !== null}
      onClose={close}
      initialFocus={keep}
      title={t('scan-forms:cancelTitle')}
      footer={
        <>
          <Button ref={keep} onClick={close}>
            {t('scan-forms:keep')}
          </Button>
          <Button variant="danger" loading={isBusy} disabled={!online} onClick={() => void confirm()}>
            {t('scan-forms:cancel')}
          </Button>
        </>
      }
    >
      <p className="text-base">{t('scan-forms:cancelText', { count: form?.shipmentQty ?? 0 })}</p>
      {!online && (
        <Banner tone="warn" icon="cloud-off" className="mt-4">
          {t('sync:need.online')}
        </Banner>
      )}
      {rejection && (
        <Banner tone="bad" role="alert" className="mt-4">
          {say(rejection)}
        </Banner>
      )}
    </Dialog>
  );
}
