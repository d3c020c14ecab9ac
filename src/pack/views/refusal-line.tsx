import { useTranslation } from 'react-i18next';
import { serviceById } from '#domain/carriers/services.ts';
import { limitsOf } from '#domain/order/limits.ts';
import { cx } from '#ui/cx.ts';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { isWhole, priceNow } from '../pack-now.ts';
import { refusalOf } from '../pack-refusal.ts';
import { usePack, useSend } from '../pack-context.tsx';
import type { OpenOrder } from '../pack-types.ts';
import { useRates } from '../use-rates.ts';
import { weighedForm } from '../weighed-form.ts';
import { BigButton } from './big-button.tsx';

/** Why the order has no price, and the cheapest service that takes what lies there. Its price is asked for before it is bought. */
export function RefusalLine({ order }: { order: OpenOrder }) {
  const { t } = useTranslation(['pack-table', 'rates']);
  const send = useSend();
  const weights = usePack((context) => context.weights);
  const price = usePack((context) => (isWhole(context) ? priceNow(context) : null));
  const isRefused = price?.ok === false;
  const rates = useRates(isRefused ? weighedForm(order, weights) : null);
  if (!isRefused) return null;
  const limits = limitsOf(order.form.order, order.form.packages[0]);
  const service = serviceById(order.form.order.carrierServiceId)?.name;
  const refusal = refusalOf({ hasService: service !== undefined, reasons: price.reasons, rates });
  if (refusal === null) return null;
  const { cheapest } = refusal;
  const isUnchosen = refusal.kind === 'unchosen';
  const said = isUnchosen
    ? [t('pack-table:change.choose')]
    : refusal.reasons.map((reason) =>
        service !== undefined && (reason === 'overWeight' || reason === 'overSize')
          ? t(`pack-table:limit.${reason}`, {
              service,
              pounds: limits.maxPackageWeight,
              length: limits.maxPackageLength,
              girth: limits.maxPackagePerimeter,
            })
          : t([`rates:reason.${reason}`, 'rates:reason.other']),
      );
  const offer = isUnchosen ? 'with' : 'instead';
  return (
    <>
      <p
        className={cx('w-full text-lg', isUnchosen ? 'text-text-2' : 'text-bad')}
        role={isUnchosen ? 'status' : 'alert'}
      >
        {said.join(' ')}
      </p>
      {cheapest && (
        <BigButton
          look={isUnchosen ? 'primary' : 'warn'}
          icon="truck"
          className="w-full max-sm:px-3! max-sm:text-lg!"
          // Another service in place of the one chosen is more than a press of Enter.
          data-primary={isUnchosen || undefined}
          onClick={() => send({ type: 'order altered', change: { kind: 'service', service: cheapest } })}
        >
          {cheapest.rate === null
            ? t(`pack-table:change.${offer}`, { service: cheapest.carrierServiceName })
            : t(`pack-table:change.${offer}For`, {
                service: cheapest.carrierServiceName,
                price: formatMoney(cheapest.rate, uiLocale()),
              })}
        </BigButton>
      )}
    </>
  );
}
