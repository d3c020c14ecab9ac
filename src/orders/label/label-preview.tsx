import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import type { LabelPdf } from './use-label-pdf.ts';

const PdfView = lazy(async () => ({ default: (await import('./pdf-view.tsx')).PdfView }));

/** The pages as they will be printed. */
export function LabelPreview({ pdf }: { pdf: LabelPdf }) {
  const { t } = useTranslation('label');
  const [round, setRound] = useState(0);
  const refresh = () => {
    setRound((before) => before + 1);
    pdf.askAgain();
  };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="rounded-card bg-sunken p-3 sm:p-4" data-testid="label-preview">
        {pdf.isMissing ? (
          <p className="py-16 text-center text-base text-text-2">{t('preview.missing')}</p>
        ) : pdf.bytes ? (
          <Suspense fallback={<Skeleton className="mx-auto aspect-2/3 w-full max-w-[26.25rem]" />}>
            <PdfView key={round} bytes={pdf.bytes} label={t('preview.label')} broken={t('preview.broken')} />
          </Suspense>
        ) : (
          <Skeleton className="mx-auto aspect-2/3 w-full max-w-[26.25rem]" />
        )}
      </div>
      <p className="flex flex-wrap items-center gap-2 text-sm text-text-3">
        {t('preview.question')}
        <Button size="sm" variant="ghost" icon="refresh" onClick={refresh}>
          {t('preview.refresh')}
        </Button>
      </p>
    </div>
  );
}
