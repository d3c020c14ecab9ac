import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '#contract/passkeys.ts';
import { isPasskeyName, PASSKEY_NAME_MAX } from '#domain/account/passkey.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useRefusalText } from '../use-refusal-text.ts';

interface Props {
  passkey: Passkey;
  onClose: () => void;
  onDone: () => void;
}

export function RenamePasskeyDialog({ passkey, onClose, onDone }: Props) {
  const { t } = useTranslation(['account', 'form', 'refusals']);
  const { ask } = useServices();
  const refusalText = useRefusalText();
  const [name, setName] = useState(passkey.name);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Rejection | null>(null);
  const isNamed = isPasskeyName(name);
  const save = async () => {
    if (!isNamed || isBusy) return;
    setBusy(true);
    const reply = await ask.renamePasskey({ id: passkey.id, name });
    setBusy(false);
    if (reply.ok) onDone();
    else setError(reply.error);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('account:passkeys.renameTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('form:action.cancel')}</Button>
          <Button variant="primary" loading={isBusy} disabled={!isNamed} onClick={() => void save()}>
            {t('account:passkeys.rename')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('account:passkeys.name')}
          value={name}
          maxLength={PASSKEY_NAME_MAX}
          autoComplete="off"
          error={!isNamed && t('account:wrong.passkeyName')}
          onChange={setName}
        />
        {error && (
          <Banner tone="bad" role="alert">
            {refusalText(error)}
          </Banner>
        )}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden />
      </form>
    </Dialog>
  );
}
