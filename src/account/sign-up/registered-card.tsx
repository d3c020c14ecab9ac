import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { PATHS } from '#contract/paths.ts';
import { EMAIL, isEmail } from '#domain/mail/email.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { EntryFrame } from '../entry-frame.tsx';
import { RefusalBanner } from '../refusal-banner.tsx';
import { forgetSignUp } from './kept-sign-up.ts';
import type { signUpMachine } from './sign-up.machine.ts';

interface Props {
  state: SnapshotFrom<typeof signUpMachine>;
  send: ActorRefFrom<typeof signUpMachine>['send'];
}

/** The mail with the link is on its way; a wrong address can be mended. */
export function RegisteredCard({ state, send }: Props) {
  const { t } = useTranslation(['sign-up', 'refusals']);
  const { draft, rejection } = state.context;
  const [email, setEmail] = useState(draft.email);
  const [isMending, setMending] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const isBusy = state.matches({ registered: 'sending link' }) || state.matches({ registered: 'mending' });
  const mend = () => {
    const given = email.trim();
    setWrong(!isEmail(given));
    if (isEmail(given)) send({ type: 'address mended', email: given, confirmEmail: given });
  };
  return (
    <EntryFrame
      title={t('sign-up:checkMail')}
      lead={t('sign-up:checkMailText', { email: draft.email.trim() })}
      foot={
        <Link to={PATHS.login} className="text-brand underline" onClick={forgetSignUp}>
          {t('sign-up:logIn')}
        </Link>
      }
    >
      <RefusalBanner rejection={rejection} />
      {state.matches({ registered: 'sent again' }) && (
        <Banner tone="ok" role="status" className="mb-4">
          {t('sign-up:sentAgain', { email: draft.email.trim() })}
        </Banner>
      )}
      <div className="flex flex-col gap-3">
        <Button
          wide
          icon="send"
          loading={isBusy && !isMending}
          onClick={() => {
            setMending(false);
            send({ type: 'link asked again' });
          }}
        >
          {t('sign-up:sendAgain')}
        </Button>
        {isMending ? (
          <form
            noValidate
            className="flex flex-col gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              mend();
            }}
          >
            <TextField
              label={t('sign-up:rightEmail')}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              maxLength={EMAIL.max}
              value={email}
              error={isWrong && t('sign-up:wrong.email')}
              onChange={setEmail}
            />
            <Button type="submit" wide variant="primary" loading={isBusy}>
              {t('sign-up:mend')}
            </Button>
          </form>
        ) : (
          <Button wide variant="ghost" onClick={() => setMending(true)}>
            {t('sign-up:wrongAddress')}
          </Button>
        )}
      </div>
    </EntryFrame>
  );
}
