import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { QrPicture } from './qr-picture.tsx';

interface Props {
  onClose: () => void;
  onDone: (recoveryCodes: string[] | undefined) => void;
}

const GROUP = /.{4}(?=.)/g;

/** First the password, then a code of the app that has taken the secret. */
export function SetUpDialog({ onClose, onDone }: Props) {
  const { t } = useTranslation('account');
  const { ask } = useServices();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [made, setMade] = useState<{ secret: string; modules: boolean[][] } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Rejection | null>(null);
  const isComplete = made ? code.trim() !== '' : password !== '';

  const setUp = async () => {
    const reply = await ask.setUpSecondFactor(password);
    if (!reply.ok) return setError(reply.error);
    const { secret = '', uri = '' } = reply.value;
    const { qrCode } = await import('#domain/labels/barcodes/barcodes.ts');
    setError(null);
    setMade({ secret, modules: qrCode(uri) });
  };
  const turnOn = async () => {
    const reply = await ask.turnOnSecondFactor({ password, code });
    if (reply.ok) onDone(reply.value.recoveryCodes);
    else setError(reply.error);
  };
  const go = async () => {
    setBusy(true);
    await (made ? turnOn() : setUp());
    setBusy(false);
  };
  return (
    <FormDialog
      title={t('account:second.turnOn')}
      button={t(made ? 'account:second.finish' : 'account:second.next')}
      isComplete={isComplete}
      isBusy={isBusy}
      rejection={error}
      onSubmit={go}
      onClose={onClose}
    >
      {made ? (
        <>
          <p className="text-base text-text-2">{t('account:second.scan')}</p>
          <QrPicture modules={made.modules} label={t('account:second.picture')} />
          <div className="text-center text-base text-text-2">
            <p>{t('account:second.type')}</p>
            <p data-testid="secret" className="font-mono break-words text-text select-all">
              {made.secret.replaceAll(GROUP, '$& ')}
            </p>
          </div>
          <TextField
            key="code"
            label={t('account:field.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            mono
            value={code}
            onChange={setCode}
          />
        </>
      ) : (
        <>
          <p className="text-base text-text-2">{t('account:second.start')}</p>
          <TextField
            key="password"
            label={t('account:field.password')}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
        </>
      )}
    </FormDialog>
  );
}
