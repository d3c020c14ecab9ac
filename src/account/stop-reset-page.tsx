import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { ok } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { useRequest } from '#services/use-request.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { RefusalBanner } from './refusal-banner.tsx';

/** Where the mail leads that tells of the reset of a second factor: a press stops it. */
export function StopResetPage() {
  const { t } = useTranslation(['account', 'sign-up', 'refusals']);
  const { ask } = useServices();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [isStopped, setStopped] = useState(false);
  const { isBusy, rejection, send } = useRequest(async (given: string) => {
    const answer = await ask.stopFactorReset(given);
    return answer.ok ? ok(true) : answer;
  });
  const stop = async () => {
    if (await send(token)) setStopped(true);
  };
  const logIn = (
    <Link to={PATHS.login} className="text-brand underline">
      {t('sign-up:logIn')}
    </Link>
  );
  if (isStopped)
    return (
      <EntryFrame title={t('account:stop.done')} lead={t('account:stop.doneText')} foot={logIn}>
        <Link to={PATHS.forgotPassword} className={buttonClass('primary', 'lg', true)}>
          {t('account:stop.newPassword')}
        </Link>
      </EntryFrame>
    );
  return (
    <EntryFrame title={t('account:stop.title')} lead={t('account:stop.text')} foot={logIn}>
      <RefusalBanner rejection={rejection} />
      {rejection?.type !== 'RESET_LINK_INVALID' && (
        <Button wide size="lg" variant="danger" loading={isBusy} onClick={() => void stop()}>
          {t('account:stop.act')}
        </Button>
      )}
    </EntryFrame>
  );
}
