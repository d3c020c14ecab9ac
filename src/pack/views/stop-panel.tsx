import { Description, Dialog, DialogPanel, DialogTitle } from '@headlessui/react';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ORDER_PATHS } from '#contract/paths.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { usePack, useSend, useStation } from '../pack-context.tsx';
import type { Stop } from '../pack-types.ts';
import { BigButton, bigClass } from './big-button.tsx';

/** What went wrong fills the screen, over whatever is open, until it was seen: the button, Enter, or the OK card. */
export function StopPanel() {
  const { t } = useTranslation(['pack', 'label']);
  const { actor, ports } = useStation();
  const send = useSend();
  const stop = usePack((context) => context.stop);
  const nextStep = stop?.kind === 'refused' ? ports.nextStep(stop.rejection, stop.orderId) : null;
  const isPrinting = useSelector(actor, (snapshot) => snapshot.matches({ on: { stopped: 'printing' } }));
  if (!stop) return null;
  const isAmber = toneOf(stop) === 'warn';
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={() => send({ type: 'acknowledged' })}
      data-testid="pack-stop"
      // What printing asks lies over it.
      className={cx('fixed inset-0', isPrinting ? 'z-sheet' : 'z-[70]')}
    >
      <DialogPanel
        className={cx(
          'flex h-full flex-col overflow-y-auto p-6',
          isAmber ? 'bg-warn-fill text-ink' : 'bg-[#b3152a] text-white',
        )}
      >
        <div className="m-auto flex w-full max-w-3xl flex-col items-center gap-6 text-center">
          <Icon name={isAmber ? 'pause' : 'alert'} size={40} className="size-24" />
          <DialogTitle className="text-3xl font-heading text-balance sm:text-display">
            {t(`pack:stop.${stop.kind}`)}
          </DialogTitle>
          <Description as="div" className="flex flex-col gap-3 text-2xl break-words">
            <StopText stop={stop} />
          </Description>
          <div className="flex w-full flex-wrap justify-center gap-3">
            {stop.kind === 'closed' && stop.labelId !== null && (
              <BigButton
                icon="printer"
                busy={isPrinting}
                className="flex-1 basis-56"
                onClick={() => send({ type: 'print asked' })}
              >
                {t('label:reprint')}
              </BigButton>
            )}
            {nextStep && (
              <Link to={nextStep.to} className={cx(bigClass(), 'flex-1 basis-56')}>
                {nextStep.label}
              </Link>
            )}
            {(stop.kind === 'findings' || stop.kind === 'refused') && (
              <Link to={editPath(stop)} className={cx(bigClass(), 'flex-1 basis-56')}>
                <Icon name="edit" size={24} />
                {t('pack:act.edit')}
              </Link>
            )}
            {stop.kind === 'refused' && (
              <Link to={ORDER_PATHS.detail(stop.orderId)} className={cx(bigClass(), 'flex-1 basis-56')}>
                {t('label:openOrder')}
              </Link>
            )}
            <BigButton
              autoFocus
              data-autofocus
              className="flex-1 basis-56 outline-4 outline-current"
              onClick={() => send({ type: 'acknowledged' })}
            >
              {t('pack:act.ok')}
            </BigButton>
          </div>
        </div>
      </DialogPanel>
    </Dialog>
  );
}

/** At what has to be mended, where that is known. */
function editPath(stop: Extract<Stop, { orderId: string }>): string {
  const field = stop.kind === 'findings' ? stop.findings[0]?.fields[0] : undefined;
  return ORDER_PATHS.editForPack(stop.orderId, field);
}

function toneOf(stop: Stop): 'bad' | 'warn' {
  if (stop.kind === 'closed') return stop.tone;
  return stop.kind === 'queued' || stop.kind === 'unknown' ? 'warn' : 'bad';
}

function StopText({ stop }: { stop: Stop }) {
  const { t } = useTranslation(['pack', 'sync', 'reasons', 'findings', 'label']);
  const { ports } = useStation();
  const orderNo = 'orderNo' in stop ? <p className="font-mono">{stop.orderNo}</p> : null;
  switch (stop.kind) {
    case 'none':
      return <p>{t('pack:stop.noneText', { code: stop.code })}</p>;
    case 'broken':
      return <p>{t('pack:stop.brokenText')}</p>;
    case 'findings':
      return (
        <>
          {orderNo}
          <ul className="flex flex-col gap-2 text-xl">
            {stop.findings.map(({ rule, params }, index) => (
              <li key={index}>{t(`findings:${rule}`, params)}</li>
            ))}
          </ul>
        </>
      );
    case 'refused':
      return (
        <>
          {orderNo}
          <p>{ports.refusal(stop.rejection)}</p>
          <p>{t('label:failed.notCharged')}</p>
        </>
      );
    case 'closed':
    case 'queued':
    case 'unknown':
      return (
        <>
          {orderNo}
          <p>
            {stop.kind === 'closed'
              ? t(`reasons:${stop.reason}`)
              : t(stop.kind === 'queued' ? 'pack:stop.queuedText' : 'sync:label.unknown')}
          </p>
        </>
      );
  }
}
