import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { fromPromise } from 'xstate';
import type { NetworkServices } from '#contract/services.ts';
import { languages } from '#contract/constants.ts';
import { PATHS } from '#contract/paths.ts';
import { AGREEMENT_VERSION } from '#domain/account/agreement.ts';
import { phoneNumberOf } from '#domain/account/phone.ts';
import { ok } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { Button } from '#ui/button.tsx';
import { EntryFrame } from '../entry-frame.tsx';
import { RefusalBanner } from '../refusal-banner.tsx';
import { keepSignUp, newRegistrationKey, readSignUp } from './kept-sign-up.ts';
import { RegisteredCard } from './registered-card.tsx';
import { blankSignUp, invitedDraft, STEPS, type SignUpDraft } from './sign-up-form.ts';
import { signUpMachine } from './sign-up.machine.ts';
import { CompanyStep, PersonStep, PhoneStep } from './steps.tsx';

const FORMS = { person: PersonStep, phone: PhoneStep, company: CompanyStep };

const wholePhone = ({ phone, location }: SignUpDraft) => phoneNumberOf(phone, location) ?? phone;

function wired(ask: NetworkServices) {
  return signUpMachine.provide({
    actors: {
      'send code': fromPromise(({ input: draft }) =>
        ask.sendPhoneCode({
          phone: wholePhone(draft),
          email: draft.email.trim(),
          language: draft.language,
        }),
      ),
      register: fromPromise(({ input: { draft, requestId, registrationKey } }) => {
        const { confirmPassword: _, agreement: __, ...fields } = draft;
        const body = { ...fields, phone: wholePhone(draft), registrationKey };
        return ask.signUp({ ...body, agreementVersion: AGREEMENT_VERSION }, requestId);
      }),
      'send link': fromPromise(({ input: email }) => ask.resendActivation(email)),
      'mend address': fromPromise(async ({ input }) => {
        const { email, confirmEmail } = input;
        const reply = await ask.mendRegistration(input);
        return reply.ok ? ok({ email, confirmEmail }) : reply;
      }),
    },
  });
}

function useSignUp() {
  const { ask } = useServices();
  const { i18n } = useTranslation();
  const [params] = useSearchParams();
  const [machine] = useState(() => wired(ask));
  const [input] = useState(() => {
    const blank = blankSignUp({
      timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      language: languages.find((language) => language === i18n.language) ?? 'en',
    });
    const fresh = {
      draft: blank,
      step: STEPS[0],
      registrationKey: newRegistrationKey(),
      isRegistered: false,
    };
    const found = { ...fresh, ...readSignUp(blank) };
    const draft = invitedDraft(found.draft, params.get('code'));
    return { ...found, draft, newId: () => crypto.randomUUID() };
  });
  return useMachine(machine, { input });
}

/** Three steps to an account, and the mail that opens it. */
export function SignUpPage() {
  const { t } = useTranslation(['sign-up', 'refusals']);
  const [state, send] = useSignUp();
  const { draft, step, flaws, rejection, codeSentTo, registrationKey, isRegistered } = state.context;
  useEffect(() => {
    keepSignUp({ draft, step, registrationKey, isRegistered });
  }, [draft, step, registrationKey, isRegistered]);
  const [flawed] = Object.entries(flaws).flatMap(([field, flaw]) => (flaw ? [field] : []));
  useEffect(() => {
    if (flawed) document.getElementById(`sign-up-${flawed}`)?.focus();
  }, [flawed, step]);

  if (state.matches('registered')) return <RegisteredCard state={state} send={send} />;
  const isSending = state.matches('registering');
  const Form = FORMS[step];
  const number = STEPS.indexOf(step) + 1;
  const isLast = number === STEPS.length;
  return (
    <EntryFrame
      width="form"
      title={t('sign-up:heading')}
      lead={t('sign-up:step', { number, of: STEPS.length, name: t(`sign-up:steps.${step}`) })}
      foot={
        <>
          {t('sign-up:haveAccount')}{' '}
          <Link to={PATHS.login} className="text-brand underline">
            {t('sign-up:logIn')}
          </Link>
        </>
      }
    >
      <RefusalBanner rejection={rejection} />
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'next chosen' });
        }}
      >
        <Form
          draft={draft}
          flaws={flaws}
          codeSentTo={codeSentTo}
          isSendingCode={state.matches('sending code')}
          onChange={(field, value) => send({ type: 'field changed', field, value } as never)}
          onAskCode={() => send({ type: 'code asked' })}
        />
        <div className="flex flex-wrap justify-end gap-3">
          {number > 1 && (
            <Button size="lg" disabled={isSending} onClick={() => send({ type: 'back chosen' })}>
              {t('sign-up:back')}
            </Button>
          )}
          <Button type="submit" size="lg" variant="primary" loading={isSending}>
            {t(isLast ? 'sign-up:send' : 'sign-up:next')}
          </Button>
        </div>
      </form>
    </EntryFrame>
  );
}
