import { useTranslation } from 'react-i18next';
import { valueFor, type FieldPath } from '#domain/order/field-path.ts';
import type { Finding } from '#domain/result.ts';
import { Button } from '#ui/button.tsx';
import { fixesFor } from '../machine/fixes.ts';
import { useFormState, useSend } from './form-context.tsx';
import { sameData } from '../machine/same.ts';
import { usePinyin } from './use-pinyin.ts';

const SHORT = 8;

/** The one-tap corrections of a finding. */
export function FieldFix({ path, finding }: { path: FieldPath; finding: Finding }) {
  const { t } = useTranslation('form');
  const send = useSend();
  const fixes = useFormState((context) => fixesFor(context.form, path, finding), sameData);
  const latin = usePinyin(path, finding);
  if (fixes.length === 0 && !latin) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {latin && (
        <Button
          size="sm"
          onClick={() => send({ type: 'fields changed', values: valueFor(path, latin.text) })}
        >
          {t(latin.from.length <= SHORT ? 'fix.pinyin' : 'fix.plainLetters', { ...latin })}
        </Button>
      )}
      {fixes.map((fix) => (
        <Button key={fix.key} size="sm" onClick={() => send({ type: 'fields changed', values: fix.values })}>
          {t(`fix.${fix.key}`, fix.params)}
        </Button>
      ))}
    </div>
  );
}
