import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { saveFile } from '#ui/print/save-file.ts';
import { PrinterChooser } from './printer-chooser.tsx';
import {
  choosePrinter,
  DEFAULT_PRINTER_CHOICE,
  usePrinterChoice,
  type PrinterChoice,
} from './printer-choice.ts';
import type { Printing } from './printing.ts';
import type { LoadedJob } from './printing-types.ts';
import { PrintProgress } from './print-progress.tsx';
import { shareFile } from './share-file.ts';

/** All that printing asks and says. Stands once in the app, over whatever screen printed. */
export function PrintHost({ printing }: { printing: Printing }) {
  const { actor } = printing;
  const chosen = usePrinterChoice();
  const state = useSelector(actor, (snapshot) => snapshot);
  const { job, paperCount, problem, loaded, file } = state.context;
  const choose = (choice: PrinterChoice) => {
    choosePrinter(choice);
    actor.send({ type: 'printer chosen', choice });
  };
  const giveUp = () => actor.send({ type: 'given up' });
  if (state.matches('choosing'))
    return (
      <PrinterChooser
        chosen={chosen}
        printsNow={job !== null}
        ports={printing.ports}
        onTest={printing.test}
        onChoose={choose}
        onClose={giveUp}
      />
    );
  if (state.matches('loading') || state.matches('sending'))
    return <PrintProgress printing={printing} onGiveUp={state.matches('loading') ? giveUp : null} />;
  if (state.matches('left out') && loaded)
    return (
      <LeftOut
        loaded={loaded}
        onPrint={() => actor.send({ type: 'agreed' })}
        onRetry={() => actor.send({ type: 'retried' })}
        onClose={giveUp}
      />
    );
  if (state.matches('sharing') && file)
    return <Sharing file={file} onShared={() => actor.send({ type: 'shared' })} onClose={giveUp} />;
  if (state.matches('papers left'))
    return (
      <Papers count={paperCount} onPrint={() => actor.send({ type: 'papers asked' })} onClose={giveUp} />
    );
  if (state.matches('failed') && problem)
    return (
      <Failed
        problem={problem}
        onRetry={() => actor.send({ type: 'retried' })}
        // For this once: the printer stays the one that was chosen.
        onBrowser={() => actor.send({ type: 'printer chosen', choice: DEFAULT_PRINTER_CHOICE })}
        onChange={() => actor.send({ type: 'choice asked' })}
        onClose={giveUp}
      />
    );
  return null;
}

interface LeftOutProps {
  loaded: LoadedJob;
  onPrint: () => void;
  onRetry: () => void;
  onClose: () => void;
}

function LeftOut({ loaded: { pdfs, missing, unreadable }, onPrint, onRetry, onClose }: LeftOutProps) {
  const { t } = useTranslation('printing');
  const hereCount = pdfs.length;
  const [title, count] =
    missing.length > 0 ? ['missing.title', missing.length] : ['unreadable.title', unreadable.length];
  return (
    <PrintPrompt
      title={t(title, { count })}
      texts={[
        ...(missing.length > 0 ? [t('missing.text', { list: missing.join(', ') })] : []),
        ...unreadable.map(({ name, fault }) => t(`unreadable.${fault}`, { name })),
      ]}
      onClose={onClose}
    >
      <Button onClick={onClose}>{t('cancel')}</Button>
      {missing.length > 0 && (
        <Button variant={hereCount > 0 ? 'secondary' : 'primary'} onClick={onRetry}>
          {t('missing.again')}
        </Button>
      )}
      {hereCount > 0 && (
        <Button variant="primary" onClick={onPrint}>
          {t('missing.others', { count: hereCount })}
        </Button>
      )}
    </PrintPrompt>
  );
}

function Sharing({ file, onShared, onClose }: { file: File; onShared: () => void; onClose: () => void }) {
  const { t } = useTranslation('printing');
  const share = async () => {
    if ((await shareFile(file)) === 'done') onShared();
  };
  const save = () => {
    saveFile(file, file.name);
    onShared();
  };
  return (
    <PrintPrompt title={t('sharing.title')} texts={[t('sharing.text')]} onClose={onClose}>
      <Button icon="download" onClick={save}>
        {t('sharing.save')}
      </Button>
      <Button variant="primary" icon="send" onClick={() => void share()}>
        {t('sharing.share')}
      </Button>
    </PrintPrompt>
  );
}

function Papers({ count, onPrint, onClose }: { count: number; onPrint: () => void; onClose: () => void }) {
  const { t } = useTranslation('printing');
  return (
    <PrintPrompt title={t('papers.title')} texts={[t('papers.text', { count })]} onClose={onClose}>
      <Button onClick={onClose}>{t('papers.later')}</Button>
      <Button variant="primary" icon="printer" onClick={onPrint}>
        {t('papers.print')}
      </Button>
    </PrintPrompt>
  );
}

interface FailedProps {
  problem: string;
  onRetry: () => void;
  onBrowser: () => void;
  onChange: () => void;
  onClose: () => void;
}

function Failed({ problem, onRetry, onBrowser, onChange, onClose }: FailedProps) {
  const { t } = useTranslation('printing');
  return (
    <PrintPrompt title={t('failed.title')} texts={[t(`trouble.${problem}`)]} onClose={onClose}>
      <Button onClick={onChange}>{t('failed.change')}</Button>
      <Button onClick={onBrowser}>{t('failed.browser')}</Button>
      <Button variant="primary" onClick={onRetry}>
        {t('failed.again')}
      </Button>
    </PrintPrompt>
  );
}

interface PrintPromptProps {
  title: string;
  texts: readonly string[];
  onClose: () => void;
  children: ReactNode;
}

function PrintPrompt({ title, texts, onClose, children }: PrintPromptProps) {
  return (
    <Dialog open size="md" onClose={onClose} title={title} footer={children} testId="print-question">
      <div className="flex flex-col gap-2 text-base text-text-2">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </Dialog>
  );
}
