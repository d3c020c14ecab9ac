import { useTranslation } from 'react-i18next';
import { queueCap } from '#domain/rating/queue-cap.ts';
import { formatMoney, Money } from '#ui/format/money.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { Spinner } from '#ui/layout/spinner.tsx';
import { usePack } from '../pack-context.tsx';
import { priceNow } from '../pack-setup.ts';

/** What the label will cost; without a connection what is agreed to. */
export function PriceLine() {
  const { t } = useTranslation(['pack', 'sync', 'rates']);
  const price = usePack(priceNow);
  const isOnline = usePack((context) => context.isOnline);
  const isWeighed = usePack(({ weights }) => weights.every((weight) => weight !== null));
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
        {t('pack:price.asking')}
      </p>
    );
  if (!price.ok)
    return (
      <p className="text-xl text-bad" role="alert">
        {price.reasons.map((reason) => t([`rates:reason.${reason}`, 'rates:reason.other'])).join(' ')}
      </p>
    );
  const cap = formatMoney(queueCap(price.amount), uiLocale());
  return (
    <div role="status">
      <p className="text-3xl font-semibold">
        {!isOnline && <span className="text-xl font-normal text-text-2">{t('pack:price.about')} </span>}
        <Money amount={price.amount} />
      </p>
      {!isOnline && <p className="text-lg text-queued">{t('pack:price.consent', { max: cap })}</p>}
      {isOnline && price.source !== 'server' && (
        <p className="text-lg text-text-2">{t('pack:price.estimate')}</p>
      )}
    </div>
  );
}
