import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeeDetail, RateResult } from '#domain/order/order.ts';
import { FEE_LINES } from '#domain/order/order.ts';
import { carrierById } from '#domain/carriers/carriers.ts';
import type { ChannelOffer } from '#domain/rating/channel-offer.ts';
import { isDiscounted, isForMediaOnly, type RateTag } from '#domain/rating/rate-order.ts';
import { daysBetween } from '#domain/calendar.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Icon } from '#ui/icon.tsx';
import { uiLocale } from '#ui/locale.ts';
import { formatDay, formatDaysAway } from '#ui/moment.ts';
import { formatMoney, Money } from '#ui/money.tsx';

interface Props {
  rate: RateResult;
  isChosen: boolean;
  /** Tab stops here. */
  isReached: boolean;
  tags: readonly RateTag[];
  /** yyyy-MM-dd where the user is. */
  today: string;
  offer: ChannelOffer | null;
  onChoose: () => void;
  onTake: (offer: ChannelOffer) => void;
}

const TONES = { cheapest: 'ok', fastest: 'info', promo: 'warn' } as const;

export function RateRow({ rate, isChosen, isReached, tags, today, offer, onChoose, onTake }: Props) {
  const { t } = useTranslation('rates-panel');
  const nameId = useId();
  return (
    <div
      className={cx(
        'rounded-control border-l-2',
        isChosen ? 'border-brand bg-brand-soft' : 'border-transparent',
      )}
    >
      <button
        type="button"
        role="radio"
        aria-checked={isChosen}
        data-rate-row
        tabIndex={isReached ? 0 : -1}
        onClick={onChoose}
        className="flex min-h-13 w-full items-start gap-3 rounded-control px-2 py-2 text-left hover:bg-sunken"
      >
        <span className="flex flex-col items-center gap-1">
          <CarrierMark carrierId={rate.carrierId} />
          {isChosen && <Icon name="check" size={18} className="text-brand" />}
        </span>
        <span className="flex min-w-0 flex-1 flex-col">
          <span id={nameId} className="text-base font-medium text-text">
            {rate.carrierServiceName}
          </span>
          <span className="text-sm text-text-2">
            {rate.deliveryTime
              ? [
                  t('arrives', { day: formatDay(rate.deliveryTime) }),
                  ...daysAway(rate.deliveryTime, today),
                ].join(' · ')
              : t('noPromise')}
          </span>
          {isForMediaOnly(rate) && <span className="text-sm text-text-2">{t('mediaOnly')}</span>}
          {tags.length > 0 && (
            <span className="mt-1 flex flex-wrap gap-1">
              {tags.map((tag) => (
                <Badge key={tag} tone={TONES[tag]}>
                  {t(`tag.${tag}`)}
                </Badge>
              ))}
            </span>
          )}
        </span>
        <span className="flex flex-col items-end">
          <span className="text-md font-semibold">
            <Money amount={rate.rate ?? 0} />
          </span>
          {isDiscounted(rate) && <Money amount={rate.originRate ?? 0} struck className="text-sm" />}
        </span>
      </button>
      {offer && (
        <Button
          size="sm"
          variant="ghost"
          className="ml-16"
          aria-describedby={nameId}
          onClick={() => onTake(offer)}
        >
          {t('withChannel', { price: formatMoney(offer.rate, uiLocale()), channel: offer.channel.name })}
        </Button>
      )}
      {isChosen && rate.feeDetail && (
        <Disclosure title={t('fees')} className="px-2 pb-2">
          <FeeTable fees={rate.feeDetail} />
        </Disclosure>
      )}
    </div>
  );
}

function daysAway(day: string, today: string): string[] {
  const days = daysBetween(today, day);
  return days === null || days < 0 ? [] : [formatDaysAway(days)];
}

export function CarrierMark({ carrierId }: { carrierId: number | null }) {
  return (
    <span className="mt-0.5 inline-flex w-14 shrink-0 justify-center rounded-chip border border-line bg-sunken px-1.5 py-0.5 text-xs font-semibold text-text-2">
      {carrierById(carrierId)?.name ?? '–'}
    </span>
  );
}

/** The lines a price is made of; they sum to the total. */
export function FeeTable({ fees }: { fees: FeeDetail }) {
  const { t } = useTranslation('rates');
  const lines = FEE_LINES.filter((line) => (fees[line] ?? 0) !== 0);
  return (
    <table className="w-full text-sm">
      <tbody>
        {lines.map((line) => (
          <tr key={line}>
            <th scope="row" className="py-0.5 text-left font-normal text-text-2">
              {t(`fee.${line}`)}
            </th>
            <td className="py-0.5 text-right">
              <Money amount={fees[line] ?? 0} />
            </td>
          </tr>
        ))}
        <tr className="border-t border-line font-semibold">
          <th scope="row" className="pt-1 text-left">
            {t('fee.total')}
          </th>
          <td className="pt-1 text-right">
            <Money amount={fees.total} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}
