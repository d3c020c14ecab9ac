import { memo, useId, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChannelInfo } from '#domain/order/facts.ts';
import type { RateResult } from '#domain/order/order.ts';
import type { ChannelOffer } from '#domain/rating/channel-offer.ts';
import { channelOffer } from '#domain/rating/channel-offer.ts';
import { rateTags, type RateTag } from '#domain/rating/rate-order.ts';
import { CarrierMark } from '#rates/carrier-mark.tsx';
import { ChannelButton } from '#rates/channel-button.tsx';
import { FeeTable } from '#rates/fee-table.tsx';
import { daysAway, RateRow } from '#rates/rate-row.tsx';
import { cx } from '#ui/cx.ts';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Icon } from '#ui/icon.tsx';
import { areSingleKeysOn } from '#ui/keys/single-keys.ts';
import { useServices } from '#services/services.tsx';
import { useFormState, useSend } from '#orders/form/fields/form-context.tsx';
import type { FormContext } from '#orders/form/machine/form-types.ts';
import { sameData } from '#orders/form/machine/same.ts';

interface Props {
  label: string;
  rates: readonly RateResult[];
  /** All with a price: the tags compare with them. */
  good: readonly RateResult[];
  chosen: number | null;
  /** There is room for how many days off the delivery is. */
  isRoomy?: boolean;
  onChoose: (carrierServiceId: number) => void;
}

const NONE: readonly ChannelInfo[] = [];
const NO_NOTES: readonly string[] = [];

/** What decides whether a channel makes a rate cheaper. */
const channelsOf = ({ form, facts }: FormContext) => {
  const { carrierChannelId, isReturn, senderAddrId, shipDate } = form.order;
  const own = facts?.user.carrierChannelInfos ?? NONE;
  return { order: { carrierChannelId, isReturn, senderAddrId, shipDate }, own };
};

/** A choice of one service; the arrow keys move along the rows, 1-9 choose one. */
export const RateRows = memo(function RateRows({
  label,
  rates,
  good,
  chosen,
  isRoomy = false,
  onChoose,
}: Props) {
  const send = useSend();
  const today = useServices().today();
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
          <ChoosableRate
            key={rate.carrierServiceId}
            rate={rate}
            isChosen={isChosen}
            isReached={isChosen || (!isAnyChosen && index === 0)}
            tags={rateTags(rate, good, chosen)}
            notes={isRoomy ? daysAway(rate, today) : NO_NOTES}
            offer={channelOffer(rate, order, own)}
            onChoose={() => onChoose(rate.carrierServiceId)}
            onTake={(offer) => take(rate.carrierServiceId, offer)}
          />
        );
      })}
    </div>
  );
});

interface RowProps {
  rate: RateResult;
  isChosen: boolean;
  /** Tab stops here. */
  isReached: boolean;
  tags: readonly RateTag[];
  notes: readonly string[];
  offer: ChannelOffer | null;
  onChoose: () => void;
  onTake: (offer: ChannelOffer) => void;
}

function ChoosableRate({ rate, isChosen, isReached, tags, notes, offer, onChoose, onTake }: RowProps) {
  const { t } = useTranslation('rates-panel');
  const nameId = useId();
  return (
    <div
      className={cx(
        'rounded-control border-l-2',
        isChosen ? 'border-brand bg-brand-soft' : 'border-transparent',
      )}
    >
      <RateRow
        rate={rate}
        tags={tags}
        notes={notes}
        nameId={nameId}
        mark={
          <span className="flex flex-col items-center gap-1">
            <CarrierMark carrierId={rate.carrierId} />
            {isChosen && <Icon name="check" size={18} className="text-brand" />}
          </span>
        }
        button={{
          role: 'radio',
          'aria-checked': isChosen,
          tabIndex: isReached ? 0 : -1,
          onClick: onChoose,
          className: 'min-h-13 px-2 py-2',
        }}
      />
      {offer && <ChannelButton offer={offer} of={nameId} className="ml-16" onTake={() => onTake(offer)} />}
      {isChosen && rate.feeDetail && (
        <Disclosure title={t('fees')} className="px-2 pb-2">
          <FeeTable fees={rate.feeDetail} />
        </Disclosure>
      )}
    </div>
  );
}

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
