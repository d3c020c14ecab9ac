import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { ProgressBar } from '#ui/layout/progress-bar.tsx';
import type { Progress } from './import-types.ts';

interface Props {
  label: string;
  progress: Progress;
  /** Left out: it cannot be stopped. */
  onCancel?: () => void;
}

export function WorkingCard({ label, progress, onCancel }: Props) {
  const { t } = useTranslation('imports');
  const { rows, total } = progress;
  const share = progress.share ?? (total > 0 ? rows / total : 0);
  return (
    <Card className="mx-auto flex max-w-xl flex-col gap-4 py-8">
      <p role="status" className="truncate text-lg font-semibold">
        {label}
      </p>
      <ProgressBar value={share > 0 ? Math.round(share * 100) : null} label={label} />
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p className="text-base text-text-2 tabular-nums">
          {rows > 0 &&
            t('rowsDone', {
              rows: rows.toLocaleString(uiLocale()),
              total: total.toLocaleString(uiLocale()),
            })}
        </p>
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
      </div>
    </Card>
  );
}
