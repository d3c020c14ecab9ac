import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ORDER_PATHS, SHIPMENT_PATHS } from '#contract/paths.ts';
import { printedAt } from '#domain/lists/order-entry.ts';
import type { OrderRow, OutboxRow, ShipmentRow } from '#store/device/rows.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Section } from '#ui/layout/card.tsx';
import { savePdf } from '#ui/print/print-file.ts';
import { EmailLabel, LabelMails } from '../label/email-label.tsx';
import { RejectionMessage } from '../label/rejection-message.tsx';
import { LabelPreview } from '../label/label-preview.tsx';
import { NextStepLink } from '../label/next-step-link.tsx';
import { usePrint } from '#labels/use-print.ts';
import { useLabelPdf } from '../label/use-label-pdf.ts';
import { printedText } from '../printed-text.ts';
import { numbersOf, TrackingNumbers } from '#labels/tracking-numbers.tsx';
import { PriceMark } from './price-mark.tsx';
import { dollars } from '../dollars.ts';
import { VoidLabel } from '#labels/void-label.tsx';
import { useMay } from '#store/lists/use-may.ts';

interface Props {
  row: OrderRow;
  /** What waits to be sent for this order. */
  operations: readonly OutboxRow[];
  /** One for each label it ever had. */
  shipments: readonly ShipmentRow[];
}

export function LabelCard({ row, operations, shipments }: Props) {
  const { t } = useTranslation(['label', 'order-detail', 'sync', 'shipments', 'errors']);
  const seesPrices = useMay('seePrices');
  const agreed = operations.find(({ consent }) => consent !== null)?.consent?.maxRate ?? null;
  const max = seesPrices ? agreed : null;
  const earlier = shipments.filter(({ labelId, status }) => status === 'voided' && labelId !== row.labelId);
  if (row.labelId === null && row.labelState === 'none' && earlier.length === 0) return null;
  return (
    <Section title={t('order-detail:label')}>
      {row.labelId !== null ? (
        <MadeLabel row={row} shipments={shipments} />
      ) : row.labelState === 'none' ? (
        <p className="text-base text-text-2">{t('order-detail:noLabel')}</p>
      ) : row.labelState === 'queued' ? (
        <Banner tone="queued">
          {max === null ? t('label:queued.text') : t('sync:label.queued', { max: dollars(max) })}
        </Banner>
      ) : row.labelState === 'unknown' ? (
        <Banner tone="warn">
          {t('sync:label.unknown')}
          <span className="mt-2 block">{t('order-detail:unknownNext')}</span>
        </Banner>
      ) : row.labelState === 'creating' ? (
        <Banner tone="info">{t('label:working.buying')}</Banner>
      ) : (
        <Banner
          tone="bad"
          title={t('label:failed.title')}
          actions={
            <>
              <NextStepLink rejection={row.labelError} orderId={row.id} />
              <Link to={ORDER_PATHS.edit(row.id)} className={buttonClass('secondary', 'sm')}>
                {t('label:failed.edit')}
              </Link>
            </>
          }
        >
          <RejectionMessage rejection={row.labelError} max={max} />
        </Banner>
      )}
      {earlier.length > 0 && <VoidedLabels shipments={earlier} />}
    </Section>
  );
}

function MadeLabel({ row, shipments }: Pick<Props, 'row' | 'shipments'>) {
  const { t } = useTranslation(['label', 'order-detail']);
  const { isPrinting, print } = usePrint();
  const { labelId, orderNo, trackingNo } = row;
  const shipment = shipments.find((one) => one.labelId === labelId);
  const pdf = useLabelPdf({ labelId, orderId: row.id, orderNo, trackingNo });
  const at = printedAt(row);
  const name = `label-${trackingNo ?? orderNo}.pdf`;
  return (
    <div className="flex flex-col gap-3">
      <TrackingNumbers numbers={numbersOf(shipment, trackingNo)} />
      <p className="text-sm text-text-2">{printedText(at, t)}</p>
      {shipment && <PriceMark shipment={shipment} />}
      <LabelMails row={row} />
      <LabelPreview pdf={pdf} />
      <div className="flex flex-wrap gap-2">
        <Button
          icon="printer"
          loading={isPrinting}
          onClick={(press) => labelId !== null && void print([labelId], press)}
        >
          {at === null ? t('label:print') : t('label:reprint')}
        </Button>
        <Button icon="download" disabled={!pdf.bytes} onClick={() => pdf.bytes && savePdf(pdf.bytes, name)}>
          {t('label:download')}
        </Button>
        {labelId !== null && <EmailLabel labelId={labelId} />}
        {labelId !== null && (
          <Link to={SHIPMENT_PATHS.detail(labelId)} className={buttonClass('secondary')}>
            {t('label:goToShipment')}
          </Link>
        )}
        {shipment && <VoidLabel shipment={shipment} />}
      </div>
    </div>
  );
}

/** Must not be used any more: said with the number each bears. */
function VoidedLabels({ shipments }: Pick<Props, 'shipments'>) {
  const { t } = useTranslation('order-detail');
  return (
    <div className="mt-4 border-t border-line pt-3 text-sm">
      <h3 className="text-text-3">{t('voided')}</h3>
      <ul className="mt-1 flex flex-col gap-1">
        {shipments.flatMap(({ trackingNumbers }) =>
          trackingNumbers.map((number) => (
            <li key={number} className="font-mono break-all text-text-2 line-through">
              {number}
            </li>
          )),
        )}
      </ul>
    </div>
  );
}
