import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import type { Rejection } from '#domain/result.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useTitle } from '#ui/layout/use-title.ts';
import type { Credentials } from './session.machine.ts';

interface Props {
  busy: boolean;
  rejection: Rejection | null;
  /** What became of those who were here before. */
  news: ReactNode;
  /** Other ways in. */
  more: ReactNode;
  /** Of whose work is still on this device. */
  knownEmail: string;
  /** The session ended by itself. */
  ended: boolean;
  mark: string;
  onLogIn: (credentials: Credentials) => void;
}

export function LoginPage({ busy, rejection, news, more, knownEmail, ended, mark, onLogIn }: Props) {
  const { t } = useTranslation(['login', 'errors']);
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [asked, setAsked] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  useTitle(t('login:title'));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (email.trim() === '') emailField.current?.focus();
    else if (password === '') passwordField.current?.focus();
    else onLogIn({ email: email.trim(), password });
  };

  return (
    <main className="flex min-h-dvh flex-col items-center px-4 py-8 sm:pt-[12vh]">
      <div className="w-full max-w-sm">
        <div className="mb-6 flex items-center justify-center gap-3">
          <img src={mark} alt="" width={40} height={40} />
          <span className="text-2xl font-heading">Packbench</span>
        </div>
        <Card className="p-6!">
          <h1 className="mb-1 text-xl font-heading">{t('login:heading')}</h1>
          <p className="mb-5 text-base text-text-2">{t('login:lead')}</p>
          {news}
          {ended && !rejection && (
            <Banner tone="info" className="mb-4">
              {t('login:ended')}
            </Banner>
          )}
          {rejection && (
            <Banner tone="bad" role="alert" className="mb-4">
              {t([`errors:${rejection.type}`, 'errors:unknown'], rejection.params)}{' '}
              {rejection.type === 'NOT_ACTIVATED' && (
                <Link to={PATHS.activate} className="underline">
                  {t('login:newLink')}
                </Link>
              )}
            </Banner>
          )}
          <form onSubmit={submit} noValidate className="flex flex-col gap-4">
            <TextField
              ref={emailField}
              label={t('login:email')}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              value={email}
              onChange={setEmail}
              error={asked && email.trim() === '' && t('login:emailMissing')}
            />
            <TextField
              ref={passwordField}
              label={t('login:password')}
              name="password"
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
              error={asked && password === '' && t('login:passwordMissing')}
              suffix={
                <IconButton
                  icon={shown ? 'eye-off' : 'eye'}
                  label={shown ? t('login:hide') : t('login:show')}
                  onClick={() => setShown(!shown)}
                />
              }
            />
            <Button type="submit" variant="primary" size="lg" wide loading={busy} className="mt-1">
              {t('login:logIn')}
            </Button>
          </form>
          <p className="mt-4 flex justify-between gap-4 text-base [&_a]:text-brand [&_a]:underline">
            <Link to={PATHS.forgotPassword}>{t('login:forgot')}</Link>
            <Link to={PATHS.signUp}>{t('login:signUp')}</Link>
          </p>
          {more}
        </Card>
        <p className="mt-6 text-center text-sm text-text-3">{t('login:footer')}</p>
      </div>
    </main>
  );
}
