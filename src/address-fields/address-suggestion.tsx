import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { DiffLine, DiffWord } from './address-diff.ts';

interface Props {
  lines: readonly DiffLine[];
  /** Counts the labels that wait for the answer, which has the focus once for each; null: none can. */
  asked: number | null;
  onUse: () => void;
  onKeep: () => void;
}

/** What was typed beside what the carrier knows, with the words that differ marked. */
export function AddressSuggestion({ lines, asked, onUse, onKeep }: Props) {
  const { t } = useTranslation('addresses');
  const use = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asked === null || asked === 0) return;
    use.current?.scrollIntoView({ block: 'center' });
    use.current?.focus({ preventScroll: true });
  }, [asked]);
  return (
    <div role="status" className="rounded-card border border-warn/30 bg-warn-soft p-4">
      <p className="font-semibold">{t('suggestion.title')}</p>
      {asked !== null && <p className="text-base">{t('suggestion.goingOn')}</p>}
      <dl className="mt-3 grid grid-cols-1 gap-4 sm:grid-cols-2">
        {(['typed', 'suggested'] as const).map((column) => (
          <div key={column} className="min-w-0">
            <dt className="mb-1 text-sm text-text-2">{t(`suggestion.${column}`)}</dt>
            {lines
              .filter((line) => line[column].length > 0)
              .map((line) => (
                <dd key={line.key} className="break-words">
                  {line[column].map((word, index) => (
                    <Word key={index} word={word} isNew={column === 'suggested'} />
                  ))}
                </dd>
              ))}
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button ref={use} variant="primary" onClick={onUse}>
          {t('suggestion.use')}
        </Button>
        <Button onClick={onKeep}>{t('suggestion.keep')}</Button>
      </div>
    </div>
  );
}

function Word({ word, isNew }: { word: DiffWord; isNew: boolean }) {
  if (!word.isChanged) return <>{word.text} </>;
  return isNew ? (
    <>
      <ins className="rounded-chip bg-ok-soft px-1 font-semibold text-ok no-underline">{word.text}</ins>{' '}
    </>
  ) : (
    <>
      <del className="text-text-2 decoration-bad decoration-2">{word.text}</del>{' '}
    </>
  );
}
