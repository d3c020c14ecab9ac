import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { scaleManager } from '../scale/scale.ts';
import type { ScaleStatus } from '../scale/scale-manager.ts';
import { BigButton } from './big-button.tsx';

const STYLES: Record<ScaleStatus['phase'], string> = {
  none: 'text-text-2',
  connecting: 'text-text-2',
  connected: 'bg-ok-soft text-ok',
  lost: 'bg-bad-soft text-bad',
  failed: 'bg-bad-soft text-bad',
};

/** Whether a scale is connected, and the way to connect one. */
export function ScaleButton({ status }: { status: ScaleStatus }) {
  const { t } = useTranslation('pack');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={cx(
          'flex min-h-14 min-w-14 items-center sm:min-h-16 justify-center gap-2 rounded-full px-3 text-lg font-medium hover:bg-sunken sm:px-4',
          STYLES[status.phase],
        )}
      >
        <Icon name="scale" size={24} />
        <span className="max-md:sr-only">{t(`scale.${status.phase}`)}</span>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('scale.title')} size="md">
        <div className="flex flex-col gap-4 text-lg">
          <p role="status">
            {t(`scale.text.${scaleManager.kinds.length === 0 ? 'unsupported' : status.phase}`, {
              name: status.name,
            })}
          </p>
          {scaleManager.kinds.map((kind) => (
            <BigButton
              key={kind}
              icon="link"
              look={status.phase === 'connected' ? 'plain' : 'primary'}
              onClick={() => void scaleManager.choose(kind)}
            >
              {t(`scale.choose.${kind}`)}
            </BigButton>
          ))}
          {status.canZero && (
            <BigButton icon="minus" onClick={() => void scaleManager.zero().catch(() => undefined)}>
              {t('scale.zero')}
            </BigButton>
          )}
        </div>
      </Dialog>
    </>
  );
}
