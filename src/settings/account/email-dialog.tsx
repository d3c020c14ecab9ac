import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newEmailOf } from '#domain/account/new-email.ts';
import { isCode } from '#domain/account/registration.ts';
import { EMAIL } from '#domain/mail/email.ts';
import { useRequest } from '#services/use-request.ts';
import { useServices } from '#services/services.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';

interface Props {
  onClose: () => void;
  onDone: (email: string) => void;
}

/** The password asks for a code at the new address; the code changes it. */
export function EmailDialog({ onClose, onDone }: Props) {
  const { t } = useTranslation('account');
  const { ask } = useServices();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const isWrong = newEmailOf(email) === null;
  if (sentTo !== null) return <CodeDialog email={sentTo} onClose={onClose} onDone={onDone} />;
  return (
    <ConfirmDialog
      title={t('email.title')}
      text={t('email.text')}
      button={t('email.send')}
      needsCode={false}
      isIncomplete={isWrong}
      act={({ password }) => ask.askEmailChange({ email, password })}
      onClose={onClose}
      onDone={() => setSentTo(email.trim())}
    >
      <TextField
        label={t('email.new')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        maxLength={EMAIL.max}
        error={isLeft && isWrong && t('email.wrong')}
        onBlur={() => setLeft(email !== '')}
        onChange={setEmail}
      />
    </ConfirmDialog>
  );
}

function CodeDialog({ email, onClose, onDone }: { email: string } & Props) {
  const { t } = useTranslation('account');
  const { ask } = useServices();
  const [code, setCode] = useState('');
  const isComplete = isCode(code.trim());
  const { isBusy, rejection, send } = useRequest((given: string, requestId) =>
    ask.changeEmail({ email, code: given }, requestId),
  );
  const change = async () => {
    const user = await send(code.trim());
    if (user) onDone(user.email);
  };
  return (
    <FormDialog
      title={t('account:email.title')}
      button={t('account:email.change')}
      isComplete={isComplete}
      isBusy={isBusy}
      rejection={rejection}
      onSubmit={change}
      onClose={onClose}
    >
      <p className="text-base break-words text-text-2">{t('account:email.sent', { email })}</p>
      <TextField
        label={t('account:field.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        mono
        value={code}
        onChange={setCode}
      />
    </FormDialog>
  );
}
