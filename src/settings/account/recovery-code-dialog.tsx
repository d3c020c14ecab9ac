import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { saveFile } from '#ui/print/save-file.ts';

/** Shown once: nobody can read them again. */
export function RecoveryCodeDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation('account');
  const save = () =>
    saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'packbench-recovery-codes.txt');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('codes.title')}
      footer={
        <>
          <Button icon="download" onClick={save}>
            {t('codes.save')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('codes.kept')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Banner tone="warn">{t('codes.text')}</Banner>
        <ul
          aria-label={t('codes.title')}
          className="grid grid-cols-1 gap-x-6 gap-y-2 font-mono text-base sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
