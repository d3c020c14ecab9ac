import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ProgressBar } from '#ui/layout/progress-bar.tsx';
import type { Printing } from './printing.ts';

/** A print that is ready sooner than this says nothing. */
const QUIET_MS = 500;

type Where = 'beside' | 'above';

/** How far a print is that takes longer: beside the work, which goes on, or above the dialog it was asked in. */
export function PrintProgress({ printing, onGiveUp }: { printing: Printing; onGiveUp: (() => void) | null }) {
  const { t } = useTranslation('printing');
  const progress = useSyncExternalStore(printing.progress.subscribe, printing.progress.current);
  const [where, setWhere] = useState<Where | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const isInDialog = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
      setWhere(isInDialog ? 'above' : 'beside');
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  // One that is ready goes to the browser's own dialog, which covers this.
  if (where === null || (progress && progress.done === progress.total)) return null;
  const text = progress ? t('working.pages', { ...progress }) : t('working.text');
  const cancel = onGiveUp && <Button onClick={onGiveUp}>{t('cancel')}</Button>;
  const shown = (
    <>
      <p className="mb-3 text-base text-text-2">{text}</p>
      <ProgressBar label={text} value={progress ? (100 * progress.done) / progress.total : null} />
    </>
  );
  if (where === 'above')
    return (
      <Dialog
        open
        dismissable={onGiveUp !== null}
        onClose={() => onGiveUp?.()}
        title={t('working.title')}
        footer={cancel}
        testId="print-progress"
      >
        {shown}
      </Dialog>
    );
  return (
    <section
      aria-label={t('working.title')}
      data-testid="print-progress"
      className="fixed inset-x-4 top-32 z-toast rounded-card border border-line bg-raised p-4 shadow-dialog sm:left-auto sm:w-80"
    >
      <h2 className="mb-1 text-lg font-heading">{t('working.title')}</h2>
      <div role="status">{shown}</div>
      {cancel && <div className="mt-3 flex justify-end">{cancel}</div>}
    </section>
  );
}
