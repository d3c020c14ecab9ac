import { Description, Dialog, DialogPanel, DialogTitle } from '@headlessui/react';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ORDER_PATHS } from '#contract/paths.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { usePack, useSend, useStation } from '../pack-context.tsx';
import type { Stop } from '../pack-types.ts';
import { ScanField } from '../scanner/scan-field.tsx';
import { BigButton, bigClass } from './big-button.tsx';
import { StopText } from './stop-text.tsx';

/** What went wrong fills the screen, over whatever is open, until it was seen: the button, Enter, or the OK card. */
export function StopPanel() {
  const { t } = useTranslation(['pack', 'label']);
  const { actor, ports, take } = useStation();
  const send = useSend();
  const stop = usePack((context) => context.stop);
  const meanwhile = usePack((context) => context.meanwhile);
  const nextStep = stop?.kind === 'refused' ? ports.nextStep(stop.rejection, stop.orderId) : null;
  const isPrinting = useSelector(actor, (snapshot) => snapshot.matches({ on: { stopped: 'printing' } }));
  if (!stop) return null;
  // There keys arrive only in a field that has the focus.
  const isTouched = matchMedia('(any-pointer: coarse)').matches;
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
            {stop.kind === 'labelled' && stop.labelId !== null && (
              <BigButton
                icon="printer"
                busy={isPrinting}
                className="flex-1 basis-56"
                onClick={() => send({ type: 'print asked' })}
              >
                {t('label:reprint')}
              </BigButton>
            )}
            {stop.kind === 'held' && (
              <BigButton
                icon="play"
                className="flex-1 basis-56"
                onClick={() => send({ type: 'release asked' })}
              >
                {t('pack:act.release')}
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
              autoFocus={!isTouched}
              data-autofocus={!isTouched || undefined}
              data-primary
              className="flex-1 basis-56 outline-4 outline-current"
              onClick={() => send({ type: 'acknowledged' })}
            >
              {t('pack:act.ok')}
            </BigButton>
          </div>
          <ScanField onCode={take} isFirst={isTouched} className="w-full max-w-xl" />
          {meanwhile.length > 0 && (
            <p className="text-xl break-words" role="status">
              {t('pack:stop.meanwhile', { codes: meanwhile.join(', ') })}
            </p>
          )}
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
  return stop.kind === 'queued' || stop.kind === 'held' || stop.kind === 'unknown' ? 'warn' : 'bad';
}
