import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserSettings } from '#domain/order/facts.ts';
import { offeredTexts } from '#domain/sheets/offered-texts.ts';
import type { ImportField } from '#domain/sheets/types.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { Sheets } from './import-ports.ts';
import { useFieldName } from './use-field-name.ts';

type Where = 'wrong' | 'all';

interface Props {
  user: UserSettings;
  field: ImportField;
  sheets: Sheets;
  onApply: (text: string, where: Where) => void;
  onClose: () => void;
}

/** One text for a field of many rows. */
export function ApplyAllDialog({ user, field, sheets, onApply, onClose }: Props) {
  const { t } = useTranslation('imports');
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  const name = useFieldName()(field);
  const [text, setText] = useState('');
  const [where, setWhere] = useState<Where>('wrong');
  const [counts, setCounts] = useState<Record<Where, number> | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void Promise.all([
      sheets.countAll({ field, where: 'wrong' }),
      sheets.countAll({ field, where: 'all' }),
    ]).then(([wrong, all]) => {
      if (isCurrent) setCounts({ wrong, all });
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
        <TextField
          ref={input}
          label={name}
          value={text}
          onChange={setText}
          suggestions={offeredTexts(field, user)}
          hint={t('fix.all.hint')}
        />
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
