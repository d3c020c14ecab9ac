import { useTranslation } from 'react-i18next';
import { serviceById } from '#domain/carriers/services.ts';
import { limitsOf } from '#domain/order/limits.ts';
import { isForMediaOnly } from '#domain/rating/rate-order.ts';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { isWhole, priceNow } from '../pack-now.ts';
import { usePack, useSend } from '../pack-context.tsx';
import type { OpenOrder } from '../pack-types.ts';
import { useRates } from '../use-rates.ts';
import { weighedForm } from '../weighed-form.ts';
import { BigButton } from './big-button.tsx';

/** Why the order's service does not take what lies there, and the cheapest that does. Its price is asked for before it is bought. */
export function RefusalLine({ order }: { order: OpenOrder }) {
  const { t } = useTranslation(['pack-table', 'rates']);
  const send = useSend();
  const weights = usePack((context) => context.weights);
  const price = usePack((context) => (isWhole(context) ? priceNow(context) : null));
  const isRefused = price?.ok === false;
  const rates = useRates(isRefused ? weighedForm(order, weights) : null);
  if (!isRefused) return null;
  const cheapest = rates?.find((rate) => rate.isSuccess && !isForMediaOnly(rate));
  const limits = limitsOf(order.form.order, order.form.packages[0]);
  const service = serviceById(order.form.order.carrierServiceId)?.name;
  const said = price.reasons.map((reason) =>
    service !== undefined && (reason === 'overWeight' || reason === 'overSize')
      ? t(`pack-table:limit.${reason}`, {
          service,
          pounds: limits.maxPackageWeight,
          length: limits.maxPackageLength,
          girth: limits.maxPackagePerimeter,
        })
      : t([`rates:reason.${reason}`, 'rates:reason.other']),
  );
  return (
    <>
      <p className="w-full text-lg text-bad" role="alert">
        {said.join(' ')}
      </p>
      {cheapest && (
        <BigButton
          look="warn"
          icon="truck"
          className="w-full max-sm:px-3! max-sm:text-lg!"
          onClick={() => send({ type: 'order altered', change: { kind: 'service', service: cheapest } })}
        >
          {cheapest.rate === null
            ? t('pack-table:change.instead', { service: cheapest.carrierServiceName })
            : t('pack-table:change.insteadFor', {
                service: cheapest.carrierServiceName,
                price: formatMoney(cheapest.rate, uiLocale()),
              })}
        </BigButton>
      )}
    </>
  );
}
