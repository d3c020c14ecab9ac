import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDatabase } from '#store/live.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { savePdf } from '#ui/print-file.ts';
import { Spinner } from '#ui/spinner.tsx';
import { useOrdersPorts } from '../ports.tsx';
import { mergedLabels, type MergedLabels } from './merged-labels.ts';

interface Props {
  /** In the order of the pages. */
  orderIds: readonly string[];
  onClose: () => void;
}

/** Puts the labels of many orders together: one file, printed or saved; names those it lacks. */
export function PrintDialog({ orderIds, onClose }: Props) {
  const { t } = useTranslation('bulk');
  const db = useDatabase();
  const { ask, print: printer } = useOrdersPorts();
  const [merged, setMerged] = useState<MergedLabels | null>(null);
  const [isPrinting, setPrinting] = useState(false);
  const print = useRef<HTMLButtonElement>(null);
  const asked = useRef(orderIds);
  useEffect(() => {
    let isGone = false;
    if (db)
      void mergedLabels(db, ask, asked.current).then((found) => {
        if (!isGone) setMerged(found);
      });
    return () => {
      isGone = true;
    };
  }, [db, ask]);
  const pdf = merged?.pdf ?? null;
  const count = merged?.labelIds.length ?? 0;
  const run = async () => {
    setPrinting(true);
    await printer.labels(merged?.labelIds ?? []);
    setPrinting(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      initialFocus={print}
      title={t('bar.print')}
      footer={
        pdf ? (
          <>
            <Button icon="download" onClick={() => savePdf(pdf, `labels-${count}.pdf`)}>
              {t('print.restSave', { count })}
            </Button>
            <Button
              ref={print}
              variant="primary"
              icon="printer"
              loading={isPrinting}
              onClick={() => void run()}
            >
              {t('print.rest', { count })}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('print.cancel')}</Button>
        )
      }
    >
      {merged === null ? (
        <p className="flex items-center gap-3 text-base" role="status">
          <Spinner size={18} /> {t('print.working')}
        </p>
      ) : (
        <Missing merged={merged} />
      )}
    </Dialog>
  );
}

function Missing({ merged: { pdf, labelIds, missing, without } }: { merged: MergedLabels }) {
  const { t } = useTranslation('bulk');
  if (pdf === null && missing.length === 0) return <p className="text-base">{t('print.none')}</p>;
  return (
    <>
      {pdf !== null && <p className="text-base">{t('print.together', { count: labelIds.length })}</p>}
      {missing.length > 0 && (
        <Banner
          tone="warn"
          role="alert"
          className="mt-3"
          title={t('print.missingTitle', { count: missing.length })}
        >
          <p className="font-mono text-sm break-words">{missing.join(', ')}</p>
          <p>{pdf === null ? t('print.noneHere') : t('print.missing')}</p>
        </Banner>
      )}
      {without.length > 0 && (
        <p className="mt-3 text-base text-text-2">
          {t('print.without', { count: without.length })}{' '}
          <span className="font-mono text-sm break-words">{without.join(', ')}</span>
        </p>
      )}
    </>
  );
}
