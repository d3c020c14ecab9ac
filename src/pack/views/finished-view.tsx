import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { usePack, useSend, useStation } from '../pack-context.tsx';
import { BigButton } from './big-button.tsx';
import { CodeEntry } from './code-entry.tsx';

/** The label is there, or queued; the next scan goes on. */
export function FinishedView() {
  const { t } = useTranslation(['pack', 'label', 'sync']);
  const { actor } = useStation();
  const send = useSend();
  const packed = usePack((context) => context.packed[0]);
  const hint = usePack((context) => context.hint);
  const isPrinting = useSelector(actor, (snapshot) => snapshot.matches({ on: { finished: 'printing' } }));
  const wasPrinted = useSelector(actor, (snapshot) => snapshot.matches({ on: { finished: 'printed' } }));
  if (!packed) return null;
  const isLabel = packed.outcome === 'label';
  const amount = packed.amount === null ? '' : formatMoney(packed.amount, uiLocale());
  return (
    <section className="mx-auto flex w-full max-w-3xl flex-1 flex-col items-center justify-center gap-6 py-6 text-center">
      <div
        role="status"
        className={cx(
          'flex w-full flex-col items-center gap-3 rounded-sheet p-8',
          isLabel ? 'bg-ok-soft text-ok' : 'bg-queued-soft text-queued',
        )}
      >
        <Icon name={isLabel ? 'check-circle' : 'cloud-up'} size={40} className="size-20" />
        <h2 className="text-3xl font-heading">{t(isLabel ? 'label:ready.title' : 'label:queued.title')}</h2>
        <p className="font-mono text-2xl break-all text-text">{packed.orderNo}</p>
        {packed.trackingNo && <p className="font-mono text-xl break-all text-text">{packed.trackingNo}</p>}
        {isLabel && amount && (
          <p className="text-xl text-text">
            {t('label:ready.charged')}: {amount}
          </p>
        )}
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
        {isLabel && (
          <BigButton
            look={wasPrinted ? 'plain' : 'primary'}
            icon="printer"
            busy={isPrinting}
            className="flex-1 basis-64"
            onClick={() => send({ type: 'print asked' })}
          >
            {t(wasPrinted ? 'label:reprint' : 'label:print')}
          </BigButton>
        )}
        <BigButton
          look={wasPrinted || !isLabel ? 'primary' : 'plain'}
          icon="barcode"
          className="flex-1 basis-64"
          onClick={() => send({ type: 'next asked' })}
        >
          {t('pack:act.next')}
        </BigButton>
      </div>
      <p className="text-xl text-text-2">{t('pack:finished.scan')}</p>
      <CodeEntry />
    </section>
  );
}
