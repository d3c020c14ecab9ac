import { useTranslation } from 'react-i18next';
import { FEE_LINES, type FeeDetail, type RateResult } from '#domain/order/order.ts';
import type { ChannelInfo } from '#domain/order/facts.ts';
import { channelOffer, type OfferedTo } from '#domain/rating/channel-offer.ts';
import { isDiscounted, isForMediaOnly, rateTags } from '#domain/rating/rate-order.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { formatDay } from '#ui/moment.ts';
import { uiLocale } from '#ui/locale.ts';
import { formatMoney, Money } from '#ui/money.tsx';

interface Props {
  /** All with a price, in their order. */
  rates: readonly RateResult[];
  /** The order they are of. */
  order: OfferedTo;
  /** The user's. */
  channels: readonly ChannelInfo[];
  /** Begins an order with a rate, under a channel where it was taken with one. */
  onOrder: (rate: RateResult, channelId: number | null) => void;
}

const TONES = { cheapest: 'ok', fastest: 'info', promo: 'warn' } as const;

export function RateRows({ rates, ...around }: Props) {
  return (
    <ul className="divide-y divide-line">
      {rates.map((rate) => (
        <RateRow key={rate.carrierServiceId} rate={rate} rates={rates} {...around} />
      ))}
    </ul>
  );
}

function RateRow({ rate, rates, order, channels, onOrder }: Props & { rate: RateResult }) {
  const { t } = useTranslation(['calculator', 'rates-panel']);
  const offer = channelOffer(rate, order, channels);
  const nameId = `rate-${rate.carrierServiceId}`;
  return (
    <li className="px-4 py-3 sm:px-5">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p id={nameId} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base font-semibold">
            {rate.carrierServiceName}
            {rateTags(rate, rates).map((tag) => (
              <Badge key={tag} tone={TONES[tag]}>
                {t(`rates-panel:tag.${tag}`)}
              </Badge>
            ))}
          </p>
          <p className="text-sm text-text-3">
            {rate.deliveryTime === null
              ? t('rates-panel:noPromise')
              : t('rates-panel:arrives', { day: formatDay(rate.deliveryTime) })}
            {isForMediaOnly(rate) && ` · ${t('rates-panel:mediaOnly')}`}
            {rate.zone !== null && ` · ${t('zone', { zone: rate.zone })}`}
          </p>
        </div>
        <p className="text-right">
          {isDiscounted(rate) && <Money amount={rate.originRate ?? 0} struck className="mr-2 text-sm" />}
          <Money amount={rate.rate ?? 0} className="text-lg font-semibold" />
        </p>
      </div>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        {rate.feeDetail && (
          <Disclosure title={t('rates-panel:fees')} className="min-w-40 flex-1 text-sm">
            <Fees fees={rate.feeDetail} />
          </Disclosure>
        )}
        {offer && (
          <Button
            size="sm"
            variant="ghost"
            className="ml-auto"
            onClick={() => onOrder(rate, offer.channel.id)}
            aria-describedby={nameId}
          >
            {t('rates-panel:withChannel', {
              price: formatMoney(offer.rate, uiLocale()),
              channel: offer.channel.name,
            })}
          </Button>
        )}
        <Button
          size="sm"
          className={cx(!offer && 'ml-auto')}
          onClick={() => onOrder(rate, null)}
          aria-describedby={nameId}
        >
          {t('createOrder')}
        </Button>
      </div>
    </li>
  );
}

/** The lines a price is made of; they sum to the total. */
function Fees({ fees }: { fees: FeeDetail }) {
  const { t } = useTranslation('rates');
  return (
    <dl className="flex max-w-md flex-col gap-1 pb-1 pl-6 text-base">
      {FEE_LINES.filter((line) => (fees[line] ?? 0) !== 0).map((line) => (
        <div key={line} className="flex justify-between gap-4">
          <dt className="text-text-2">{t(`fee.${line}`)}</dt>
          <dd>
            <Money amount={fees[line] ?? 0} />
          </dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-line pt-1 font-semibold">
        <dt>{t('fee.total')}</dt>
        <dd>
          <Money amount={fees.total} />
        </dd>
      </div>
    </dl>
  );
}
