import { useTranslation } from 'react-i18next';
import type { OrderRow } from '#store/rows.ts';
import { Section } from '#ui/card.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { formatMoment } from '../words.ts';

interface Step {
  key: 'created' | 'changed' | 'waiting' | 'label' | 'cancelled';
  icon: IconName;
  time: string | null;
}

/** What happened to the order, newest first, as far as this device knows. */
export function Timeline({ row }: { row: OrderRow }) {
  const { t } = useTranslation('orders');
  return (
    <Section title={t('timeline.title')}>
      <ol className="flex flex-col gap-3 text-base">
        {stepsOf(row).map(({ key, icon, time }) => (
          <li key={key} className="flex items-start gap-3">
            <Icon name={icon} size={18} className="mt-0.5 text-text-3" />
            <span className="flex-1">{t(`timeline.${key}`)}</span>
            {time && (
              <time dateTime={time} className="text-sm text-text-3">
                {formatMoment(time)}
              </time>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function stepsOf(row: OrderRow): Step[] {
  const { order } = row;
  const steps: (Step | null)[] = [
    row.pending > 0 ? { key: 'waiting', icon: 'cloud-up', time: null } : null,
    order.status === 3 ? { key: 'cancelled', icon: 'ban', time: row.updatedAt } : null,
    row.labelId === null ? null : { key: 'label', icon: 'tag', time: row.updatedAt },
    row.labelId === null && order.status !== 3 && row.updatedAt !== order.createTime
      ? { key: 'changed', icon: 'edit', time: row.updatedAt }
      : null,
    { key: 'created', icon: 'plus', time: order.createTime },
  ];
  return steps.filter((step) => step !== null);
}
