import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ok } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { useRequest } from '#services/use-request.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { RefusalBanner } from './refusal-banner.tsx';

/** For whoever has neither phone nor recovery codes any more: administrators are asked, and decide. */
export function LostFactor({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation(['account', 'refusals']);
  const { ask } = useServices();
  const [stage, setStage] = useState<'closed' | 'open' | 'asked'>('closed');
  const { isBusy, rejection, send } = useRequest(async () => {
    const answer = await ask.askFactorReset();
    return answer.ok ? ok(true) : answer;
  });
  const askForIt = async () => {
    if (await send(undefined)) setStage('asked');
  };
  if (stage === 'asked')
    return (
      <Banner tone="ok" role="status" className="mt-5">
        {t('account:lost.asked')}
      </Banner>
    );
  if (stage === 'closed')
    return (
      <p className="mt-4 text-center">
        <Button variant="ghost" disabled={disabled} onClick={() => setStage('open')}>
          {t('account:lost.title')}
        </Button>
      </p>
    );
  return (
    <section aria-label={t('account:lost.title')} className="mt-5 border-t border-line pt-4">
      <p className="mb-3 text-base text-text-2">{t('account:lost.text')}</p>
      <RefusalBanner rejection={rejection} />
      <Button wide loading={isBusy} disabled={disabled} onClick={() => void askForIt()}>
        {t('account:lost.act')}
      </Button>
    </section>
  );
}
