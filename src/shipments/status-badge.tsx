import { useTranslation } from 'react-i18next';
import type { ShipmentStatus } from '#domain/tracking/tracking-status.ts';
import { StatusBadge, type Tone } from '#ui/layout/badge.tsx';
import type { IconName } from '#ui/icon.tsx';

const STYLES: Record<ShipmentStatus, { tone: Tone; icon: IconName }> = {
  recent: { tone: 'info', icon: 'tag' },
  inTransit: { tone: 'info', icon: 'truck' },
  delivered: { tone: 'ok', icon: 'check-circle' },
  voided: { tone: 'plain', icon: 'ban' },
  exception: { tone: 'bad', icon: 'alert' },
};

/** How a shipment, or one of its parcels, travels. */
export function ShipmentBadge({ status }: { status: ShipmentStatus }) {
  const { t } = useTranslation('shipments');
  return <StatusBadge {...STYLES[status]} label={t(`status.${status}`)} />;
}

/** Its void is in the queue of this device. */
export function VoidWaits() {
  const { t } = useTranslation('shipments');
  return <StatusBadge tone="queued" icon="cloud-up" label={t('voiding.badge')} />;
}
