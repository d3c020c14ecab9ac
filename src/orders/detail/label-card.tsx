import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useShipments } from '#store/live.ts';
import type { OrderRow, OutboxRow } from '#store/rows.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Section } from '#ui/card.tsx';
import { savePdf } from '#ui/print-file.ts';
import { RejectionText } from '../label/label-outcomes.tsx';
import { LabelPreview } from '../label/label-preview.tsx';
import { useLabelPdf } from '../label/use-label-pdf.ts';
import { ORDER_PATHS } from '../paths.ts';
import { Tracking } from '../tracking.tsx';
import { dollars } from '../words.ts';
import { VoidLabel } from './void-label.tsx';

interface Props {
  row: OrderRow;
  /** What waits to be sent for this order. */
  operations: readonly OutboxRow[];
}

export function LabelCard({ row, operations }: Props) {
  const { t } = useTranslation(['label', 'orders', 'sync', 'shipments', 'errors']);
  const max = operations.find(({ consent }) => consent !== null)?.consent?.maxRate ?? null;
  return (
    <Section title={t('orders:detail.label')}>
      {row.labelId !== null ? (
        <MadeLabel row={row} />
      ) : row.labelState === 'queued' ? (
        <Banner tone="queued">
          {max === null ? t('label:queued.text') : t('sync:label.queued', { max: dollars(max) })}
        </Banner>
      ) : row.labelState === 'unknown' ? (
        <Banner tone="warn">{t('sync:label.unknown')}</Banner>
      ) : row.labelState === 'creating' ? (
        <Banner tone="info">{t('label:working.buying')}</Banner>
      ) : (
        <Banner
          tone="bad"
          title={t('label:failed.title')}
          actions={
            <Link to={ORDER_PATHS.edit(row.id)} className={buttonClass('secondary', 'sm')}>
              {t('label:failed.edit')}
            </Link>
          }
        >
          <RejectionText rejection={row.labelError} max={max} />
        </Banner>
      )}
    </Section>
  );
}

function MadeLabel({ row }: { row: OrderRow }) {
  const { t } = useTranslation(['label', 'orders']);
  const { labelId, orderNo, trackingNo } = row;
  const shipment = useShipments({ q: orderNo })?.rows.find((one) => one.labelId === labelId);
  const pdf = useLabelPdf({ labelId, orderId: row.id, orderNo, trackingNo });
  const name = `label-${trackingNo ?? orderNo}.pdf`;
  return (
    <div className="flex flex-col gap-3">
      {trackingNo && <Tracking number={trackingNo} />}
      <LabelPreview pdf={pdf} />
      <div className="flex flex-wrap gap-2">
        <Button icon="download" disabled={!pdf.bytes} onClick={() => pdf.bytes && savePdf(pdf.bytes, name)}>
          {t('label:download')}
        </Button>
        {shipment && shipment.status !== 'voided' && <VoidLabel shipment={shipment} />}
      </div>
    </div>
  );
}
