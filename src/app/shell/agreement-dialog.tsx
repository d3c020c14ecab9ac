import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RefusalBanner } from '#account/refusal-banner.tsx';
import { PATHS } from '#contract/paths.ts';
import { AGREEMENT_VERSION } from '#domain/account/agreement.ts';
import { ok } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { useRequest } from '#services/use-request.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { sessionActor } from '../start/session.ts';

/** The agreement was renewed: one agrees to it, or leaves. */
export function AgreementDialog({ onAgreed }: { onAgreed: () => void }) {
  // All at once: a topic that comes later would blank the page.
  const { t } = useTranslation(['policy', 'refusals', 'errors', 'sync']);
  const { ask } = useServices();
  const { isBusy, rejection, send } = useRequest(async (version: string) => {
    const answer = await ask.acceptAgreement(version);
    return answer.ok ? ok(true) : answer;
  });
  const agree = async () => {
    if (await send(AGREEMENT_VERSION)) onAgreed();
  };
  return (
    <Dialog
      open
      dismissable={false}
      onClose={() => undefined}
      title={t('policy:ask.title')}
      description={t('policy:ask.text', { version: AGREEMENT_VERSION })}
      footer={
        <>
          <Button disabled={isBusy} onClick={() => sessionActor.send({ type: 'log out asked' })}>
            {t('policy:ask.logOut')}
          </Button>
          <Button variant="primary" loading={isBusy} onClick={() => void agree()}>
            {t('policy:ask.agree')}
          </Button>
        </>
      }
    >
      <RefusalBanner rejection={rejection} />
      <Link to={PATHS.policy} target="_blank" className="text-base text-brand underline">
        {t('policy:ask.read')}
      </Link>
    </Dialog>
  );
}
