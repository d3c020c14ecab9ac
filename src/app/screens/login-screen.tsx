/** The login page, wired to the session. */
import { lazy, Suspense } from 'react';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { LoginPage } from '#account/login-page.tsx';
import type { Credentials, PasskeyStep } from '#account/session.machine.ts';
import { PATHS } from '#contract/paths.ts';
import { sessionActor } from '../start/session.ts';
import { returnPath } from '../start/return-path.ts';

const MARK = `${import.meta.env.BASE_URL}icons/mark.svg`;

const LoginMore = lazy(async () => ({ default: (await import('../demo/login-more.tsx')).LoginMore }));

const DeviceNews = lazy(async () => ({ default: (await import('./device-news.tsx')).DeviceNews }));

const SecondStepPage = lazy(async () => ({
  default: (await import('#account/second-step-page.tsx')).SecondStepPage,
}));

export function LoginScreen({ page: Page }: { page: typeof LoginPage }) {
  useTranslation('login');
  const [params] = useSearchParams();
  const snapshot = useSelector(sessionActor, (state) => state);
  if (snapshot.matches('logged in')) return <Navigate to={returnPath() ?? PATHS.home} replace />;
  const { rejection, needsCode, known, demo, ended, shut, left } = snapshot.context;
  // Where the device holds work, it goes on beside a sentence.
  if (rejection?.type === 'MAINTENANCE' && !known)
    return <Navigate to={PATHS.maintain} state={rejection.message} />;
  if (needsCode)
    return (
      <Suspense fallback={null}>
        <SecondStepPage
          mark={MARK}
          busy={snapshot.matches('logging in')}
          rejection={rejection}
          onCode={(code) => sessionActor.send({ type: 'credentials given', credentials: { code } })}
          onBack={() => sessionActor.send({ type: 'second step left' })}
        />
      </Suspense>
    );
  const busy = snapshot.matches('logging in') || snapshot.matches('continuing');
  const logIn = (credentials: Credentials | PasskeyStep) =>
    sessionActor.send({ type: 'credentials given', credentials });
  return (
    <Page
      mark={MARK}
      busy={busy}
      rejection={rejection}
      news={
        <Suspense>
          <DeviceNews left={left} isShut={shut} />
        </Suspense>
      }
      more={
        <Suspense>
          <LoginMore
            busy={busy}
            hasDemoAccount={demo}
            known={known}
            onLogIn={logIn}
            onContinueOffline={() => sessionActor.send({ type: 'continued offline' })}
          />
        </Suspense>
      }
      knownEmail={known?.email ?? ''}
      ended={ended || params.get('noSession') === '1'}
      onLogIn={logIn}
    />
  );
}
