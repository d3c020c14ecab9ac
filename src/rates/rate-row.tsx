import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RateResult } from '#domain/order/order.ts';
import { isDiscounted, isForMediaOnly, type RateTag } from '#domain/rating/rate-order.ts';
import { daysBetween } from '#domain/calendar.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { cx } from '#ui/cx.ts';
import { formatDay, formatDaysAway } from '#ui/format/moment.ts';
import { Money } from '#ui/format/money.tsx';

interface Props {
  rate: RateResult;
  tags: readonly RateTag[];
  /** Of the service's name, for what else belongs to the row. */
  nameId: string;
  /** The whole row is one button: one of a choice, or what opens the row. */
  button: ButtonHTMLAttributes<HTMLButtonElement>;
  /** In front of the service. */
  mark?: ReactNode;
  /** After the day of delivery. */
  notes?: readonly string[];
}

const TONES = { cheapest: 'ok', fastest: 'info', promo: 'warn' } as const;

/** A service with its price, wherever prices are compared. */
export function RateRow({ rate, tags, nameId, button, mark, notes = [] }: Props) {
  const { t } = useTranslation('rates-panel');
  const day = rate.deliveryTime ? t('arrives', { day: formatDay(rate.deliveryTime) }) : t('noPromise');
  const media = isForMediaOnly(rate) ? [t('mediaOnly')] : [];
  return (
    <button
      type="button"
      {...button}
      data-rate-row
      className={cx(
        'flex w-full items-center gap-3 rounded-control text-left hover:bg-sunken',
        button.className,
      )}
    >
      {mark}
      <span className="flex min-w-0 flex-1 flex-col">
        <span id={nameId} className="text-base font-medium text-text">
          {rate.carrierServiceName}
        </span>
        <span className="text-sm text-text-2">{[day, ...media, ...notes].join(' · ')}</span>
      </span>
      <span className="flex flex-col items-end">
        {rate.rate !== null && (
          <span className="text-md font-semibold">
            <Money amount={rate.rate} />
          </span>
        )}
        {isDiscounted(rate) && <Money amount={rate.originRate ?? 0} struck className="text-sm" />}
        {tags.length > 0 && (
          <span className="flex flex-col items-end gap-0.5">
            {tags.map((tag) => (
              <Badge key={tag} tone={TONES[tag]}>
                {t(`tag.${tag}`)}
              </Badge>
            ))}
          </span>
        )}
      </span>
    </button>
  );
}

/** How far off the delivery is; `today` as yyyy-MM-dd where the user is. */
export function daysAway({ deliveryTime }: RateResult, today: string): string[] {
  const days = deliveryTime === null ? null : daysBetween(today, deliveryTime);
  return days === null || days < 0 ? [] : [formatDaysAway(days)];
}
