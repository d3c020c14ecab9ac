import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rejection, Result } from '#domain/result.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';

interface Props<T> {
  title: string;
  text: string;
  /** What the button says; left out: the title. */
  button?: string;
  variant?: 'primary' | 'danger';
  /** Login asks this user for a code, and so does this. */
  needsCode: boolean;
  /** Fields before the password. */
  children?: ReactNode;
  /** Why those cannot be sent; it is then said at them. */
  isIncomplete?: boolean;
  act: (given: { password: string; code: string }) => Promise<Result<T>>;
  onClose: () => void;
  onDone: (reply: T) => void;
}

/** Asks for the password, and for a code, before how to log in is changed. */
export function ConfirmDialog<T>(props: Props<T>) {
  const { title, text, button = title, variant = 'primary', needsCode, children, isIncomplete } = props;
  const { t } = useTranslation('account');
  const [body, setBody] = useState({ password: '', code: '' });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Rejection | null>(null);
  const isComplete = body.password !== '' && (!needsCode || body.code.trim() !== '') && !isIncomplete;
  const confirm = async () => {
    setBusy(true);
    const reply = await props.act(body);
    setBusy(false);
    if (reply.ok) props.onDone(reply.value);
    else setError(reply.error);
  };
  return (
    <FormDialog
      title={title}
      button={button}
      variant={variant}
      isComplete={isComplete}
      isBusy={isBusy}
      rejection={error}
      onSubmit={confirm}
      onClose={props.onClose}
    >
      <p className="text-base text-text-2">{text}</p>
      {children}
      <TextField
        label={t('account:field.password')}
        type="password"
        autoComplete="current-password"
        value={body.password}
        onChange={(password) => setBody({ ...body, password })}
      />
      {needsCode && (
        <TextField
          label={t('account:field.code')}
          hint={t('account:second.codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          mono
          value={body.code}
          onChange={(code) => setBody({ ...body, code })}
        />
      )}
    </FormDialog>
  );
}
