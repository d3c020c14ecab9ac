import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasGaps } from '#domain/sheets/gaps.ts';
import { shopName } from '#domain/sheets/shop-export.ts';
import { Button } from '#ui/button.tsx';
import { databaseOfUser } from '#store/device/current.ts';
import { useBusy } from '#ui/layout/busy.ts';
import { Icon } from '#ui/icon.tsx';
import { StickyFooter } from '#ui/layout/sticky-footer.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { FileNotesContext } from './file-notes.tsx';
import { FileStep } from './file-step.tsx';
import { FixStep } from './fix-step.tsx';
import { createImportActors } from './import-actors.ts';
import { GivenStep } from './given-step.tsx';
import { originOf } from './given-texts.ts';
import { ImportFrame } from './import-frame.tsx';
import { importMachine } from './import.machine.ts';
import { knownCount, secondStep, type KnownOutlook } from './import-types.ts';
import type { ImportPorts } from './import-ports.ts';
import { ImportedStep } from './imported-step.tsx';
import { ResultStep } from './result-step.tsx';
import { rememberShop } from './shop-memory.ts';
import { useFileDrop } from './use-file-drop.ts';
import { WorkingCard } from './working-card.tsx';

/** Orders from a spreadsheet: choose the file, match its columns, fix its rows, import. */
export function ImportsPage({ ports }: { ports: ImportPorts }) {
  const { t } = useTranslation(['imports', 'import-fields', 'findings', 'errors']);
  const [machine] = useState(() => importMachine.provide({ actors: createImportActors(ports) }));
  const actor = useActorRef(machine);
  const state = useSelector(actor, (snapshot) => snapshot);
  const choose = useCallback(
    (file: File) => {
      const event = { type: 'file chosen', file } as const;
      if (actor.getSnapshot().can(event)) actor.send(event);
      else showToast({ text: t('imports:file.busy'), icon: 'alert' });
    },
    [actor, t],
  );
  const { isOver, area } = useFileDrop(choose);
  const isAtRest = state.matches('file') || state.matches('imported');
  useBusy(!isAtRest);

  useEffect(() => {
    void ports.givenFile().then((file) => file && choose(file));
  }, [choose, ports]);
  useEffect(() => ports.onFileOpened(choose), [choose, ports]);
  useEffect(() => () => ports.endSheets(), [ports]);

  const { opened, analysis, gaps, mapping } = state.context;
  const origin =
    gaps && !state.matches('given') ? { orders: gaps.withoutOrigin, country: originOf(mapping) } : null;
  const made = state.context.imported?.made;
  useEffect(() => {
    if (made === undefined || made === 0) return;
    showToast({ text: t('imports:imported.toast', { count: made }), icon: 'check' });
    ports.imported();
  }, [made, ports, t]);

  return (
    <div className="relative flex min-w-0 flex-1 flex-col" {...area}>
      <FileNotesContext value={opened && { opened, analysis, origin }}>
        <WizardStep ports={ports} state={state} send={actor.send} choose={choose} />
      </FileNotesContext>
      {isOver && (
        <div className="pointer-events-none absolute inset-2 z-sheet flex items-center justify-center rounded-card border-2 border-dashed border-brand bg-brand-soft/90 text-lg font-semibold text-brand">
          <Icon name="upload" size={24} className="mr-2" />
          {t('imports:file.dropHere')}
        </div>
      )}
    </div>
  );
}

type Actor = ReturnType<typeof useActorRef<typeof importMachine>>;

interface StepProps {
  ports: ImportPorts;
  state: ReturnType<Actor['getSnapshot']>;
  send: Actor['send'];
  choose: (file: File) => void;
}

