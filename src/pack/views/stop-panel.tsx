import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ORDER_PATHS } from '#contract/paths.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { usePack, useSend, useStation } from '../pack-context.tsx';
import type { Stop } from '../pack-types.ts';
import { BigButton, bigClass } from './big-button.tsx';

/** What went wrong fills the screen until it was seen: the button, Enter, or the OK card. */
export function StopPanel() {
  const { t } = useTranslation(['pack', 'label']);
  const send = useSend();
  const stop = usePack((context) => context.stop);
  const ok = useRef<HTMLButtonElement>(null);
  useEffect(() => ok.current?.focus(), [stop]);
  if (!stop) return null;
  const isAmber = toneOf(stop) === 'warn';
  return (
    <div
      role="alertdialog"
      aria-modal
      aria-labelledby="pack-stop-title"
      aria-describedby="pack-stop-text"
      data-testid="pack-stop"
      onKeyDown={(event) => {
        if (event.key === 'Escape') send({ type: 'acknowledged' });
      }}
      className={cx(
        'fixed inset-0 z-[70] flex flex-col overflow-y-auto p-6',
        isAmber ? 'bg-warn-fill text-ink' : 'bg-[#b3152a] text-white',
      )}
    >
      <div className="m-auto flex w-full max-w-3xl flex-col items-center gap-6 text-center">
        <Icon name={isAmber ? 'pause' : 'alert'} size={40} className="size-24" />
        <h2 id="pack-stop-title" className="text-3xl font-heading sm:text-display">
          {t(`pack:stop.${stop.kind}`)}
        </h2>
        <div id="pack-stop-text" className="flex flex-col gap-3 text-2xl break-words">
          <StopText stop={stop} />
        </div>
        <div className="flex w-full flex-wrap justify-center gap-3">
          {stop.kind === 'closed' && stop.labelId !== null && (
            <BigButton
              icon="printer"
              className="flex-1 basis-56"
              onClick={() => send({ type: 'print asked' })}
            >
              {t('label:reprint')}
            </BigButton>
          )}
          {(stop.kind === 'findings' || stop.kind === 'refused') && (
            <Link to={ORDER_PATHS.edit(stop.orderId)} className={cx(bigClass(), 'flex-1 basis-56')}>
              <Icon name="edit" size={24} />
              {t('pack:act.edit')}
            </Link>
          )}
          <BigButton
            ref={ok}
            className="flex-1 basis-56 outline-4 outline-current"
            onClick={() => send({ type: 'acknowledged' })}
          >
            {t('pack:act.ok')}
          </BigButton>
        </div>
      </div>
    </div>
  );
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
