/** A forgotten password: the address, the mailed code, the new password. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { passwordFlaw } from '#domain/account/password.ts';
import { CODE_DIGITS, isCode } from '#domain/account/registration.ts';
import { isEmail } from '#domain/mail/email.ts';
import { ok } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { useRequest } from '#services/use-request.ts';
import { buttonClass } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { EmailField } from '../email-field.tsx';
import { EntryFrame } from '../entry-frame.tsx';
import { PasswordField } from '../password-field.tsx';
import { QuestionForm } from '../question-form.tsx';

interface Proof {
  email: string;
  code: string;
}

function BackToLogin() {
  const { t } = useTranslation('reset');
  return (
    <Link to={PATHS.login} className="text-brand underline">
      {t('logIn')}
    </Link>
  );
}

export function ForgotPasswordPage() {
  const { t } = useTranslation(['reset', 'sign-up']);
  const { ask } = useServices();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { isBusy, rejection, send } = useRequest(async (to: string) => {
    const answer = await ask.forgotPassword(to);
    return answer.ok ? ok(to) : answer;
  });
  const submit = async () => {
    const to = email.trim();
    setWrong(!isEmail(to));
    if (!isEmail(to) || (await send(to)) === null) return;
    await navigate(`${PATHS.resetCode}?email=${encodeURIComponent(to)}`);
  };
  return (
    <EntryFrame title={t('reset:forgot')} lead={t('reset:forgotText')} foot={<BackToLogin />}>
      <QuestionForm
        rejection={rejection}
        isBusy={isBusy}
        button={t('reset:sendCode')}
        onSubmit={() => void submit()}
      >
        <EmailField value={email} onChange={setEmail} error={isWrong && t('sign-up:wrong.email')} />
      </QuestionForm>
    </EntryFrame>
  );
}

export function ResetCodePage() {
  const { t } = useTranslation(['reset', 'sign-up']);
  const { ask } = useServices();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [email, setEmail] = useState(params.get('email') ?? '');
  const [code, setCode] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { isBusy, rejection, send } = useRequest(async (proof: Proof) => {
    const answer = await ask.checkResetCode(proof.email, proof.code);
    return answer.ok ? ok(proof) : answer;
  });
  const submit = async () => {
    setAsked(true);
    const proof = { email: email.trim(), code: code.trim() };
    if (!isEmail(proof.email) || !isCode(proof.code) || (await send(proof)) === null) return;
    await navigate(PATHS.resetPassword, { replace: true, state: proof });
  };
  return (
    <EntryFrame
      title={t('reset:code')}
      lead={t('reset:codeText')}
      foot={
        <Link to={PATHS.forgotPassword} className="text-brand underline">
          {t('reset:newCode')}
        </Link>
      }
    >
      <QuestionForm
        rejection={rejection}
        isBusy={isBusy}
        button={t('reset:check')}
        onSubmit={() => void submit()}
      >
        <EmailField
          value={email}
          onChange={setEmail}
          error={isAsked && !isEmail(email.trim()) && t('sign-up:wrong.email')}
        />
        <TextField
          label={t('reset:codeField')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_DIGITS}
          value={code}
          onChange={setCode}
          error={isAsked && !isCode(code.trim()) && t('sign-up:wrong.code')}
        />
      </QuestionForm>
    </EntryFrame>
  );
}

export function ResetPasswordPage() {
  const { t } = useTranslation(['reset', 'sign-up']);
  const proof = useLocation().state as Proof | null;
  const [isDone, setDone] = useState(false);
  if (isDone)
    return (
      <EntryFrame title={t('reset:done')} lead={t('reset:doneText')}>
        <Link to={PATHS.login} className={buttonClass('primary', 'lg', true)}>
          {t('reset:logIn')}
        </Link>
      </EntryFrame>
    );
  if (proof === null) return <Navigate to={PATHS.forgotPassword} replace />;
  return <NewPassword proof={proof} onDone={() => setDone(true)} />;
}

function NewPassword({ proof, onDone }: { proof: Proof; onDone: () => void }) {
  const { t } = useTranslation(['reset', 'sign-up']);
  const { ask } = useServices();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isAsked, setAsked] = useState(false);
  // eslint-disable-next-line react/exhaustive-deps -- another password is another request
  const requestId = useMemo(() => crypto.randomUUID(), [password]);
  const { isBusy, rejection, send } = useRequest(async (given: string) => {
    const answer = await ask.resetPassword({ ...proof, password: given }, requestId);
    return answer.ok ? ok(true) : answer;
  });
  const flaw = passwordFlaw(password);
  const submit = async () => {
    setAsked(true);
    if (flaw === null && again === password && (await send(password))) onDone();
  };
  return (
    <EntryFrame title={t('reset:password')} lead={t('reset:passwordText')} foot={<BackToLogin />}>
      <QuestionForm
        rejection={rejection}
        isBusy={isBusy}
        button={t('reset:save')}
        onSubmit={() => void submit()}
      >
        <PasswordField
          label={t('reset:newPassword')}
          hint={t('sign-up:passwordHint')}
          value={password}
          onChange={setPassword}
          error={isAsked && flaw && t(`sign-up:wrong.${flaw}`)}
        />
        <PasswordField
          label={t('sign-up:field.confirmPassword')}
          value={again}
          onChange={setAgain}
          error={isAsked && flaw === null && again !== password && t('sign-up:wrong.passwordsDiffer')}
        />
      </QuestionForm>
    </EntryFrame>
  );
}
