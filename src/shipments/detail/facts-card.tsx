import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CLAIM_PATHS, ORDER_PATHS } from '#contract/paths.ts';
import type { Shipment } from '#contract/shipments.ts';
import { carrierById } from '#domain/carriers/carriers.ts';
import { destinationOf } from '#domain/lists/shipment-entry.ts';
import { formatDay, formatMoment } from '#ui/format/moment.ts';
import { Section } from '#ui/layout/card.tsx';
import { Facts } from '#ui/layout/facts.tsx';
import { printedText } from '../list/shipment-cells.tsx';

/** What it is, where it goes, and how its label stands. */
export function FactsCard({ shipment }: { shipment: Shipment }) {
  const { t } = useTranslation(['shipment-detail', 'shipment-list']);
  const { labelState, refundResult, claimResult, freightBookingNumber, status } = shipment;
  const name = (key: string) => t(`shipment-detail:${key}`);
  return (
    <Section title={name('facts')}>
      <Facts
        facts={[
          [
            name('order'),
            <Link
              key="order"
              to={ORDER_PATHS.detail(shipment.orderId)}
              className="inline-flex min-h-6 items-center font-mono text-brand hover:underline"
            >
              {shipment.orderNo}
            </Link>,
          ],
          [name('recipient'), shipment.recipientName || '–'],
          ['', destinationOf(shipment)],
          [name('carrier'), carrierById(shipment.carrierId)?.name ?? '–'],
          [name('service'), shipment.serviceName],
          [name('shipDate'), formatDay(shipment.shipDate)],
          [name('created'), formatMoment(shipment.createTime)],
          ...(status === 'voided'
            ? []
            : [[name('printed'), printedText(shipment.printedAt ?? null, t)] as const]),
          ...(labelState
            ? [[name('labelState'), t(`shipment-list:word.labelState.${labelState}`)] as const]
            : []),
          ...(refundResult
            ? [[name('refund'), t(`shipment-list:word.refundResult.${refundResult}`)] as const]
            : []),
          ...(freightBookingNumber ? [[name('booking'), freightBookingNumber] as const] : []),
          ...(claimResult
            ? [
                [
                  name('claim'),
                  <Link
                    key="claim"
                    to={CLAIM_PATHS.of(shipment.orderNo)}
                    className="inline-flex min-h-6 items-center text-brand hover:underline"
                  >
                    {t(`shipment-list:word.claimResult.${claimResult}`)}
                  </Link>,
                ] as const,
              ]
            : []),
          [name('zone'), shipment.zone ?? '–'],
          [name('weight'), shipment.billedWeight === null ? '–' : `${shipment.billedWeight} lb`],
        ]}
      />
    </Section>
  );
}
