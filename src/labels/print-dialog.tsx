import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDatabase } from '#store/lists/live.ts';
import type { LabelsOf } from '#store/orders/labels-of.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { savePdf } from '#ui/print/print-file.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Spinner } from '#ui/layout/spinner.tsx';
import { usePrint } from './use-print.ts';
import { useServices } from '#services/services.tsx';
import { mergedLabels, type MergedLabels } from './merged-labels.ts';
import { PRINT_CHUNK, chunksOf } from './print-chunks.ts';

interface Props {
  /** Orders or shipments, in the order of the pages. */
  ids: readonly string[];
  labelsOf: LabelsOf;
  onClose: () => void;
}

const ALL = -1;

/** Puts many labels together: one file, printed or saved; names those it lacks. Very many go in parts. */
export function PrintDialog({ ids, labelsOf, onClose }: Props) {
  // All at once: a topic that comes later would close the dialog.
  const { t } = useTranslation(['bulk', 'printing']);
  const db = useDatabase();
  const { ask } = useServices();
  const { isPrinting, print: printLabels } = usePrint();
  const [selected] = useState(ids);
  const parts = chunksOf(selected.length);
  const [part, setPart] = useState(parts.length > 1 ? 0 : ALL);
  const [made, setMade] = useState<{ part: number; merged: MergedLabels } | null>(null);
  const print = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    let isGone = false;
    const some = part === ALL ? selected : selected.slice(part * PRINT_CHUNK, (part + 1) * PRINT_CHUNK);
    if (db)
      void mergedLabels(db, ask, some, labelsOf).then((merged) => {
        if (!isGone) setMade({ part, merged });
      });
    return () => {
      isGone = true;
    };
  }, [db, ask, labelsOf, selected, part]);
  const merged = made?.part === part ? made.merged : null;
  const pdf = merged?.pdf ?? null;
  const count = merged?.labelIds.length ?? 0;
  const run = async (press: MouseEvent) => {
    const outcome = await printLabels(merged?.labelIds ?? [], press);
    // The next part is at hand.
    if (outcome === 'printed' && part !== ALL && part + 1 < parts.length) setPart(part + 1);
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
              onClick={(press) => void run(press)}
            >
              {t('print.rest', { count })}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('print.cancel')}</Button>
        )
      }
    >
      {parts.length > 1 && (
        <SelectField<number>
          label={t('print.which')}
          hint={t('print.parts')}
          value={part}
          options={[
            ...parts.map(({ from, to }, index) => ({ value: index, label: t('print.part', { from, to }) })),
            { value: ALL, label: t('print.whole', { count: selected.length }) },
          ]}
          onChange={(chosen) => setPart(chosen ?? ALL)}
          disabled={isPrinting}
          className="mb-4"
        />
      )}
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

function Missing({ merged: { pdf, labelIds, missing, unreadable, without } }: { merged: MergedLabels }) {
  const { t } = useTranslation(['bulk', 'printing']);
  if (pdf === null && missing.length === 0 && unreadable.length === 0)
    return <p className="text-base">{t('print.none')}</p>;
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
      {unreadable.length > 0 && (
        <Banner
          tone="warn"
          role="alert"
          className="mt-3"
          title={t('printing:unreadable.title', { count: unreadable.length })}
        >
          {unreadable.map(({ name, fault }) => (
            <p key={name}>{t(`printing:unreadable.${fault}`, { name })}</p>
          ))}
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
