import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AccountData, type DataExport, EXPORT_DAYS } from '#contract/account-data.ts';
import { ok } from '#domain/result.ts';
import { sizeText } from '#list/export/size-text.ts';
import { useServices } from '#services/services.tsx';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#ui/format/moment.ts';
import { StatusBadge } from '#ui/layout/badge.tsx';
import { Section } from '#ui/layout/card.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { saveFile } from '#ui/print/save-file.ts';
import { ConfirmDialog } from '../account/confirm-dialog.tsx';

interface Props {
  data: AccountData;
  onChanged: () => void;
}

const TONES = { asked: 'info', made: 'ok', over: 'plain' } as const;
const ICONS = { asked: 'clock', made: 'check', over: 'ban' } as const;

/** Asks for a copy, and hands out those that are made. */
export function CopyCard({ data: { exports }, onChanged }: Props) {
  const { t } = useTranslation('data');
  const { ask, today } = useServices();
  const [isAsking, setAsking] = useState(false);
  const [fetched, setFetched] = useState<DataExport | null>(null);
  const isMade = exports.some(({ status }) => status === 'asked');
  return (
    <Section title={t('copy.title')} description={t('copy.lead', { days: EXPORT_DAYS })}>
      <ul aria-label={t('copy.list')} className="divide-y divide-line">
        {exports.map((copy) => (
          <li key={copy.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
            <div className="min-w-0 flex-1 basis-56">
              <StatusBadge
                tone={TONES[copy.status]}
                icon={ICONS[copy.status]}
                label={t(`copy.status.${copy.status}`)}
              />
              <p className="mt-1 text-sm text-text-2">{t('copy.asked', { time: formatMoment(copy.askedAt) })}</p>
              {copy.status === 'made' && copy.expiresAt !== null && (
                <p className="text-sm text-text-3">
                  {t('copy.until', { time: formatMoment(copy.expiresAt), size: sizeText(copy.size ?? 0) })}
                </p>
              )}
            </div>
            {copy.status === 'made' && (
              <Button size="sm" icon="download" onClick={() => setFetched(copy)}>
                {t('copy.download')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button icon="download" className="mt-3" disabled={isMade} onClick={() => setAsking(true)}>
        {t('copy.ask')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('copy.ask')}
          text={t('copy.confirm')}
          needsCode={false}
          act={({ password }) => ask.askDataExport(password)}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            showToast({ text: t('copy.coming'), icon: 'check' });
            onChanged();
          }}
        />
      )}
      {fetched && (
        <ConfirmDialog
          title={t('copy.download')}
          text={t('copy.downloadText')}
          needsCode={false}
          act={async ({ password }) => {
            const file = await ask.downloadDataExport({ id: fetched.id, password });
            if (!file.ok) return file;
            saveFile(
              new Blob([file.value as BlobPart], { type: 'application/zip' }),
              `packbench-data-${today()}.zip`,
            );
            return ok(null);
          }}
          onClose={() => setFetched(null)}
          onDone={() => setFetched(null)}
        />
      )}
    </Section>
  );
}
