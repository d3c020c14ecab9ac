import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OrderRow } from '#store/rows.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Section } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { RejectionText } from '../label/label-outcomes.tsx';
import { LabelPreview } from '../label/label-preview.tsx';
import { downloadPdf } from '../label/print.ts';
import { useLabelPdf } from '../label/use-label-pdf.ts';
import { ORDER_PATHS } from '../paths.ts';
import { useOrdersPorts } from '../ports.tsx';
import { Tracking } from '../tracking.tsx';

export function LabelCard({ row }: { row: OrderRow }) {
  const { t } = useTranslation(['label', 'orders', 'sync']);
  return (
    <Section title={t('orders:detail.label')}>
      {row.labelId !== null ? (
        <MadeLabel row={row} />
      ) : row.labelState === 'queued' ? (
        <Banner tone="queued">{t('label:queued.text')}</Banner>
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
          <RejectionText rejection={row.labelError} />
        </Banner>
      )}
    </Section>
  );
}

function MadeLabel({ row }: { row: OrderRow }) {
  const { t } = useTranslation(['label', 'orders']);
  const { labelId, orderNo, trackingNo } = row;
  const pdf = useLabelPdf({ labelId, orderId: row.id, orderNo, trackingNo });
  const name = `label-${trackingNo ?? orderNo}.pdf`;
  return (
    <div className="flex flex-col gap-3">
      {trackingNo && <Tracking number={trackingNo} />}
      <LabelPreview pdf={pdf} />
      <div className="flex flex-wrap gap-2">
        <Button
          icon="download"
          disabled={!pdf.bytes}
          onClick={() => pdf.bytes && downloadPdf(pdf.bytes, name)}
        >
          {t('label:download')}
        </Button>
        <VoidLabel labelId={labelId ?? ''} />
      </div>
    </div>
  );
}

/** Money moves: asked for, and only with a connection. */
function VoidLabel({ labelId }: { labelId: string }) {
  const { t } = useTranslation(['orders', 'sync']);
  const { ask } = useOrdersPorts();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const act = async () => {
    setBusy(true);
    const reply = await ask.voidLabels([labelId]);
    setBusy(false);
    const failed = reply.ok ? reply.value.failed[0] : null;
    if (reply.ok && !failed) {
      setAsked(false);
      showToast({ text: t('orders:voided'), icon: 'check-circle' });
    } else if (!reply.ok && reply.error.retry === 'later') setTrouble(t('sync:need.online'));
    else setTrouble(failed?.message ?? (reply.ok ? '' : reply.error.message) ?? t('orders:notDone'));
  };
  return (
    <>
      <Button variant="ghost" icon="ban" onClick={() => setAsked(true)}>
        {t('orders:void.open')}
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('orders:void.title')}
        footer={
          <>
            <Button onClick={() => setAsked(false)}>{t('orders:void.keep')}</Button>
            <Button variant="danger" loading={isBusy} onClick={() => void act()}>
              {t('orders:void.act')}
            </Button>
          </>
        }
      >
        <p className="text-base">{t('orders:void.text')}</p>
        {trouble && (
          <Banner tone="warn" role="alert" className="mt-4">
            {trouble}
          </Banner>
        )}
      </Dialog>
    </>
  );
}
