import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserSettings } from '#domain/order/facts.ts';
import type { ImportField } from '#domain/sheets/types.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import type { Sheets } from './import-ports.ts';
import { latinTexts } from './latin-text.ts';
import { TextOfField } from './text-of-field.tsx';
import { useFieldName } from './use-field-name.ts';

type Where = 'wrong' | 'all';

interface Props {
  user: UserSettings;
  field: ImportField;
  sheets: Sheets;
  onLatin: (texts: { row: number; text: string }[]) => void;
  onApply: (text: string, where: Where) => void;
  onClose: () => void;
}

/** One text for a field of many rows. */
export function ApplyAllDialog({ user, field, sheets, onLatin, onApply, onClose }: Props) {
  const { t } = useTranslation('imports');
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  const name = useFieldName()(field);
  const [text, setText] = useState('');
  const [where, setWhere] = useState<Where>('wrong');
  const [latin, setLatin] = useState<{ row: number; text: string }[]>([]);
  const [counts, setCounts] = useState<Record<Where, number> | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void Promise.all([
      sheets.countAll({ field, where: 'wrong' }),
      sheets.countAll({ field, where: 'all' }),
    ]).then(([wrong, all]) => {
      if (isCurrent) setCounts({ wrong, all });
    });
    void readLatin(sheets, field).then((texts) => {
      if (isCurrent) setLatin(texts);
    });
    return () => {
      isCurrent = false;
    };
  }, [sheets, field]);
  return (
    <Dialog
      open
      onClose={onClose}
      initialFocus={input}
      title={t('fix.all.title', { field: name })}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={form} variant="primary" disabled={counts === null}>
            {t('fix.all.apply', { count: counts?.[where] ?? 0 })}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onApply(text, where);
        }}
      >
        <div className="flex flex-col gap-1">
          <TextOfField ref={input} field={field} user={user} label={name} value={text} onChange={setText} />
          <p className="text-sm text-text-2">{t('fix.all.hint')}</p>
        </div>
        {latin.length > 0 && (
          <Button type="button" icon="edit" onClick={() => onLatin(latin)}>
            {t('fix.all.latin', { count: latin.length })}
          </Button>
        )}
        <RadioCards<Where>
          legend={t('fix.all.where')}
          value={where}
          onChange={setWhere}
          layout="stack"
          options={(['wrong', 'all'] as const).map((value) => ({
            value,
            label: t(`fix.all.${value}`, { count: counts?.[value] ?? 0 }),
          }))}
        />
      </form>
    </Dialog>
  );
}

/** The rows that were refused for their letters, each with its text in Latin ones. */
async function readLatin(sheets: Sheets, field: ImportField): Promise<{ row: number; text: string }[]> {
  const names = await sheets.list({ states: ['erroneous'] });
  return latinTexts(await sheets.rows(names), field);
}
