import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrder } from '#store/lists/live.ts';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/format/money.tsx';
import { useStation, usePack } from '../pack-context.tsx';
import type { PackedOrder } from '../pack-types.ts';
import { BigButton } from './big-button.tsx';

/** What went over this table since it was started; what was queued can be printed once it is bought. */
export function PackedList() {
  const { t } = useTranslation('pack');
  const packed = usePack((context) => context.packed);
  if (packed.length === 0) return null;
  return (
    <section className="w-full max-w-3xl pb-4" aria-label={t('packed.title')}>
      <h2 className="mb-3 text-xl font-heading">{t('packed.count', { count: packed.length })}</h2>
      <ul className="flex flex-col gap-2">
        {packed.map((one) => (
          <PackedItem key={one.orderId} packed={one} />
        ))}
      </ul>
    </section>
  );
}

function PackedItem({ packed }: { packed: PackedOrder }) {
  const { t } = useTranslation('pack');
  const { ports } = useStation();
  const row = useOrder(packed.orderId);
  const [isPrinting, setPrinting] = useState(false);
  const labelId = row?.labelId ?? packed.labelId;
  const state = labelId !== null ? 'ready' : row?.labelState === 'error' ? 'failed' : 'queued';
  const amount = row?.labelId ? row.order.rate : packed.amount;
  const print = async (id: string) => {
    setPrinting(true);
    await ports.print([id]);
    setPrinting(false);
  };
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface py-2 pr-2 pl-4 text-lg">
      <Icon name={STYLES[state].icon} size={24} className={STYLES[state].tone} label={t(`packed.${state}`)} />
      <span className="min-w-0 flex-1 truncate font-mono">{packed.orderNo}</span>
      {amount !== null && <Money amount={amount} className="text-text-2" />}
      {labelId !== null && (
        <BigButton
          icon="printer"
          busy={isPrinting}
          aria-label={t('packed.print', { orderNo: packed.orderNo })}
          onClick={() => void print(labelId)}
        />
      )}
    </li>
  );
}

const STYLES = {
  ready: { icon: 'check-circle', tone: 'text-ok' },
  queued: { icon: 'cloud-up', tone: 'text-queued' },
  failed: { icon: 'alert', tone: 'text-bad' },
} as const;
