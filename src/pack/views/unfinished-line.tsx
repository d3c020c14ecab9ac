import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { usePack, useSend } from '../pack-context.tsx';
import { BigButton } from './big-button.tsx';

/** Another order was scanned while the weighed one has no label: that one is made first, or dropped. */
export function UnfinishedLine() {
  const { t } = useTranslation('pack');
  const send = useSend();
  const orderNo = usePack((context) => context.order?.row.orderNo ?? '');
  const next = usePack((context) => (context.next && 'code' in context.next ? context.next.code : null));
  if (next === null) return null;
  return (
    <div
      role="alert"
      className="flex w-full flex-wrap items-center gap-3 rounded-card bg-warn-fill px-4 py-3 text-ink"
    >
      <Icon name="alert" size={32} className="shrink-0" />
      <p className="min-w-0 flex-1 basis-64 text-xl">
        <b className="block text-2xl break-words">{t('unfinished.title', { orderNo })}</b>
        {t('unfinished.next', { code: next })}
      </p>
      <BigButton icon="x" onClick={() => send({ type: 'cleared' })}>
        {t('unfinished.drop', { orderNo })}
      </BigButton>
      <BigButton icon="arrow-left" onClick={() => send({ type: 'acknowledged' })}>
        {t('unfinished.keep')}
      </BigButton>
    </div>
  );
}
