import { useTranslation } from 'react-i18next';
import type { OutboxRow } from '#store/device/rows.ts';
import { AgeLabel } from '#ui/format/age-label.tsx';

interface Props {
  operation: OutboxRow;
  /** What becomes of it. */
  note?: string;
}

/** What somebody else of the account has queued: it is nobody else's to send or to change. */
export function OtherCard({ operation, note }: Props) {
  const { t } = useTranslation('queue');
  const { summary, createdAt } = operation;
  return (
    <li className="px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 text-base font-semibold">{t(`op.${summary.key}`, summary.params)}</p>
        <AgeLabel time={createdAt} staleAfterHours={null} className="ml-auto text-sm" />
      </div>
      {note && <p className="text-base break-words text-text-2">{note}</p>}
    </li>
  );
}
