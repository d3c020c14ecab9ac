import { useTranslation } from 'react-i18next';
import { Money } from '#ui/format/money.tsx';
import { Spinner } from '#ui/layout/spinner.tsx';
import { usePack } from '../pack-context.tsx';
import { priceNow } from '../pack-now.ts';

/** What the label will cost; without a connection what is agreed to. */
export function PriceLine() {
  const { t } = useTranslation(['pack', 'pack-table']);
  const price = usePack(priceNow);
  const isOnline = usePack((context) => context.isOnline);
  const isWeighed = usePack(
    ({ weights, typing }) => typing === 'running' || weights.every((weight) => weight !== null),
  );
  const hint = usePack((context) => context.hint);
  if (hint === 'weight' || hint === 'noLabel')
    return (
      <p className="text-xl text-bad" role="alert">
        {t(`pack:hint.${hint}`)}
      </p>
    );
  if (!isWeighed) return null;
  if (price === null)
    return (
      <p className="flex items-center gap-3 text-xl text-text-2" role="status">
        <Spinner size={24} />
        {t(hint === 'price' ? 'pack-table:hint.price' : 'pack:price.asking')}
      </p>
    );
  if (!price.ok) return null;
  if (price.amount === null)
    return (
      <p className="text-xl text-text-2" role="status">
        {t('pack:price.unseen')}
        {!isOnline && <span className="block text-lg text-queued">{t('pack:price.queuedUnseen')}</span>}
      </p>
    );
  return (
    <div role="status">
      <p className="text-3xl font-semibold">
        {!isOnline && <span className="text-xl font-normal text-text-2">{t('pack:price.about')} </span>}
        <Money amount={price.amount} />
      </p>
      {isOnline && price.source !== 'server' && (
        <p className="text-lg text-text-2">{t('pack:price.estimate')}</p>
      )}
    </div>
  );
}
