import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ORDER_PATHS } from '#contract/paths.ts';
import type { PriceChange } from '#store/device/meta-rows.ts';
import { StatusBadge } from '#ui/layout/badge.tsx';
import { buttonClass } from '#ui/button.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';

/** Labels charged otherwise than quoted: each is kept or voided on the page of its order. */
export function PriceChangeList({ priceChanges }: { priceChanges: readonly PriceChange[] }) {
  const { t } = useTranslation(['queue', 'label']);
  return priceChanges.map(({ labelId, orderId, orderNo, quoted, charged }) => (
    <li key={labelId} className="px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 text-base font-semibold">{t('queue:price.title', { orderNo })}</p>
        <StatusBadge tone="warn" icon="alert" label={t('label:ready.priceMark')} />
      </div>
      <p className="mt-1 text-base text-text-2">
        {t('label:differs.sum', {
          quoted: formatMoney(quoted, uiLocale()),
          charged: formatMoney(charged, uiLocale()),
        })}
      </p>
      <Link to={ORDER_PATHS.detail(orderId)} className={`mt-3 ${buttonClass('primary', 'sm')}`}>
        {t('queue:price.decide')}
      </Link>
    </li>
  ));
}
