import { useTranslation } from 'react-i18next';
import type { Finding } from '#domain/result.ts';
import { Button } from '#ui/button.tsx';
import { fixesFor } from './fixes.ts';
import { useFormState, useSend } from './form-context.tsx';
import { sameData } from './same.ts';

/** The one-tap corrections of a finding. */
export function FieldFix({ path, finding }: { path: string; finding: Finding }) {
  const { t } = useTranslation('form');
  const send = useSend();
  const fixes = useFormState((context) => fixesFor(context.form, path, finding), sameData);
  if (fixes.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {fixes.map((fix) => (
        <Button key={fix.key} size="sm" onClick={() => send({ type: 'fields changed', values: fix.values })}>
          {t(`fix.${fix.key}`, fix.params)}
        </Button>
      ))}
    </div>
  );
}
