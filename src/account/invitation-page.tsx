import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { Language } from '#contract/constants.ts';
import type { InvitationSeen } from '#contract/members.ts';
import { PATHS } from '#contract/paths.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { JoinForm } from './join-form.tsx';
import { RefusalBanner } from './refusal-banner.tsx';

interface Props {
  language: Language;
  /** Logs in who has joined. False: somebody else is logged in here. */
  onJoined: (credentials: { email: string; password: string }) => boolean;
}

/** Where the mail of an invitation leads: who invites to what, and the form that joins. */
export function InvitationPage({ language, onJoined }: Props) {
  const { t } = useTranslation(['team', 'sign-up', 'refusals']);
  const { ask } = useServices();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [seen, setSeen] = useState<InvitationSeen | null>(null);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const [tries, setTries] = useState(0);
  const [joined, setJoined] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void ask.invitation(token).then((answer) => {
      if (!isCurrent) return;
      setSeen(answer.ok ? answer.value : null);
      setRejection(answer.ok ? null : answer.error);
    });
    return () => {
      isCurrent = false;
    };
  }, [ask, token, tries]);
  const logIn = (
    <Link to={PATHS.login} className="text-brand underline">
      {t('sign-up:logIn')}
    </Link>
  );
  if (joined !== null)
    return (
      <EntryFrame title={t('team:join.done')} lead={t('team:join.doneText', { email: joined })}>
        <Link to={PATHS.login} className={buttonClass('primary', 'lg', true)}>
          {t('sign-up:logIn')}
        </Link>
      </EntryFrame>
    );
  if (rejection)
    return (
      <EntryFrame title={t('team:join.title')} foot={logIn}>
        <RefusalBanner rejection={rejection} />
        {rejection.retry === 'later' && (
          <Button wide icon="refresh" onClick={() => setTries(tries + 1)}>
            {t('team:join.again')}
          </Button>
        )}
      </EntryFrame>
    );
  if (!seen)
    return (
      <EntryFrame title={t('team:join.title')} foot={logIn}>
        <SkeletonRows label={t('team:join.loading')} />
      </EntryFrame>
    );
  const { invitedBy, company, email } = seen;
  return (
    <EntryFrame
      title={t('team:join.title')}
      lead={t(company === '' ? 'team:join.lead' : 'team:join.leadOf', {
        name: invitedBy,
        company,
        role: t(`team:role.${seen.role}`),
      })}
      foot={logIn}
    >
      <JoinForm
        token={token}
        email={email}
        language={language}
        onJoined={(password) => {
          if (!onJoined({ email, password })) setJoined(email);
        }}
      />
    </EntryFrame>
  );
}
