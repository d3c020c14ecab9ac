import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceOf } from '#domain/account/device.ts';
import { isPasskeyName, PASSKEY_NAME_MAX } from '#domain/account/passkey.ts';
import { makePasskey } from '#services/passkeys.ts';
import { useServices } from '#services/services.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Props {
  needsCode: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Names it after this device; the browser then asks who holds that. */
export function AddPasskeyDialog({ needsCode, onClose, onDone }: Props) {
  const { t } = useTranslation('account');
  const { ask } = useServices();
  const [name, setName] = useState(() => {
    const { browser, system } = deviceOf(navigator.userAgent);
    return browser && system ? t('sessions.device', { browser, system }) : browser || system;
  });
  const isNamed = isPasskeyName(name);
  const add = async (given: { password: string; code: string }) => {
    const asked = await ask.askNewPasskey(given);
    if (!asked.ok) return asked;
    const made = await makePasskey(asked.value.options ?? {});
    return made.ok ? ask.addPasskey({ name, credential: made.value }) : made;
  };
  return (
    <ConfirmDialog
      title={t('passkeys.add')}
      text={t('passkeys.addText')}
      button={t('second.next')}
      needsCode={needsCode}
      isIncomplete={!isNamed}
      act={add}
      onClose={onClose}
      onDone={onDone}
    >
      <TextField
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        value={name}
        maxLength={PASSKEY_NAME_MAX}
        autoComplete="off"
        error={!isNamed && t('wrong.passkeyName')}
        onChange={setName}
      />
    </ConfirmDialog>
  );
}
