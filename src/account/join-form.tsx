import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Language } from '#contract/constants.ts';
import { PATHS } from '#contract/paths.ts';
import { AGREEMENT_VERSION } from '#domain/account/agreement.ts';
import { passwordFlaw } from '#domain/account/password.ts';
import { profileFlaw, PROFILE_NAME_MAX } from '#domain/account/profile.ts';
import { useServices } from '#services/services.tsx';
import { useRequest } from '#services/use-request.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { QuestionForm } from './question-form.tsx';

interface Props {
  token: string;
  /** That the invitation was sent to. */
  email: string;
  language: Language;
  onJoined: (password: string) => void;
}

/** Name and password of who accepts an invitation. */
export function JoinForm({ token, email, language, onJoined }: Props) {
  const { t } = useTranslation(['team', 'sign-up']);
  const { ask } = useServices();
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [password, setPassword] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { isBusy, rejection, send } = useRequest(
    (body: { firstName: string; lastName: string; password: string }, requestId) =>
      ask.acceptInvitation({ token, language, agreementVersion: AGREEMENT_VERSION, ...body }, requestId),
  );
  const isMissing = (name: 'firstName' | 'lastName', text: string) => profileFlaw({ [name]: text }) !== null;
  const weak = passwordFlaw(password);
  const submit = async () => {
    setAsked(true);
    const isFlawed = isMissing('firstName', firstName) || isMissing('lastName', lastName) || weak !== null;
    if (isFlawed || !isAgreed) return;
    if ((await send({ firstName, lastName, password })) !== null) onJoined(password);
  };
  return (
    <QuestionForm
      rejection={rejection}
      isBusy={isBusy}
      button={t('team:join.button')}
      onSubmit={() => void submit()}
    >
      <EmailField value={email} readOnly />
      <TextField
        label={t('sign-up:field.firstName')}
        required
        autoComplete="given-name"
        maxLength={PROFILE_NAME_MAX}
        value={firstName}
        onChange={setFirstName}
        error={isAsked && isMissing('firstName', firstName) && t('sign-up:wrong.missing')}
      />
      <TextField
        label={t('sign-up:field.lastName')}
        required
        autoComplete="family-name"
        maxLength={PROFILE_NAME_MAX}
        value={lastName}
        onChange={setLastName}
        error={isAsked && isMissing('lastName', lastName) && t('sign-up:wrong.missing')}
      />
      <PasswordField
        label={t('sign-up:field.password')}
        required
        value={password}
        onChange={setPassword}
        hint={t('sign-up:passwordHint')}
        error={isAsked && weak !== null && t(`sign-up:wrong.${weak}`)}
      />
      <CheckboxField
        checked={isAgreed}
        onChange={setAgreed}
        error={isAsked && !isAgreed && t('sign-up:wrong.agreement')}
        label={
          <>
            {t('sign-up:agree')}{' '}
            <Link to={PATHS.policy} target="_blank" className="text-brand underline">
              {t('sign-up:agreement')}
            </Link>
          </>
        }
      />
    </QuestionForm>
  );
}
