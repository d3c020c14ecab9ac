import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pickup } from '#contract/pickups.ts';
import { carrierById } from '#domain/carriers/carriers.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { useSyncState } from '#store/lists/live.ts';
import { Button } from '#ui/button.tsx';
import { formatDay } from '#ui/format/moment.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { useRefusalText } from '../use-refusal-text.ts';

interface Props {
  pickup: Pickup | null;
  onClose: () => void;
  onCancelled: () => void;
}

export function CancelPickupDialog({ pickup, onClose, onCancelled }: Props) {
  const { t } = useTranslation(['pickups', 'sync']);
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
    if (!pickup) return;
    setBusy(true);
    const reply = await ask.cancelPickup(pickup.id);
    setBusy(false);
    setRejection(reply.ok ? null : reply.error);
    if (!reply.ok) return;
    showToast({ text: t('pickups:cancelled'), icon: 'check' });
    onCancelled();
    close();
  };
  return (
    <Dialog
      open={pickup !== null}
      onClose={close}
      initialFocus={keep}
      title={t('pickups:cancelTitle')}
      footer={
        <>
          <Button ref={keep} onClick={close}>
            {t('pickups:keep')}
          </Button>
          <Button variant="danger" loading={isBusy} disabled={!online} onClick={() => void confirm()}>
            {t('pickups:cancel')}
          </Button>
        </>
      }
    >
      <p className="text-base">
        {t('pickups:cancelText', {
          carrier: carrierById(pickup?.carrierId ?? null)?.name ?? '',
          day: formatDay(pickup?.pickupDate ?? ''),
        })}
      </p>
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
