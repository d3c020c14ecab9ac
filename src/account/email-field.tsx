import { useTranslation } from 'react-i18next';
import { EMAIL } from '#domain/mail/email.ts';
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx';

/** The mail address of an account. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'label'> & { label?: string }) {
  const { t } = useTranslation('login');
  return (
    <TextField
      label={t('email')}
      autoComplete="email"
      {...props}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL.max}
    />
  );
}
