import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credentials, KnownUser, PasskeyStep } from '#account/session.machine.ts';
import { offersPasskeys } from '#services/passkeys.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { DEMO_ACCOUNT } from './demo-account.ts';
import { demoWaits } from './demo-waits.ts';

interface Props {
  busy: boolean;
  /** The server has an account that anyone may use. */
  hasDemoAccount: boolean;
  /** Whose work is still on this device; null: nobody's, and the demo may be. */
  known: KnownUser | null;
  onLogIn: (credentials: Credentials | PasskeyStep) => void;
  onContinueOffline: () => void;
}

/** Ways in beside email and password. */
export function LoginMore({ busy, hasDemoAccount, known, onLogIn, onContinueOffline }: Props) {
  const { t } = useTranslation(['demo', 'login', 'account']);
  const [waits] = useState(demoWaits);
  const [isOpening, setOpening] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // A locked screen names nobody.
  const isLocked = known?.email === '';
  const hasPasskeys = offersPasskeys();
  const begin = async () => {
    setOpening(true);
    setFailed(false);
    try {
      await (await import('./demo-session.ts')).beginDemo();
    } catch {
      setFailed(true);
    }
    setOpening(false);
  };
  return (
    <>
      {(!known || hasDemoAccount || hasPasskeys) && (
        <div className="my-5 flex items-center gap-3 text-sm text-text-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {t('demo:or')}
        </div>
      )}
      {hasPasskeys && (
        <Button
          wide
          size="lg"
          icon="lock"
          className="mb-4"
          disabled={busy}
          onClick={() => onLogIn({ passkey: true })}
        >
          {t('account:passkeys.use')}
        </Button>
      )}
      {!known && (
        <>
          {waits && (
            <Banner tone="info" className="mb-3">
              {t('demo:waits')}
            </Banner>
          )}
          {hasFailed && (
            <Banner tone="bad" role="alert" className="mb-3">
              {t('demo:failed')}
            </Banner>
          )}
          <Button wide size="lg" icon="play" disabled={busy} loading={isOpening} onClick={() => void begin()}>
            {t(waits ? 'demo:goBack' : 'demo:tryIt')}
          </Button>
          <p className="mt-2 text-center text-sm text-text-3">{t('demo:tryItNote')}</p>
        </>
      )}
      {hasDemoAccount && (
        <div className="mt-4">
          <Button wide size="lg" icon="user" disabled={busy} onClick={() => onLogIn(DEMO_ACCOUNT)}>
            {t('demo:useDemo')}
          </Button>
          <p className="mt-2 text-center text-sm text-text-3">{t('demo:demoNote')}</p>
        </div>
      )}
      {known && (
        <div className="mt-5 border-t border-line pt-4">
          <p className="mb-2 text-base text-text-2">
            {isLocked ? t('login:lockedNote') : t('login:knownNote', { email: known.email })}
          </p>
          <Button wide icon={isLocked ? 'lock' : 'cloud-off'} disabled={busy} onClick={onContinueOffline}>
            {t(isLocked ? 'login:toLock' : 'login:continueOffline')}
          </Button>
        </div>
      )}
    </>
  );
}
