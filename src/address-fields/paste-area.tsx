import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '#ui/fields/text-area.tsx';
import type { usePasteParser } from './use-paste-parser.ts';

interface Props {
  pasted: ReturnType<typeof usePasteParser>;
  id?: string;
  rows: number;
  hint?: ReactNode;
}

/** Takes the text; says what it lacks when there is no address in it. */
export function PasteArea({ pasted, id, rows, hint }: Props) {
  const { t } = useTranslation('addresses');
  const { text, reading } = pasted;
  return (
    <TextArea
      label={t('paste.label')}
      value={text}
      onChange={pasted.type}
      onPaste={(event) => {
        // What was read is done with: another address takes its place.
        if (text !== '' && (reading === null || typeof reading === 'string')) return;
        event.preventDefault();
        pasted.paste(event.clipboardData.getData('text'));
      }}
      rows={rows}
      placeholder={t('paste.example')}
      error={reading === 'no address' ? t('paste.noAddress') : undefined}
      hint={reading === 'too few lines' ? <span role="status">{t('paste.tooFewLines')}</span> : hint}
      {...(id ? { id } : {})}
    />
  );
}
