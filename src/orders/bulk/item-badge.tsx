import { useTranslation } from 'react-i18next';
import type { ItemState } from '#store/queue/batch-view.ts';
import { StatusBadge, type Tone } from '#ui/layout/badge.tsx';
import type { IconName } from '#ui/icon.tsx';

const STYLES: Record<ItemState, { tone: Tone; icon: IconName }> = {
  waiting: { tone: 'warn', icon: 'pause' },
  queued: { tone: 'queued', icon: 'cloud-up' },
  buying: { tone: 'info', icon: 'clock' },
  unknown: { tone: 'warn', icon: 'help' },
  created: { tone: 'ok', icon: 'check-circle' },
  failed: { tone: 'bad', icon: 'alert' },
  skipped: { tone: 'plain', icon: 'minus' },
};

export function ItemBadge({ state }: { state: ItemState }) {
  const { t } = useTranslation('bulk');
  return <StatusBadge {...STYLES[state]} label={t(`state.${state}`)} />;
}
