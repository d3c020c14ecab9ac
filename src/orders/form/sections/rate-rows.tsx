import { memo, type KeyboardEvent } from 'react';
import type { ChannelInfo } from '#domain/order/facts.ts';
import type { RateResult } from '#domain/order/order.ts';
import type { ChannelOffer } from '#domain/rating/channel-offer.ts';
import { channelOffer } from '#domain/rating/channel-offer.ts';
import { rateTags } from '#domain/rating/rate-order.ts';
import { areSingleKeysOn } from '#ui/single-keys.ts';
import { useOrdersPorts } from '../../ports.tsx';
import { useFormState, useSend } from '../form-context.tsx';
import type { FormContext } from '../form-types.ts';
import { sameData } from '../same.ts';
import { RateRow } from './rate-row.tsx';

interface Props {
  label: string;
  rates: readonly RateResult[];
  /** All with a price: the tags compare with them. */
  good: readonly RateResult[];
  chosen: number | null;
  onChoose: (carrierServiceId: number) => void;
}

const NONE: readonly ChannelInfo[] = [];

/** What decides whether a channel makes a rate cheaper. */
const channelsOf = ({ form, facts }: FormContext) => {
  const { carrierChannelId, isReturn, senderAddrId, shipDate } = form.order;
  const own = facts?.user.carrierChannelInfos ?? NONE;
  return { order: { carrierChannelId, isReturn, senderAddrId, shipDate }, own };
};

/** A choice of one service; the arrow keys move along the rows, 1-9 choose one. */
export const RateRows = memo(function RateRows({ label, rates, good, chosen, onChoose }: Props) {
  const send = useSend();
  const today = useOrdersPorts().today();
  const { order, own } = useFormState(channelsOf, sameData);
  const take = (carrierServiceId: number, { channel: { id, carrierId } }: ChannelOffer) => {
    onChoose(carrierServiceId);
    send({ type: 'fields changed', values: { carrierId, carrierChannelId: id } });
  };
  const isAnyChosen = rates.some(({ carrierServiceId }) => carrierServiceId === chosen);
  return (
    <div className="-mx-2 flex flex-col" role="radiogroup" aria-label={label} onKeyDown={move}>
      {rates.map((rate, index) => {
        const isChosen = rate.carrierServiceId === chosen;
        return (
          <RateRow
            key={rate.carrierServiceId}
            rate={rate}
            isChosen={isChosen}
            isReached={isChosen || (!isAnyChosen && index === 0)}
            tags={rateTags(rate, good, chosen)}
            today={today}
            offer={channelOffer(rate, order, own)}
            onChoose={() => onChoose(rate.carrierServiceId)}
            onTake={(offer) => take(rate.carrierServiceId, offer)}
          />
        );
      })}
    </div>
  );
});

function move(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const isDigit = /^[1-9]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isDigit && at >= 0 && areSingleKeysOn()) {
    event.preventDefault();
    rows[Number(event.key) - 1]?.click();
    return;
  }
  if (step === undefined || at < 0) return;
  event.preventDefault();
  rows[(at + step + rows.length) % rows.length]?.focus();
}
