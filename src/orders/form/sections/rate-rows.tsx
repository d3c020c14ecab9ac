import { memo, type KeyboardEvent } from 'react';
import type { RateResult } from '#domain/order/order.ts';
import { rateTags } from '#domain/rating/rate-order.ts';
import { areSingleKeysOn } from '#ui/single-keys.ts';
import { RateRow } from './rate-row.tsx';

interface Props {
  label: string;
  rates: readonly RateResult[];
  /** All with a price: the tags compare with them. */
  good: readonly RateResult[];
  chosen: number | null;
  onChoose: (carrierServiceId: number) => void;
}

/** A choice of one service; the arrow keys move along the rows, 1-9 choose one. */
export const RateRows = memo(function RateRows({ label, rates, good, chosen, onChoose }: Props) {
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
            tags={rateTags(rate, good)}
            onChoose={() => onChoose(rate.carrierServiceId)}
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
