import { useTranslation } from 'react-i18next';
import type { Section } from '#domain/result.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useFormState, useSend } from '../fields/form-context.tsx';
import { wordsOf } from './note-words.ts';

/** What the form changed by itself in a part of the page, with Undo where the rule allows it. */
export function FormNotes({ section }: { section: Section }) {
  const { t } = useTranslation(['adjustments', 'form']);
  const notes = useFormState((context) => context.notes);
  const send = useSend();
  const own = notes.filter((note) => note.section === section);
  if (own.length === 0) return null;
  return (
    <div className="mb-4 flex flex-col gap-2" role="status">
      {own.map((note) => (
        <Banner
          key={note.id}
          tone="info"
          onDismiss={() => send({ type: 'note closed', id: note.id })}
          actions={
            note.was && (
              <Button size="sm" icon="undo" onClick={() => send({ type: 'note undone', id: note.id })}>
                {t('form:undo')}
              </Button>
            )
          }
        >
          {t(note.id, wordsOf(note.params, t))}
        </Banner>
      ))}
    </div>
  );
}
