import type { TFunction } from 'i18next';
import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SHIPMENT_PATHS } from '#contract/paths.ts';
import { costOf, destinationOf, type ShipmentEntry } from '#domain/lists/shipment-entry.ts';
import { MoreAtEnd } from '#list/more-at-end.tsx';
import { useFocusAfterRow } from '#list/use-focus-after-row.ts';
import type { Selection } from '#list/use-selection.ts';
import { useQueuedIn } from '#store/lists/live-carrier-requests.ts';
import { LABEL_LANE } from '#store/queue/carrier-requests.ts';
import { Money } from '#ui/format/money.tsx';
import { formatDay } from '#ui/format/moment.ts';
import { useLongPress } from '#list/use-long-press.ts';
import { ShipmentBadge, VoidWaits } from '../status-badge.tsx';
import { printedText } from './shipment-cells.tsx';
import { ShipmentMenu, type AskForRow } from './shipment-menu.tsx';
import { useMay } from '#store/lists/use-may.ts';

interface Props {
  rows: readonly ShipmentEntry[];
  /** So many of them are drawn. */
  shown: number;
  onMore: () => void;
  onAsk: AskForRow;
  /** Null: cards open their shipment. */
  selection: Selection | null;
  onSelect: (index: number) => void;
}

/** The list of a phone. The next hundred come when the end is in sight. */
export function ShipmentCards({ rows, shown, onMore, onAsk, selection, onSelect }: Props) {
  const seesPrices = useMay('seePrices');
  const { t } = useTranslation(['shipment-list', 'shipments']);
  const select = useRef(onSelect);
  useLayoutEffect(() => {
    select.current = onSelect;
  });
  const selectOne = useCallback((index: number) => select.current(index), []);
  const list = useFocusAfterRow(rows);
  const queuedVoids = useQueuedIn(LABEL_LANE, 'voidLabels');
  return (
    <>
      <ul {...list}>
        {rows.slice(0, shown).map((entry, index) => (
          <ShipmentCard
            key={entry.id}
            entry={entry}
            index={index}
            t={t}
            onAsk={onAsk}
            seesPrices={seesPrices}
            isVoidQueued={queuedVoids?.has(entry.labelId) ?? false}
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
  entry: ShipmentEntry;
  index: number;
  t: TFunction;
  onAsk: AskForRow;
  seesPrices: boolean;
  isVoidQueued: boolean;
  /** Null: nothing is being selected. */
  isSelected: boolean | null;
  onSelect: (index: number) => void;
}

/** The whole card opens the shipment; pressed long it begins a selection. Drawn anew only when something of it changes. */
const ShipmentCard = memo(function PlainCard({
  entry,
  index,
  t,
  onAsk,
  seesPrices,
  isVoidQueued,
  isSelected,
  onSelect,
}: CardProps) {
  const { orderNo, status, trackingNumbers } = entry;
  const cost = status === 'voided' || !seesPrices ? null : costOf(entry);
  const press = useLongPress(isSelected === null, () => onSelect(index));
  const isOpen = status !== 'voided' && status !== 'delivered';
  return (
    <li
      data-testid="shipment-row"
      className={`relative border-t border-line py-3 pr-2 pl-4 [contain-intrinsic-size:auto_6rem] [content-visibility:auto] ${isSelected ? 'bg-brand-soft' : 'hover:bg-sunken'}`}
      {...press}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pr-11">
        {isSelected === null ? (
          <Link
            to={SHIPMENT_PATHS.detail(entry.labelId)}
            className="font-mono text-base font-semibold whitespace-nowrap text-brand after:absolute after:inset-0"
          >
            {orderNo}
          </Link>
        ) : (
          <>
            <label className="-my-3 -ml-3 flex size-11 items-center justify-center after:absolute after:inset-0">
              <input
                type="checkbox"
                aria-label={t('shipment-list:select.one', { orderNo })}
                checked={isSelected}
                onChange={() => onSelect(index)}
                className="size-5 accent-brand"
              />
            </label>
            <span className="font-mono text-base font-semibold whitespace-nowrap">{orderNo}</span>
          </>
        )}
        {isVoidQueued ? <VoidWaits /> : <ShipmentBadge status={status} />}
      </div>
      {isSelected === null && (
        <div className="absolute top-1 right-1">
          <ShipmentMenu entry={entry} onAsk={onAsk} />
        </div>
      )}
      <p className="truncate pr-2 text-md">
        {entry.recipientName || t('shipment-list:noRecipient')}
        <span className="text-base text-text-2"> · {destinationOf(entry)}</span>
      </p>
      <p className="truncate pr-2 font-mono text-sm text-text-2">
        {trackingNumbers[0]}
        {trackingNumbers.length > 1 && (
          <span className="ml-2 font-sans">
            {t('shipment-list:more', { count: trackingNumbers.length - 1 })}
          </span>
        )}
      </p>
      <p className="flex justify-between gap-3 pr-3 text-base text-text-2">
        <span className="min-w-0 truncate">
          {entry.serviceName} · {formatDay(entry.shipDate)}
        </span>
        {cost !== null && <Money amount={cost} className="font-medium text-text" />}
      </p>
      {isOpen && (
        <p className={`pr-2 text-sm ${entry.printedAt === null ? 'text-warn' : 'text-text-3'}`}>
          {printedText(entry.printedAt, t)}
        </p>
      )}
    </li>
  );
});
