import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { formatDay } from '#ui/moment.ts';
import { orderState, type StateSource } from './order-state.ts';
import { useOrdersPorts } from './ports.tsx';

/** The order's state as icon, word and colour; a violet cloud beside it while changes are unsent. */
export function OrderBadge({ row, needsAttention }: { row: StateSource; needsAttention: boolean }) {
  const { t } = useTranslation('orders');
  const { today } = useOrdersPorts();
  const state = orderState(row, today(), needsAttention);
  const isUnsent = row.pending > 0 && !['local', 'queued'].includes(state.key);
  return (
    <span className="inline-flex items-center gap-1.5">
      <StatusBadge
        tone={state.tone}
        icon={state.icon}
        label={t(`state.${state.key}`, { date: row.order.holdDate ? formatDay(row.order.holdDate) : '' })}
      />
      {isUnsent && <Icon name="cloud-up" size={16} className="text-queued" label={t('unsent')} />}
    </span>
  );
}
