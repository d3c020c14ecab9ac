import { useTranslation } from 'react-i18next';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { useFormAround } from '../fields/form-context.tsx';
import { useField } from '../fields/use-field.ts';
import { noteByHand } from './by-hand.ts';

/** What the user says here, the address check leaves alone. */
export function ResidentialField({ className }: { className?: string }) {
  const { t } = useTranslation('form');
  const { actor } = useFormAround();
  const { finding: _, value, ...field } = useField('recipientIsResidential');
  return (
    <CheckboxField
      {...field}
      label={t('field.residential')}
      checked={value}
      onChange={(checked) => {
        noteByHand(actor, 'recipient', true);
        field.onChange(checked);
      }}
      {...(className ? { className } : {})}
    />
  );
}
