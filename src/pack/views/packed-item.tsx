import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ORDER_PATHS } from '#contract/paths.ts';
import type { OrderRow } from '#store/device/rows.ts';
import { useMay } from '#store/lists/use-may.ts';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { Icon } from '#ui/icon.tsx';
import { useStation } from '../pack-context.tsx';
import type { PackedOrder } from '../pack-types.ts';
import { amountOf, type PaperState } from '../paper-state.ts';
import { BigButton, bigClass } from './big-button.tsx';

interface Props {
  packed: PackedOrder;
  row: OrderRow | null;
  state: PaperState;
  labelId: string | null;
}

/** One parcel: how its label stands, and what can be done about it. */
export function PackedItem({ packed, row, state, labelId }: Props) {
  const { t } = useTranslation('pack-table');
  const { ports } = useStation();
  const seesPrices = useMay('seePrices');
  const [isPrinting, setPrinting] = useState(false);
  const { orderId, orderNo } = packed;
  const amount = seesPrices ? amountOf(packed, row) : null;
  const money = amount === null ? '' : formatMoney(amount, uiLocale());
  const isPaid = labelId !== null && money !== '';
  const run = async (act: () => Promise<unknown>) => {
    setPrinting(true);
    await act();
    setPrinting(false);
  };
  return (
    <li
      data-paper={state}
      className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface py-2 pr-2 pl-4 text-lg"
    >
      <Icon name={STYLES[state].icon} size={24} className={STYLES[state].tone} />
      <span className="min-w-0 flex-1 basis-24">
        <span className="block font-mono break-all">{orderNo}</span>
        <span className={STYLES[state].tone}>
          {state === 'queued' && money
            ? t('packed.state.queuedUpTo', { max: money })
            : t(`packed.state.${state}`)}
        </span>
        {isPaid && <span className="block text-text-2 tabular-nums sm:hidden">{money}</span>}
        {state === 'refused' && (
          <span className="block text-text-2">{ports.refusal(row?.labelError ?? null)}</span>
        )}
      </span>
      {isPaid && <span className="text-text-2 tabular-nums max-sm:hidden">{money}</span>}
      {labelId !== null && (
        <BigButton
          icon="printer"
          busy={isPrinting}
          aria-label={t(state === 'printed' ? 'packed.reprint' : 'packed.print', { orderNo })}
          onClick={() => void run(() => ports.print([labelId]))}
        />
      )}
      {state === 'queued' && (
        <BigButton
          icon="printer"
          busy={isPrinting}
          className="px-4! text-lg!"
          aria-label={t('slip.printOf', { orderNo })}
          onClick={() => void run(() => ports.printSlip(orderId, orderNo))}
        >
          {t('slip.print')}
        </BigButton>
      )}
      {state === 'refused' && (
        <Link
          to={ORDER_PATHS.editForPack(orderId)}
          className={bigClass()}
          aria-label={t('packed.edit', { orderNo })}
        >
          <Icon name="edit" size={24} />
        </Link>
      )}
    </li>
  );
}

const STYLES = {
  printed: { icon: 'check-circle', tone: 'text-ok' },
  unprinted: { icon: 'printer', tone: 'text-warn' },
  late: { icon: 'printer', tone: 'text-warn' },
  queued: { icon: 'cloud-up', tone: 'text-queued' },
  refused: { icon: 'alert', tone: 'text-bad' },
  voided: { icon: 'x', tone: 'text-text-2' },
} as const;
