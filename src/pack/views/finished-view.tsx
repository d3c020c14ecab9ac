import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { VoidLabel } from '#labels/void-label.tsx';
import { useShipmentOf } from '#store/lists/live-shipments.ts';
import { useMay } from '#store/lists/use-may.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { usePack, useSend, useStation } from '../pack-context.tsx';
import { BigButton } from './big-button.tsx';
import { RememberLine } from './remember-line.tsx';

/** The label is there, or queued; the next scan goes on. */
export function FinishedView() {
  const { t } = useTranslation(['pack', 'pack-table', 'label', 'sync']);
  const { actor, ports } = useStation();
  const send = useSend();
  const packed = usePack((context) => context.packed[0]);
  const shipment = useShipmentOf(packed?.labelId ?? null);
  const seesPrices = useMay('seePrices');
  const hint = usePack((context) => context.hint);
  const next = usePack((context) => (context.next && 'code' in context.next ? context.next.code : null));
  const isPrinting = useSelector(actor, (snapshot) => snapshot.matches({ on: { finished: 'printing' } }));
  const wasPrinted = useSelector(actor, (snapshot) => snapshot.matches({ on: { finished: 'printed' } }));
  // What was asked of the printer once is done: the next press goes on.
  const isOver = isPrinting || wasPrinted;
  if (!packed) return null;
  const isLabel = packed.outcome === 'label';
  const amount = packed.amount === null || !seesPrices ? '' : formatMoney(packed.amount, uiLocale());
  return (
    <section className="mx-auto flex w-full max-w-3xl flex-1 flex-col items-center justify-center gap-6 py-6 text-center">
      <div
        role="status"
        className={cx(
          'flex w-full flex-col items-center gap-2 rounded-sheet p-5 sm:gap-3 sm:p-8',
          isLabel ? 'bg-ok-soft text-ok' : 'bg-queued-soft text-queued',
        )}
      >
        <Icon name={isLabel ? 'check-circle' : 'cloud-up'} size={40} className="size-12 sm:size-20" />
        <h2 className="text-3xl font-heading">{t(isLabel ? 'label:ready.title' : 'label:queued.title')}</h2>
        <p className="font-mono text-2xl break-all text-text">{packed.orderNo}</p>
        {packed.trackingNo && <p className="font-mono text-xl break-all text-text">{packed.trackingNo}</p>}
        {isLabel && amount && <p className="text-xl text-text">{t('pack:finished.charged', { amount })}</p>}
        {!isLabel && (
          <p className="max-w-xl text-xl text-text">
            {amount ? t('sync:label.queued', { max: amount }) : t('label:working.long')}
          </p>
        )}
      </div>
      {hint !== null && (
        <p className="text-xl text-bad" role="alert">
          {t(`pack:hint.${hint}`)}
        </p>
      )}
      <div className="flex w-full flex-wrap justify-center gap-3">
        {!isLabel && (
          <BigButton
            icon="printer"
            className="flex-1 basis-64 sm:basis-auto"
            onClick={() => void ports.printSlip(packed.orderId, packed.orderNo)}
          >
            {t('pack-table:slip.print')}
          </BigButton>
        )}
        {isLabel && (
          <BigButton
            look={isOver ? 'plain' : 'primary'}
            icon="printer"
            busy={isPrinting}
            className="flex-1 basis-64 sm:basis-auto"
            data-primary={!isOver || undefined}
            onClick={() => send({ type: 'print asked' })}
          >
            {t(wasPrinted ? 'label:reprint' : 'label:print')}
          </BigButton>
        )}
        <BigButton
          look={isOver || !isLabel ? 'primary' : 'plain'}
          icon="barcode"
          className="flex-1 basis-64 sm:basis-auto"
          data-primary
          onClick={() => send({ type: 'next asked' })}
        >
          {t('pack:act.next')}
        </BigButton>
        {isLabel && shipment && (
          <VoidLabel
            shipment={shipment}
            onVoided={() => send({ type: 'next asked' })}
            draw={(text, onPress) => (
              <BigButton icon="ban" className="flex-1 basis-64 sm:basis-auto" onClick={onPress}>
                {text}
              </BigButton>
            )}
          />
        )}
      </div>
      <RememberLine key={packed.orderId} orderId={packed.orderId} />
      <p className="text-xl break-words text-text-2">
        {next === null ? t('pack:finished.scan') : t('pack:finished.next', { code: next })}
      </p>
      {isLabel && packed.labelId !== null && (
        <div className="w-full max-w-sm">{ports.labelPicture({ ...packed, labelId: packed.labelId })}</div>
      )}
    </section>
  );
}