function WizardStep({ ports, state, send, choose }: StepProps) {
  const { t } = useTranslation('imports');
  const { file, opened, facts, mapping, analysis, progress, imported, unfinished } = state.context;
  const { gaps, isQuick } = state.context;
  const fileName = file?.name ?? '';
  const { known, takesEdited } = state.context;
  const changed = knownCount(state.context);
  const compared = useCallback(
    (found: KnownOutlook) => send({ type: 'known orders compared', known: found }),
    [send],
  );
  const second = secondStep(state.context);
  const startOver = () => send({ type: 'started over' });
  const cancel = () => send({ type: 'cancelled' });

  if (state.matches('reading'))
    return (
      <ImportFrame step="file">
        <WorkingCard label={t('file.reading', { name: fileName })} progress={progress} onCancel={cancel} />
      </ImportFrame>
    );
  if (state.matches('looking'))
    return (
      <ImportFrame step={second} fileName={fileName}>
        <WorkingCard label={t('columns.judging')} progress={progress} />
      </ImportFrame>
    );
  if (state.matches('given') && gaps && facts)
    return (
      <GivenStep
        fileName={fileName}
        shop={shopName(opened?.platform ?? null)}
        gaps={gaps}
        facts={facts}
        mapping={mapping}
        onChange={(other) => send({ type: 'mapping changed', mapping: other })}
        onColumns={() => send({ type: 'columns reopened' })}
        onNext={() => {
          send({ type: 'given confirmed' });
          if (opened?.platform) void rememberShop(databaseOfUser(), ports.sheets, opened.platform, mapping);
        }}
      />
    );
  if (state.matches('judging'))
    return (
      <ImportFrame step={second} fileName={fileName}>
        <WorkingCard label={t('columns.judging')} progress={progress} onCancel={cancel} />
      </ImportFrame>
    );
  if (state.matches('importing'))
    return (
      <ImportFrame step="result" second={second} fileName={fileName}>
        <WorkingCard
          label={t('result.importing')}
          progress={progress}
          {...(progress.isCommitted !== true && unfinished === null && { onCancel: cancel })}
        />
      </ImportFrame>
    );
  if (state.matches('columns') && opened && facts)
    return (
      <ColumnsStep
        ports={ports}
        fileName={fileName}
        opened={opened}
        facts={facts}
        mapping={mapping}
        onChange={(other) => send({ type: 'mapping changed', mapping: other })}
        onSheet={(sheet) => send({ type: 'sheet chosen', sheet })}
        onNext={() => send({ type: 'columns matched' })}
        onOtherFile={startOver}
      />
    );
  if (state.matches('imported') && analysis && imported)
    return (
      <ImportFrame step="result" second={second} isDone fileName={fileName}>
        <ImportedStep
          ports={ports}
          fileName={fileName}
          analysis={analysis}
          imported={imported}
          onOtherFile={startOver}
        />
      </ImportFrame>
    );
  if (state.matches('fix') && analysis && facts)
    return (
      <ImportFrame
        step="fix"
        second={second}
        wide
        fileName={fileName}
        footer={
          <StickyFooter summary={<Counts importable={analysis.importable} here={0} total={analysis.total} />}>
            <Button onClick={() => send({ type: 'columns reopened' })}>{t('fix.columns')}</Button>
            <Button variant="primary" iconAfter="arrow-right" onClick={() => send({ type: 'rows fixed' })}>
              {t('fix.next')}
            </Button>
          </StickyFooter>
        }
      >
        <FixStep
          sheets={ports.sheets}
          user={facts.user}
          mapping={mapping}
          analysis={analysis}
          onChange={(after) => send({ type: 'rows changed', analysis: after })}
        />
      </ImportFrame>
    );
  if (analysis && (state.matches('result') || state.matches('refused') || state.matches('unfinished')))
    return (
      <ImportFrame
        step="result"
        second={second}
        fileName={fileName}
        footer={
          <StickyFooter
            summary={
              <Counts importable={analysis.importable} here={known?.here ?? 0} total={analysis.total} />
            }
          >
            {unfinished === null && !isQuick && (
              <Button onClick={() => send({ type: 'fixing resumed' })}>{t('result.fix')}</Button>
            )}
            <Button
              variant="primary"
              icon="check"
              disabled={known === null && unfinished === null}
              onClick={() => send({ type: 'import asked' })}
            >
              <ImportName isBegun={unfinished !== null} importable={analysis.importable} changed={changed} />
            </Button>
          </StickyFooter>
        }
      >
        {unfinished === null && isQuick && (
          <div className="mb-4 flex flex-wrap gap-2">
            <Button size="sm" onClick={() => send({ type: 'columns reopened' })}>
              {t('given.columns')}
            </Button>
            {gaps && hasGaps(gaps) && (
              <Button size="sm" onClick={() => send({ type: 'given reopened' })}>
                {t('given.reopen')}
              </Button>
            )}
          </div>
        )}
        <ResultStep
          ports={ports}
          fileName={fileName}
          analysis={analysis}
          here={known?.here ?? 0}
          isNothing={state.context.isNothing}
          rejection={state.context.rejection}
          takesEdited={takesEdited}
          onCompared={compared}
          onTakesEdited={(takes) => send({ type: 'edited fields decided', takesEdited: takes })}
        />
      </ImportFrame>
    );
  return (
    <ImportFrame step="file">
      <FileStep ports={ports} refusal={state.context.refusal} onFile={choose} />
    </ImportFrame>
  );
}

/** What the press does. */
function ImportName({
  isBegun,
  importable,
  changed,
}: {
  isBegun: boolean;
  importable: number;
  changed: number;
}) {
  const { t } = useTranslation('imports');
  if (isBegun) return t('result.goOn');
  if (changed === 0) return t('result.import', { count: importable });
  if (importable === 0) return t('result.update', { count: changed });
  return t('result.importAndUpdate', { count: importable, changed });
}

/** Live beside the acts: what will be imported of how many. */
function Counts({ importable, here, total }: { importable: number; here: number; total: number }) {
  const { t } = useTranslation('imports');
  const left = total - importable - here;
  return (
    <p className="text-base">
      <span className="font-semibold text-ok">{t('result.importable', { count: importable })}</span>
      {here > 0 && (
        <span className="text-text-2">
          {t('result.and')}
          {t('result.here', { count: here })}
        </span>
      )}
      {left > 0 && (
        <span className="text-text-2">
          {t('result.and')}
          {t('result.notImportable', { count: left })}
        </span>
      )}
    </p>
  );
}
