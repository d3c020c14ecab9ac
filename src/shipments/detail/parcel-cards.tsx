import { useTranslation } from 'react-i18next';
import type { ParcelNews, Shipment } from '#contract/shipments.ts';
import { TrackingNumbers } from '#labels/tracking-numbers.tsx';
import { Money } from '#ui/format/money.tsx';
import { Section } from '#ui/layout/card.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Facts } from '#ui/layout/facts.tsx';
import { ParcelEvents } from '../parcel-events.tsx';
import { ShipmentBadge } from '../status-badge.tsx';
import type { KnownParcel } from './known-parcels.ts';

interface Props {
  shipment: Shipment;
  parcels: readonly KnownParcel[];
}

/** Each package with its number, its money and what its carrier tells of it. */
export function ParcelCards({ shipment, parcels }: Props) {
  const { t } = useTranslation('shipment-detail');
  const total = shipment.trackingNumbers.length;
  const titleOf = (n: number) => (total === 1 ? t('parcelOnly') : t('parcel', { n, total }));
  if (parcels.length === 0)
    return (
      <Section title={total === 1 ? t('parcelOnly') : t('tracking')}>
        <TrackingNumbers numbers={shipment.trackingNumbers} />
      </Section>
    );
  const way = (events: ParcelNews['events']) => (
    <ParcelEvents events={events} bookingNumber={shipment.freightBookingNumber} />
  );
  return parcels.map((parcel) => (
    <Section
      key={parcel.packageNo}
      title={titleOf(parcel.packageNo)}
      mark={<ShipmentBadge status={parcel.status} />}
    >
      <ParcelFacts parcel={parcel} />
      {total === 1 ? (
        way(parcel.events)
      ) : (
        <Disclosure
          title={t('showEvents', { count: parcel.events.length })}
          defaultOpen={parcel.packageNo === 1 || parcel.status === 'exception'}
          className="mt-2"
        >
          {way(parcel.events)}
        </Disclosure>
      )}
    </Section>
  ));
}

function ParcelFacts({ parcel: { trackingNo, money } }: { parcel: KnownParcel }) {
  const { t } = useTranslation('shipment-detail');
  if (!money) return <TrackingNumbers numbers={[trackingNo]} />;
  const { holdAmount, billedAmount, billedWeight, billedZone } = money;
  return (
    <div className="grid gap-x-10 gap-y-2 md:grid-cols-2">
      <TrackingNumbers numbers={[trackingNo]} />
      <Facts
        facts={[
          ...(holdAmount === null
            ? []
            : [
                [t('held'), <Money key="held" amount={holdAmount} />] as const,
                [
                  t('billed'),
                  billedAmount === null ? '–' : <Money key="billed" amount={billedAmount} />,
                ] as const,
              ]),
          ...(billedWeight === null ? [] : [[t('billedWeight'), `${billedWeight} lb`] as const]),
          ...(billedZone === null ? [] : [[t('billedZone'), billedZone] as const]),
        ]}
      />
    </div>
  );
}
