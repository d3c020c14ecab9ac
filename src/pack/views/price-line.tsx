import { useTranslation } from 'react-i18next';
import { Money } from '#ui/format/money.tsx';
import { Spinner } from '#ui/layout/spinner.tsx';
import { usePack } from '../pack-context.tsx';
import { priceNow } from '../pack-now.ts';

/** What the label will cost; without a connection what is agreed to. */
export function PriceLine() {
  const { t } = useTranslation('pack');
  const price = usePack(priceNow);
  const isOnline = usePack((context) => context.isOnline);
  const isWeighed = usePack(
    ({ weights, typing }) => typing === 'running' || weights.every((weight) => weight !== null),
  );
  if (!isWeighed) return null;
  if (price === null)
    return (
      <p className="inline-flex items-center gap-3 text-xl text-text-2" role="status">
        <Spinner size={24} />
        <span className="max-lg:sr-only">{t('price.asking')}</span>
      </p>
    );
  if (!price.ok) return null;
  if (price.amount === null)
    return (
      <p className="text-xl text-text-2" role="status">
        {t('price.unseen')}
        {!isOnline && <span className="block text-lg text-queued">{t('price.queuedUnseen')}</span>}
      </p>
    );
  return (
    <div role="status">
      <p className="text-3xl font-semibold">
        {!isOnline && <span className="text-xl font-normal text-text-2">{t('price.about')} </span>}
        <Money amount={price.amount} />
      </p>
      {isOnline && price.source !== 'server' && <p className="text-lg text-text-2">{t('price.estimate')}</p>}
    </div>
  );
}
