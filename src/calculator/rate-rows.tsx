import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChannelInfo } from '#domain/order/facts.ts';
import type { RateResult } from '#domain/order/order.ts';
import { channelOffer, type OfferedTo } from '#domain/rating/channel-offer.ts';
import { rateTags } from '#domain/rating/rate-order.ts';
import { ChannelButton } from '#rates/channel-button.tsx';
import { FeeTable } from '#rates/fee-table.tsx';
import { RateRow } from '#rates/rate-row.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';

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

export function RateRows({ rates, ...around }: Props) {
  return (
    <ul className="divide-y divide-line">
      {rates.map((rate) => (
        <Line key={rate.carrierServiceId} rate={rate} rates={rates} {...around} />
      ))}
    </ul>
  );
}

/** On a phone a line is the row alone; pressed, it shows what the price is made of and what can be done with it. */
function Line({ rate, rates, order, channels, onOrder }: Props & { rate: RateResult }) {
  const { t } = useTranslation('calculator');
  const [isOpen, setOpen] = useState(false);
  const nameId = useId();
  const offer = channelOffer(rate, order, channels);
  return (
    <li className="grid items-center sm:grid-cols-[minmax(0,1fr)_auto] sm:pr-4">
      <RateRow
        rate={rate}
        tags={rateTags(rate, rates)}
        nameId={nameId}
        notes={rate.zone === null ? [] : [t('zone', { zone: rate.zone })]}
        mark={
          <Icon
            name="chevron-right"
            size={16}
            className={cx('shrink-0 text-text-3 transition-transform', isOpen && 'rotate-90')}
          />
        }
        button={{
          'aria-expanded': isOpen,
          onClick: () => setOpen(!isOpen),
          className: 'min-h-16 px-3 py-0.5',
        }}
      />
      <div
        className={cx('flex flex-wrap justify-end gap-2 max-sm:px-3 max-sm:pb-2', !isOpen && 'max-sm:hidden')}
      >
        <Button size="sm" onClick={() => onOrder(rate, null)} aria-describedby={nameId}>
          {t('createOrder')}
        </Button>
      </div>
      {offer && (
        <ChannelButton
          offer={offer}
          of={nameId}
          onTake={() => onOrder(rate, offer.channel.id)}
          className={cx('mb-2 sm:col-span-2 sm:ml-auto', !isOpen && 'max-sm:hidden')}
        />
      )}
      {isOpen && rate.feeDetail && (
        <div className="max-w-md px-3 pb-3 pl-10 max-sm:row-start-2 sm:col-span-2">
          <FeeTable fees={rate.feeDetail} />
        </div>
      )}
    </li>
  );
}
