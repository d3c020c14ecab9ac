import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PastImport } from '#contract/imports.ts';
import { usePastImports } from '#store/lists/live-collections.ts';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#ui/format/moment.ts';
import { Section } from '#ui/layout/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { UndoImportDialog } from './undo-import-dialog.tsx';

const SHOWN = 5;

/** The imports made on the account's devices, the newest first; each can be undone while nothing of it has a label. */
export function PastImports() {
  const { t } = useTranslation('imports');
  const made = usePastImports();
  const [showsAll, setShowsAll] = useState(false);
  const [undoing, setUndoing] = useState<PastImport | null>(null);
  if (!made || made.length === 0) return null;
  const shown = showsAll ? made : made.slice(0, SHOWN);
  return (
    <Section title={t('past.title')} description={t('past.note')} className="mt-6">
      <ul className="divide-y divide-line">
        {shown.map((each) => (
          <PastImportLine key={each.id} made={each} onUndo={() => setUndoing(each)} />
        ))}
      </ul>
      {shown.length < made.length && (
        <Button className="mt-3" onClick={() => setShowsAll(true)}>
          {t('past.all', { count: made.length })}
        </Button>
      )}
      {undoing && <UndoImportDialog made={undoing} onClose={() => setUndoing(null)} />}
    </Section>
  );
}

function PastImportLine({ made, onUndo }: { made: PastImport; onUndo: () => void }) {
  const { t } = useTranslation('imports');
  const { fileName, importedAt, person, undoneAt } = made;
  const counts = (['made', 'updated', 'held'] as const).filter((name) => name === 'made' || made[name] > 0);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-48 flex-1">
        <p className="text-base font-medium break-all">{fileName}</p>
        <p className="text-sm text-text-2">
          {[formatMoment(importedAt), person ?? t('past.you')].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm text-text-2">
          {counts.map((name) => t(`past.${name}`, { count: made[name] })).join(', ')}
        </p>
      </div>
      {undoneAt === null ? (
        <Button icon="undo" aria-label={t('past.undoOf', { name: fileName })} onClick={onUndo}>
          {t('past.undo')}
        </Button>
      ) : (
        <p className="flex items-center gap-1.5 text-sm text-text-2">
          <Icon name="undo" size={16} />
          {t('past.undone', { time: formatMoment(undoneAt) })}
        </p>
      )}
    </li>
  );
}
