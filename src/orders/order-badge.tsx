import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#ui/layout/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { formatDay } from '#ui/format/moment.ts';
import { orderState, type StateSource } from './order-state.ts';
import { useServices } from '#services/services.tsx';

interface Props {
  row: StateSource;
  needsAttention: boolean;
}

/** The order's state as icon, word and colour; a violet cloud beside it while changes are unsent. */
export function OrderBadge(props: Props) {
  const { t } = useTranslation('orders');
  const { today } = useServices();
  return stateBadge({ ...props, t, today: today() });
}

/** The same for the many of a list: the words and the day (yyyy-MM-dd) are asked for once. */
export function stateBadge({
  row,
  needsAttention,
  t,
  today,
  wraps = false,
}: Props & { t: TFunction; today: string; wraps?: boolean }) {
  const state = orderState(row, today, needsAttention);
  const isUnsent = row.pending > 0 && !['local', 'queued'].includes(state.key);
  const date = row.order.holdDate ? formatDay(row.order.holdDate) : '';
  return (
    <span className="inline-flex items-center gap-1.5">
      <StatusBadge
        tone={state.tone}
        icon={state.icon}
        label={t(`orders:state.${state.key}`, { date })}
        wraps={wraps}
      />
      {isUnsent && <Icon name="cloud-up" size={16} className="text-queued" label={t('orders:unsent')} />}
    </span>
  );
}
