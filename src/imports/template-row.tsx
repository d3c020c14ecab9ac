import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { WrittenFormat } from '#workers/sheets/sheets.api.ts';

interface Props {
  title: string;
  note: string;
  choice?: ReactNode;
  /** Null: nothing is chosen that could be downloaded. */
  onDownload: ((format: WrittenFormat) => Promise<void>) | null;
}

const FORMATS = ['xlsx', 'csv'] as const;

/** One template, in the formats it can be had in. */
export function TemplateRow({ title, note, choice, onDownload }: Props) {
  const { t } = useTranslation('imports');
  const [busy, setBusy] = useState<WrittenFormat | null>(null);
  const download = async (format: WrittenFormat) => {
    setBusy(format);
    await onDownload?.(format).finally(() => setBusy(null));
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-48 flex-1">
        <p className="text-base font-medium">{title}</p>
        <p className="text-sm text-text-2">{note}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:flex-auto">
        {choice}
        {FORMATS.map((format) => (
          <Button
            key={format}
            icon="download"
            loading={busy === format}
            disabled={onDownload === null}
            aria-label={t('template.download', { name: title, format: format.toUpperCase() })}
            onClick={() => void download(format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
    </li>
  );
}
