import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { showToast } from '#ui/overlay/toast.tsx';

/** A text to be taken elsewhere. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('api');
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      showToast({ text: t('copied'), icon: 'check' });
    } catch {
      // The browser does not allow it: the text can be marked where it stands.
      field.current?.select();
    }
  };
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
      <TextField ref={field} className="min-w-0 flex-1" label={label} value={value} readOnly mono />
      <Button icon="copy" onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </div>
  );
}
