import type { TFunction } from 'i18next';
import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ORDER_PATHS } from '#contract/paths.ts';
import { placeOf, type OrderEntry } from '#domain/lists/order-entry.ts';
import { useLongPress } from '#list/use-long-press.ts';
import { MoreAtEnd } from '#list/more-at-end.tsx';
import { Money } from '#ui/format/money.tsx';
import { printedText } from '../printed-text.ts';
import { stateBadge } from '../order-badge.tsx';
import { useServices } from '#services/services.tsx';
import { smallWeightText } from '../weight.ts';
import { actionRowOf, problemOf, serviceName } from './entry-text.ts';
import { OrderMenu, type AskForLabel } from './order-menu.tsx';
import { useFocusAfterRow } from '#list/use-focus-after-row.ts';
import type { FailedOrder } from './use-refused.ts';
import type { Selection } from '#list/use-selection.ts';
import { useMay } from '#store/lists/use-may.ts';

interface Props {
  rows: readonly OrderEntry[];
  /** So many of them are drawn. */
  shown: number;
  onMore: () => void;
  refused: ReadonlyMap<string, FailedOrder>;
  onHold: (entry: OrderEntry) => void;
  onLabel: AskForLabel;
  onRemove: (entry: OrderEntry) => void;
  /** Null: cards open their order. */
  selection: Selection | null;
  onSelect: (index: number) => void;
}

/** The list of a phone. The next hundred come when the end is in sight. */
export function OrderCards({
  rows,
  shown,
  onMore,
  refused,
  onHold,
  onLabel,
  onRemove,
  selection,
  onSelect,
}: Props) {
  const { t } = useTranslation(['orders', 'errors', 'label', 'sync']);
  const today = useServices().today();
  const seesPrices = useMay('seePrices');
  const select = useRef(onSelect);
  useLayoutEffect(() => {
    select.current = onSelect;
  });
  const selectOne = useCallback((index: number) => select.current(index), []);
  const list = useFocusAfterRow(rows);
  return (
    <>
      <ul {...list}>
        {rows.slice(0, shown).map((entry, index) => (
          <OrderCard
            key={entry.id}
            entry={entry}
            index={index}
            t={t}
            today={today}
            seesPrices={seesPrices}
            refused={refused.get(entry.id)}
            onHold={onHold}
            onLabel={onLabel}
            onRemove={onRemove}
            isSelected={selection === null ? null : selection.has(entry.id)}
            onSelect={selectOne}
          />
        ))}
      </ul>
      {rows.length > shown && <MoreAtEnd onMore={onMore} />}
    </>
  );
}

interface CardProps {
  entry: OrderEntry;
  index: number;
  t: TFunction;
  /** yyyy-MM-dd where the user is. */
  today: string;
  seesPrices: boolean;
  /** One of its queued changes was refused. */
  refused: FailedOrder | undefined;
  onHold: (entry: OrderEntry) => void;
  onLabel: AskForLabel;
  onRemove: (entry: OrderEntry) => void;
  /** Null: nothing is being selected. */
  isSelected: boolean | null;
  onSelect: (index: number) => void;
}

/** The whole card opens the order; pressed long it begins a selection. Drawn anew only when something of it changes. */
const OrderCard = memo(function PlainCard({
  entry,
  index,
  t,
  today,
  seesPrices,
  refused,
  ...acts
}: CardProps) {
  const { onHold, onLabel, onRemove, isSelected, onSelect } = acts;
  const press = useLongPress(isSelected === null, () => onSelect(index));
  const problem = problemOf(entry, refused, t, seesPrices);
  const facts = [smallWeightText(entry.smallWeight, entry.massUnit), serviceName(entry, t)];
  return (
    <li
      data-testid="order-row"
      className={`relative border-t border-line py-3 pr-2 pl-4 [contain-intrinsic-size:auto_6rem] [content-visibility:auto] ${isSelected ? 'bg-brand-soft' : 'hover:bg-sunken'}`}
      {...press}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pr-11">
        {isSelected !== null && (
          <label className="-my-3 -ml-3 flex size-11 items-center justify-center after:absolute after:inset-0">
            <input
              type="checkbox"
              aria-label={t('orders:select.one', { orderNo: entry.orderNo })}
              checked={isSelected}
              onChange={() => onSelect(index)}
              className="size-5 accent-brand"
            />
          </label>
        )}
        {isSelected === null ? (
          <Link
            to={ORDER_PATHS.detail(entry.id)}
            className="font-mono text-base font-semibold whitespace-nowrap text-brand after:absolute after:inset-0"
          >
            {entry.orderNo}
          </Link>
        ) : (
          <span className="font-mono text-base font-semibold whitespace-nowrap">{entry.orderNo}</span>
        )}
        {stateBadge({ row: actionRowOf(entry), needsAttention: refused !== undefined, t, today })}
      </div>
      {isSelected === null && (
        <div className="absolute top-1 right-1">
          <OrderMenu
            label={t('orders:menu', { orderNo: entry.orderNo })}
            entry={entry}
            onHold={onHold}
            onLabel={onLabel}
            onRemove={onRemove}
          />
        </div>
      )}
      <p className="truncate pr-2 text-md">
        {entry.recipientName || t('orders:noRecipient')}
        <span className="text-base text-text-2"> · {placeOf(entry)}</span>
      </p>
      <p className="flex justify-between gap-3 pr-14 text-base text-text-2">
        <span className="min-w-0 truncate">{facts.filter(Boolean).join(' · ')}</span>
        {entry.getRate !== null && seesPrices && (
          <Money amount={entry.getRate} className="font-medium text-text" />
        )}
      </p>
      {entry.labelId !== null && (
        <p className={`pr-2 text-sm ${entry.printedAt === null ? 'text-warn' : 'text-text-3'}`}>
          {printedText(entry.printedAt, t)}
        </p>
      )}
      {problem && <p className="pr-2 text-base break-words text-bad">{problem}</p>}
    </li>
  );
});
