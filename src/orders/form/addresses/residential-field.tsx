import { useTranslation } from 'react-i18next';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { useSend } from '../fields/form-context.tsx';
import { useField } from '../fields/use-field.ts';

/** What the user says here, the address check leaves alone. */
export function ResidentialField({ className }: { className?: string }) {
  const { t } = useTranslation('form');
  const send = useSend();
  const { finding: _, value, ...field } = useField('recipientIsResidential');
  return (
    <CheckboxField
      {...field}
      label={t('field.residential')}
      checked={value}
      onChange={(checked) => {
        send({ type: 'kind of place set', side: 'recipient', isByHand: true });
        field.onChange(checked);
      }}
      {...(className ? { className } : {})}
    />
  );
}
