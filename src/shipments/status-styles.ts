import type { ShipmentStatus } from '#domain/tracking/tracking-status.ts';
import type { Tone } from '#ui/layout/badge.tsx';
import type { IconName } from '#ui/icon.tsx';

/** How each status of a shipment, or of a parcel, is marked. */
export const STATUS_STYLES: Record<ShipmentStatus, { tone: Tone; icon: IconName }> = {
  recent: { tone: 'info', icon: 'tag' },
  inTransit: { tone: 'info', icon: 'truck' },
  delivered: { tone: 'ok', icon: 'check-circle' },
  voided: { tone: 'plain', icon: 'ban' },
  exception: { tone: 'bad', icon: 'alert' },
};
