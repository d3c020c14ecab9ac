import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { useRequest } from '#services/use-request.ts';
import { useServices } from '#services/services.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { RefusalBanner } from './refusal-banner.tsx';

/** Where the mail to a former address leads: a press takes the change back, so what opens every link of a mail does not. */
export function UndoEmailPage() {
  const { t } = useTranslation(['reset', 'refusals']);
  const { ask } = useServices();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [restored, setRestored] = useState<string | null>(null);
  const { isBusy, rejection, send } = useRequest((given: string, requestId) =>
    ask.undoEmailChange(given, requestId),
  );
  const undo = async () => {
    const answer = await send(token);
    if (answer) setRestored(answer.email);
  };
  if (restored !== null)
    return (
      <EntryFrame title={t('reset:undo.done')} lead={t('reset:undo.doneText', { email: restored })}>
        <Link to={PATHS.forgotPassword} className={buttonClass('primary', 'lg', true)}>
          {t('reset:undo.newPassword')}
        </Link>
      </EntryFrame>
    );
  return (
    <EntryFrame
      title={t('reset:undo.title')}
      lead={t('reset:undo.text')}
      foot={
        <Link to={PATHS.login} className="text-brand underline">
          {t('reset:undo.logIn')}
        </Link>
      }
    >
      <RefusalBanner rejection={rejection} />
      <Button
        wide
        size="lg"
        variant="primary"
        loading={isBusy}
        disabled={token === ''}
        onClick={() => void undo()}
      >
        {t('reset:undo.button')}
      </Button>
    </EntryFrame>
  );
}
