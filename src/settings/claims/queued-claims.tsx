import { useTranslation } from 'react-i18next';
import type { OutboxRow } from '#store/device/rows.ts';
import { formatDay } from '#ui/format/moment.ts';
import { QueuedList } from '../queued-list.tsx';

export function QueuedClaims({ queued }: { queued: ReadonlyMap<string, OutboxRow> }) {
  const { t } = useTranslation('claims');
  return (
    <QueuedList
      topic="claims"
      queued={queued}
      isNumber
      titleOf={({ summary }) => summary.params?.['orderNo']}
    >
      {({ summary }) => {
        const day = summary.params?.['lastDay'];
        if (typeof day !== 'string') return null;
        return <p className="text-base text-text-2">{t('queued.before', { day: formatDay(day) })}</p>;
      }}
    </QueuedList>
  );
}
