import { useTranslation } from 'react-i18next';
import { ProgressBar } from '#ui/layout/progress-bar.tsx';
import { usePack, useSend } from '../pack-context.tsx';
import { BigButton } from './big-button.tsx';

/** From this share on it takes longer than usual. */
const LONG_PERCENT = 60;

export function CreatingView() {
  const { t } = useTranslation(['pack', 'label']);
  const send = useSend();
  const progress = usePack((context) => context.progress);
  const isSent = usePack((context) => context.isSent);
  const orderNo = usePack((context) => context.order?.row.orderNo ?? '');
  const hint = usePack((context) => context.hint);
  return (
    <section className="m-auto flex w-full max-w-2xl flex-col gap-6 py-10 text-center">
      <h2 className="text-3xl font-heading">{t('label:working.title')}</h2>
      <p className="font-mono text-2xl">{orderNo}</p>
      <ProgressBar value={progress} label={t('label:working.title')} />
      <p className="text-xl text-text-2" role="status">
        {t(hint === 'wait' ? 'pack:hint.wait' : isSent ? 'label:working.buying' : 'label:working.checking')}
      </p>
      {isSent && progress >= LONG_PERCENT && (
        <BigButton className="self-center" onClick={() => send({ type: 'waited enough' })}>
          {t('pack:act.doNotWait')}
        </BigButton>
      )}
    </section>
  );
}
