import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundUser } from '#contract/admin.ts';
import type { ProxyLoginBody } from '#contract/proxy.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { RejectionBanner } from '#list/rejection-banner.tsx';

const REASON_MAX = 500;

interface Props {
  user: FoundUser;
  onProxy: (login: ProxyLoginBody) => Promise<Rejection | null>;
  onClose: () => void;
}

/** The administrator says who he is, and why he acts as the user. */
export function ProxyDialog({ user, onProxy, onClose }: Props) {
  const { t } = useTranslation(['proxy', 'admin']);
  const { ask } = useServices();
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const [password, setPassword] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const name = user.name || user.email;
  const enter = async () => {
    setAsked(true);
    if (reason.trim() === '') return reasonField.current?.focus();
    if (password === '') return passwordField.current?.focus();
    if (isBusy) return;
    setBusy(true);
    const started = await ask.startProxy({ userId: user.id, password, reason: reason.trim() });
    const { uuid } = started.ok ? started.value : {};
    // The page leaves for the user's orders: it stays busy until it is gone.
    const refused =
      started.ok && uuid !== undefined
        ? await onProxy({ ...started.value, uuid, isProxyLogin: true })
        : started.ok
          ? { type: 'PROXY_CODE_INVALID', retry: 'never' as const }
          : started.error;
    if (!refused) return;
    setBusy(false);
    setRejection(refused);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!isBusy}
      title={t('proxy:dialog.title', { name })}
      description={t('proxy:dialog.lead')}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('admin:cancel')}
          </Button>
          <Button variant="primary" loading={isBusy} onClick={() => void enter()}>
            {t('proxy:dialog.act')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void enter();
        }}
      >
        <TextArea
          ref={reasonField}
          label={t('proxy:dialog.reason')}
          hint={t('proxy:dialog.reasonHint')}
          required
          maxLength={REASON_MAX}
          value={reason}
          error={isAsked && reason.trim() === '' ? t('proxy:dialog.reasonMissing') : undefined}
          onChange={setReason}
        />
        <TextField
          ref={passwordField}
          label={t('proxy:dialog.password')}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          error={isAsked && password === '' ? t('proxy:dialog.passwordMissing') : undefined}
          onChange={setPassword}
        />
        {rejection && <RejectionBanner rejection={rejection} />}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden />
      </form>
    </Dialog>
  );
}
