import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondFactor } from '#contract/second-factor.ts';
import { useServices } from '#services/services.tsx';
import { Button } from '#ui/button.tsx';
import { StatusBadge } from '#ui/layout/badge.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Section } from '#ui/layout/card.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { RecoveryCodeDialog } from './recovery-code-dialog.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

const FEW_CODES = 3;

interface Props {
  online: boolean;
  factor: SecondFactor | null;
  onChange: () => void;
}

/** A code of an authenticator app, asked for after the password. */
export function SecondFactorCard({ online, factor, onChange }: Props) {
  const { t } = useTranslation('account');
  const { ask } = useServices();
  const [dialog, setDialog] = useState<'setUp' | 'turnOff' | 'renew' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => setDialog(null);
  const done = (made: string[] | undefined) => {
    close();
    setCodes(made ?? null);
    onChange();
  };
  const { isOn = false, recoveryCodesLeft = 0, isAvailable = true } = factor ?? {};
  return (
    <Section
      title={t('second.title')}
      description={t('second.lead')}
      mark={
        factor && (
          <StatusBadge
            tone={isOn ? 'ok' : 'plain'}
            icon={isOn ? 'shield' : 'unlock'}
            label={t(isOn ? 'second.on' : 'second.off')}
          />
        )
      }
    >
      {!isAvailable && <Banner tone="info">{t('second.unavailable')}</Banner>}
      {factor && isAvailable && !isOn && (
        <Button variant="primary" icon="shield" disabled={!online} onClick={() => setDialog('setUp')}>
          {t('second.turnOn')}
        </Button>
      )}
      {isOn && (
        <div className="flex flex-col gap-3">
          {recoveryCodesLeft <= FEW_CODES ? (
            <Banner tone="warn">{t('second.few', { count: recoveryCodesLeft })}</Banner>
          ) : (
            <p className="text-base text-text-2">{t('second.left', { count: recoveryCodesLeft })}</p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button disabled={!online} onClick={() => setDialog('renew')}>
              {t('second.renew')}
            </Button>
            <Button disabled={!online} onClick={() => setDialog('turnOff')}>
              {t('second.turnOff')}
            </Button>
          </div>
        </div>
      )}
      {dialog === 'setUp' && <SetUpDialog onClose={close} onDone={done} />}
      {dialog === 'turnOff' && (
        <ConfirmDialog
          title={t('second.turnOff')}
          text={t('second.turnOffText')}
          needsCode
          act={(body) => ask.turnOffSecondFactor(body)}
          onClose={close}
          onDone={() => done(undefined)}
        />
      )}
      {dialog === 'renew' && (
        <ConfirmDialog
          title={t('second.renew')}
          text={t('second.renewText')}
          needsCode
          act={(body) => ask.renewRecoveryCodes(body)}
          onClose={close}
          onDone={(reply) => done(reply.recoveryCodes)}
        />
      )}
      {codes && <RecoveryCodeDialog codes={codes} onClose={() => setCodes(null)} />}
    </Section>
  );
}
