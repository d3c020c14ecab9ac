import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { adoptLanguage } from './i18n.ts';
import { Opening } from './opening.tsx';
import { sessionActor } from './session.ts';
import { BareShell } from '../shell/bare-shell.tsx';
import { Shell } from '../shell/shell.tsx';
import { rememberReturnPath } from './return-path.ts';

/** Lets in whoever has a session on this device; all others go to the login page. */
export function Guard() {
  const { t } = useTranslation('common');
  const { pathname, search } = useLocation();
  const phase = useSelector(sessionActor, (state) =>
    state.matches('logged out') || state.matches('logging in') || state.matches('continuing')
      ? 'out'
      : state.matches('restoring')
        ? 'restoring'
        : 'in',
  );
  const ended = useSelector(sessionActor, (state) => state.context.ended);
  const left = useSelector(sessionActor, (state) => state.context.left);
  const personId = useSelector(sessionActor, (state) => state.context.user?.id);
  const language = useSelector(sessionActor, (state) => state.context.user?.language);

  useEffect(() => {
    if (language) void adoptLanguage(language);
  }, [language]);

  if (phase === 'in') {
    // Another person of a shared device begins with a screen of his own.
    return pathname.replace(/\/+$/, '') === PATHS.pack ? (
      <BareShell key={personId} />
    ) : (
      <Shell key={personId} />
    );
  }
  if (phase === 'restoring') {
    return (
      <>
        <Opening />
        <p role="status" className="sr-only">
          {t('loading')}
        </p>
      </>
    );
  }
  rememberReturnPath(left ? null : pathname + search);
  return <Navigate to={ended ? `${PATHS.login}?noSession=1` : PATHS.login} replace />;
}
