import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHEET_FILE_TYPES } from '#domain/sheets/file-types.ts';
import type { SheetRefusal } from '#domain/sheets/types.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { UploadField } from '#ui/fields/upload-field.tsx';
import type { Request } from './use-request.ts';

/** Rows that come many at once: pasted, or out of a spreadsheet. */
export function RowSource({ request }: { request: Request }) {
  const { t } = useTranslation(['unfreeze', 'import-fields']);
  const [text, setText] = useState('');
  const { read, isReading, readFile } = request;
  const readText = (given: string) => {
    setText('');
    void readFile(new File([given], 'pasted.csv'));
  };
  const refusalOf = ({ type, params }: SheetRefusal) =>
    type === 'TooManyRows'
      ? t('unfreeze:request.tooMany', params)
      : t(`import-fields:refusal.${type}`, params);
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <div>
        <TextArea
          label={t('unfreeze:request.paste')}
          hint={t('unfreeze:request.pasteHint')}
          rows={2}
          value={text}
          onChange={setText}
          onPaste={(event) => {
            const given = event.clipboardData.getData('text');
            if (text !== '' || given.trim() === '') return;
            event.preventDefault();
            readText(given);
          }}
        />
        {text.trim() !== '' && (
          <Button className="mt-2" icon="plus" onClick={() => readText(text)}>
            {t('unfreeze:request.addPasted')}
          </Button>
        )}
        <p role="status" className="text-base font-medium">
          {read?.is === 'read' && t('unfreeze:request.read', { count: read.count })}
        </p>
      </div>
      <UploadField
        label={t('unfreeze:request.file')}
        hint={t('unfreeze:request.fileHint')}
        accept={SHEET_FILE_TYPES}
        maxFiles={1}
        tooMany={t('unfreeze:request.oneFile')}
        files={[]}
        onAdd={([file]) => file && !isReading && void readFile(file)}
        onSendAgain={() => undefined}
        onRemove={() => undefined}
      />
      {read?.is === 'refused' && (
        <p role="alert" className="text-base text-bad sm:col-span-2">
          {refusalOf(read.refusal)}
        </p>
      )}
    </div>
  );
}
