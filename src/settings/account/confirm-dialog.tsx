import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Confirmation } from '#contract/second-factor.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useRefusalText } from '../use-refusal-text.ts';

interface Props<T> {
  topic: 'turnOff' | 'renew';
  act: (body: Confirmation) => Promise<Result<T>>;
  onClose: () => void;
  onDone: (reply: T) => void;
}

/** Asks for password and code before the second step is changed. */
export function ConfirmDialog<T>({ topic, act, onClose, onDone }: Props<T>) {
  const { t } = useTranslation(['account', 'form']);
  const refusalText = useRefusalText();
  const [body, setBody] = useState<Confirmation>({ password: '', code: '' });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Rejection | null>(null);
  const isComplete = body.password !== '' && body.code.trim() !== '';
  const confirm = async () => {
    if (!isComplete || isBusy) return;
    setBusy(true);
    const reply = await act(body);
    setBusy(false);
    if (reply.ok) onDone(reply.value);
    else setError(reply.error);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`account:second.${topic}`)}
      footer={
        <>
          <Button onClick={onClose}>{t('form:action.cancel')}</Button>
          <Button variant="primary" loading={isBusy} disabled={!isComplete} onClick={() => void confirm()}>
            {t(`account:second.${topic}`)}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <p className="text-base text-text-2">{t(`account:second.${topic}Text`)}</p>
        <TextField
          label={t('account:field.password')}
          type="password"
          autoComplete="current-password"
          value={body.password}
          onChange={(password) => setBody({ ...body, password })}
        />
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
