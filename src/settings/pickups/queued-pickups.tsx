import { useTranslation } from 'react-i18next';
import type { OutboxRow } from '#store/device/rows.ts';
import { QueuedList } from '../queued-list.tsx';

export function QueuedPickups({ queued }: { queued: ReadonlyMap<string, OutboxRow> }) {
  const { t } = useTranslation('pickups');
  return (
    <QueuedList topic="pickups" queued={queued} titleOf={({ summary }) => t('queued.one', summary.params)} />
  );
}
