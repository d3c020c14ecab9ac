import { useTranslation } from 'react-i18next';
import type { Pickup } from '#contract/pickups.ts';
import { carrierById } from '#domain/carriers/carriers.ts';
import { useServices } from '#services/services.tsx';
import { useDatabase } from '#store/lists/live.ts';
import { queuePickupCancel } from '#store/queue/carrier-requests.ts';
import { formatDay } from '#ui/format/moment.ts';
import { CancelDialog } from '../cancel-dialog.tsx';

interface Props {
  pickup: Pickup | null;
  onClose: () => void;
  onCancelled: () => void;
}

export function CancelPickupDialog({ pickup, ...on }: Props) {
  const { t } = useTranslation('pickups');
  const { ask } = useServices();
  const db = useDatabase();
  const named = {
    carrier: carrierById(pickup?.carrierId ?? null)?.name ?? '',
    day: formatDay(pickup?.pickupDate ?? ''),
  };
  return (
    <CancelDialog
      {...on}
      open={pickup !== null}
      topic="pickups"
      text={t('cancelText', named)}
      cancel={() => ask.cancelPickup(pickup?.id ?? '')}
      {...(db && { queue: () => queuePickupCancel(db, pickup?.id ?? '', named) })}
    />
  );
}
