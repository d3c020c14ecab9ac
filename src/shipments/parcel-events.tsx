import { useTranslation } from 'react-i18next';
import type { ParcelNews } from '#contract/shipments.ts';
import type { TrackingCode } from '#domain/tracking/tracking-status.ts';
import type { IconName } from '#ui/icon.tsx';
import { Timeline, type TimelineStep } from '#ui/layout/timeline.tsx';

const STYLES: Partial<Record<TrackingCode, { icon: IconName; tone: TimelineStep['tone'] }>> = {
  labelCreated: { icon: 'tag', tone: 'plain' },
  delivered: { icon: 'check-circle', tone: 'ok' },
  damaged: { icon: 'alert', tone: 'bad' },
  missing: { icon: 'alert', tone: 'bad' },
  delayed: { icon: 'clock', tone: 'plain' },
  returning: { icon: 'undo', tone: 'bad' },
  returned: { icon: 'undo', tone: 'bad' },
  voided: { icon: 'ban', tone: 'plain' },
};

interface Props {
  /** Oldest first. */
  events: ParcelNews['events'];
  /** Of the shipment, where an event does not say it. */
  bookingNumber?: string | null | undefined;
}

/** What a carrier told of one parcel: newest first, in the reader's language whatever it was when it came. */
export function ParcelEvents({ events, bookingNumber }: Props) {
  const { t } = useTranslation(['shipments', 'tracking']);
  if (events.length === 0) return <p className="mt-3 text-base text-text-2">{t('way.none')}</p>;
  const steps = events.toReversed().map(({ code, time, place, ...event }, index): TimelineStep => ({
    key: index,
    ...(STYLES[code] ?? { icon: 'truck', tone: 'plain' }),
    text: (
      <>
        {t(`tracking:events.${code}`, { number: event.bookingNumber ?? bookingNumber ?? '' })}
        {place && <span className="block text-sm text-text-2">{place}</span>}
      </>
    ),
    time,
  }));
  return (
    <div className="mt-3">
      <Timeline steps={steps} />
    </div>
  );
}
