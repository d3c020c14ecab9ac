import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { usePack, useSend, useStation } from '../pack-context.tsx';
import { BigButton } from './big-button.tsx';

/** A short code over the keypad looks like a weight: what came as fast as a scan is said, and can be taken back. */
export function MaybeCodeLine() {
  const { t } = useTranslation('pack-table');
  const { take } = useStation();
  const send = useSend();
  const code = usePack((context) => context.maybeCode);
  if (code === null) return null;
  const find = () => {
    send({ type: 'weight erased' });
    take(code);
  };
  return (
    <div
      role="alert"
      className="flex w-full flex-wrap items-center gap-3 rounded-card bg-warn-soft px-4 py-3 text-warn"
    >
      <Icon name="alert" size={24} className="shrink-0" />
      <p className="min-w-0 flex-1 basis-64 text-lg">{t('maybeCode.text', { code })}</p>
      <div className="flex flex-wrap gap-3 max-sm:w-full">
        <BigButton icon="search" className="max-sm:flex-1" onClick={find}>
          {t('maybeCode.find', { code })}
        </BigButton>
        <BigButton icon="check" className="max-sm:flex-1" onClick={() => send({ type: 'acknowledged' })}>
          {t('maybeCode.keep')}
        </BigButton>
      </div>
    </div>
  );
}
