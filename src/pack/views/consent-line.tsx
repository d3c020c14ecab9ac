import { useTranslation } from 'react-i18next';
import { isInternational } from '#domain/order/scope.ts';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { usePack } from '../pack-context.tsx';
import { capNow, limitNow, priceNow } from '../pack-now.ts';

/** What is agreed to by queueing a label, in one line. */
export function ConsentLine() {
  const { t } = useTranslation('pack');
  const cap = usePack((context) => {
    const price = priceNow(context);
    // Abroad nothing is queued.
    if (context.order && isInternational(context.order.form.order)) return null;
    if (context.isOnline || limitNow(context) !== null || !price?.ok || price.amount === null) return null;
    return capNow(context, price.amount);
  });
  return (
    cap !== null && (
      <p className="w-full text-base text-queued sm:text-right sm:text-lg" role="status">
        {t('price.consent', { max: formatMoney(cap, uiLocale()) })}
      </p>
    )
  );
}
