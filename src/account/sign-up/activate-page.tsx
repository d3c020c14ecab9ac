import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { isEmail } from '#domain/mail/email.ts';
import { ok } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { useRequest } from '#services/use-request.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { EmailField } from '../email-field.tsx';
import { EntryFrame } from '../entry-frame.tsx';
import { QuestionForm } from '../question-form.tsx';
import { RefusalBanner } from '../refusal-banner.tsx';
import { forgetSignUp } from './kept-sign-up.ts';

/** Where the link of the mail leads: a press opens the account, so what opens every link of a mail does not. */
export function ActivatePage() {
  const { t } = useTranslation(['sign-up', 'refusals']);
  const { ask } = useServices();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [opened, setOpened] = useState<string | null>(null);
  const { isBusy, rejection, send } = useRequest((given: string) => ask.activate(given));
  const open = async () => {
    const answer = await send(token);
    if (!answer) return;
    forgetSignUp();
    setOpened(answer.email);
  };
  if (opened !== null)
    return (
      <EntryFrame title={t('sign-up:opened')} lead={t('sign-up:openedText', { email: opened })}>
        <Link to={PATHS.login} className={buttonClass('primary', 'lg', true)}>
          {t('sign-up:logIn')}
        </Link>
      </EntryFrame>
    );
  const isSpent = token === '' || rejection?.type === 'ACTIVATION_INVALID';
  return (
    <EntryFrame
      title={t(isSpent ? 'sign-up:newLink' : 'sign-up:activate')}
      lead={t(isSpent ? 'sign-up:newLinkText' : 'sign-up:activateText')}
      foot={
        <Link to={PATHS.login} className="text-brand underline">
          {t('sign-up:logIn')}
        </Link>
      }
    >
      <RefusalBanner rejection={rejection} />
      {isSpent ? (
        <NewLink />
      ) : (
        <Button wide size="lg" variant="primary" loading={isBusy} onClick={() => void open()}>
          {t('sign-up:activate')}
        </Button>
      )}
    </EntryFrame>
  );
}

function NewLink() {
  const { t } = useTranslation(['sign-up', 'refusals']);
  const { ask } = useServices();
  const [email, setEmail] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { isBusy, rejection, send } = useRequest(async (to: string) => {
    const answer = await ask.resendActivation(to);
    return answer.ok ? ok(to) : answer;
  });
  const askForLink = async () => {
    const to = email.trim();
    setWrong(!isEmail(to));
    if (isEmail(to) && (await send(to)) !== null) setSentTo(to);
  };
  return (
    <QuestionForm
      rejection={rejection}
      isBusy={isBusy}
      button={t('sign-up:newLink')}
      onSubmit={() => void askForLink()}
    >
      {sentTo !== null && (
        <Banner tone="ok" role="status">
          {t('sign-up:sentIfWaiting', { email: sentTo })}
        </Banner>
      )}
      <EmailField value={email} onChange={setEmail} error={isWrong && t('sign-up:wrong.email')} />
    </QuestionForm>
  );
}
