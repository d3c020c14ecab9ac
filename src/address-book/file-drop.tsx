import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side } from '#domain/order/order.ts';
import { headerRow, type SheetLanguage } from '#domain/places/address-sheet.ts';
import { csvText } from '#domain/sheets/csv.ts';
import { SHEET_FILE_TYPES } from '#domain/sheets/file-types.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { saveFile } from '#ui/print/save-file.ts';

export const CSV_TYPE = 'text/csv;charset=utf-8';

interface Props {
  side: Side;
  language: SheetLanguage;
  onFile: (file: File) => void;
}

/** A place to drop a spreadsheet on, or to choose one. */
export function FileDrop({ side, language, onFile }: Props) {
  const { t } = useTranslation('addresses');
  const id = useId();
  const [isOver, setOver] = useState(false);
  const saveTemplate = () =>
    saveFile(new Blob([csvText([headerRow(language)])], { type: CSV_TYPE }), `addresses-${side}.csv`);
  return (
    <>
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file) onFile(file);
        }}
        className={cx(
          'flex cursor-pointer flex-col items-center gap-2 rounded-card border-2 border-dashed px-6 py-10 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          isOver ? 'border-brand bg-brand-soft' : 'border-control hover:bg-sunken',
        )}
      >
        <Icon name="upload" size={32} className="text-text-3" />
        <span className="font-semibold text-balance">{t('import.choose')}</span>
        <span className="text-base text-balance text-text-2">{t('import.chooseHint')}</span>
        <input
          id={id}
          type="file"
          accept={SHEET_FILE_TYPES}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file) onFile(file);
          }}
        />
      </label>
      <Button variant="ghost" icon="download" className="self-start" onClick={saveTemplate}>
        {t('import.template')}
      </Button>
    </>
  );
}
