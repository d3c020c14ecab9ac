import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '#contract/passkeys.ts';
import { isPasskeyName, PASSKEY_NAME_MAX } from '#domain/account/passkey.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';

interface Props {
  passkey: Passkey;
  onClose: () => void;
  onDone: () => void;
}

export function RenamePasskeyDialog({ passkey, onClose, onDone }: Props) {
  const { t } = useTranslation('account');
  const { ask } = useServices();
  const [name, setName] = useState(passkey.name);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Rejection | null>(null);
  const isNamed = isPasskeyName(name);
  const save = async () => {
    setBusy(true);
    const reply = await ask.renamePasskey({ id: passkey.id, name });
    setBusy(false);
    if (reply.ok) onDone();
    else setError(reply.error);
  };
  return (
    <FormDialog
      title={t('account:passkeys.renameTitle')}
      button={t('account:passkeys.rename')}
      isComplete={isNamed}
      isBusy={isBusy}
      rejection={error}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t('account:passkeys.name')}
        value={name}
        maxLength={PASSKEY_NAME_MAX}
        autoComplete="off"
        error={!isNamed && t('account:wrong.passkeyName')}
        onChange={setName}
      />
    </FormDialog>
  );
}
