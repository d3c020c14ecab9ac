import { useTranslation } from 'react-i18next';
import type { ParcelNews } from '#contract/shipments.ts';
import { useTracking } from '#store/lists/live-shipments.ts';
import type { ShipmentRow } from '#store/device/rows.ts';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#ui/format/moment.ts';
import { StatusBadge } from '#ui/layout/badge.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { STATUS_STYLES } from './status-styles.ts';

interface Props {
  shipment: ShipmentRow;
  open: boolean;
  onClose: () => void;
}

/** The way of each parcel as this device knows it, and the link by which the recipient follows it. */
export function TrackingDialog({ shipment, open, onClose }: Props) {
  const { t } = useTranslation(['shipments', 'tracking']);
  const parcels = useTracking(open ? shipment.id : null);
  const { orderNo, trackPath, bouncedEmail, freightBookingNumber } = shipment;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('way.title', { orderNo })}
      footer={
        <>
          <Button onClick={onClose}>{t('way.close')}</Button>
          {trackPath !== undefined && (
            <Button icon="copy" onClick={() => void copyLink(trackPath, t('recipient.copied'))}>
              {t('recipient.copy')}
            </Button>
          )}
        </>
      }
    >
      {bouncedEmail && (
        <Banner tone="bad" className="mb-4">
          {t('recipient.bounced', { email: bouncedEmail })}
        </Banner>
      )}
      {freightBookingNumber && (
        <p className="mb-4 text-base">{t('recipient.booking', { number: freightBookingNumber })}</p>
      )}
      <div className="flex flex-col gap-6">
        {parcels?.map((parcel) => (
          <ParcelWay key={parcel.packageNo} parcel={parcel} isOnly={parcels.length === 1} />
        ))}
      </div>
      {parcels === null && <p className="text-base text-text-2">{t('way.none')}</p>}
    </Dialog>
  );
}

async function copyLink(trackPath: string, done: string): Promise<void> {
  await navigator.clipboard.writeText(window.location.origin + trackPath);
  showToast({ text: done, icon: 'check' });
}

function ParcelWay({ parcel, isOnly }: { parcel: ParcelNews; isOnly: boolean }) {
  const { t } = useTranslation(['shipments', 'tracking']);
  const { packageNo, trackingNo, status, events } = parcel;
  const style = STATUS_STYLES[status];
  return (
    <section aria-label={trackingNo}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 text-base">
          {!isOnly && <span className="mr-2 text-text-3">{t('packageOne', { n: packageNo })}</span>}
          <span className="font-mono break-all">{trackingNo}</span>
        </p>
        <StatusBadge tone={style.tone} icon={style.icon} label={t(`status.${status}`)} />
      </div>
      {events.length === 0 ? (
        <p className="mt-2 text-base text-text-2">{t('way.none')}</p>
      ) : (
        <ol className="mt-3 flex flex-col text-base">
          {events.toReversed().map(({ code, time, place, bookingNumber }) => (
            <li key={`${code} ${time} ${place}`} className="group relative pb-3 pl-6 last:pb-0">
              <span
                aria-hidden
                className="absolute top-2 left-0.5 size-2.5 rounded-full bg-line group-first:bg-brand"
              />
              <span aria-hidden className="absolute top-5 bottom-0 left-1.5 w-px bg-line group-last:hidden" />
              <span className="group-first:font-semibold">
                {t(`tracking:events.${code}`, { number: bookingNumber ?? '' })}
              </span>
              <span className="block text-sm text-text-3">
                <time dateTime={time}>{formatMoment(time)}</time>
                {place !== '' && ` · ${place}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
