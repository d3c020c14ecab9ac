import { useTranslation } from 'react-i18next';
import type { ParcelNews } from '#contract/shipments.ts';
import { useTracking } from '#store/lists/live-shipments.ts';
import type { ShipmentRow } from '#store/device/rows.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ParcelEvents } from './parcel-events.tsx';
import { ShipmentBadge } from './status-badge.tsx';
import { copyText, trackUrl } from './use-shipment-actions.ts';

interface Props {
  /** Null: closed. */
  shipment: ShipmentRow | null;
  onClose: () => void;
}

/** The way of each parcel as this device knows it, and the link by which the recipient follows it. */
export function TrackingDialog({ shipment, onClose }: Props) {
  const { t } = useTranslation(['shipments', 'tracking', 'label']);
  const parcels = useTracking(shipment?.id ?? null);
  const { orderNo = '', trackPath, bouncedEmail, freightBookingNumber } = shipment ?? {};
  return (
    <Dialog
      open={shipment !== null}
      onClose={onClose}
      title={t('way.title', { orderNo })}
      footer={
        <>
          <Button onClick={onClose}>{t('way.close')}</Button>
          {trackPath !== undefined && (
            <Button icon="copy" onClick={() => copyText(trackUrl(trackPath), t('recipient.copied'))}>
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

function ParcelWay({ parcel, isOnly }: { parcel: ParcelNews; isOnly: boolean }) {
  const { t } = useTranslation('label');
  const { packageNo, trackingNo, status, events } = parcel;
  return (
    <section aria-label={trackingNo}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 text-base">
          {!isOnly && <span className="mr-2 text-text-3">{t('packageOne', { n: packageNo })}</span>}
          <span className="font-mono break-all">{trackingNo}</span>
        </p>
        <ShipmentBadge status={status} />
      </div>
      <ParcelEvents events={events} />
    </section>
  );
}
