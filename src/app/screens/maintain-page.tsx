import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Opening } from '../start/opening.tsx';
import { sessionActor } from '../start/session.ts';

/** What `msg` in the address may say: words of ours, by their key. Anybody can write an address. */
const REASONS = ['upgrade', 'database', 'network'];

/** The server rests. Where the device holds work, that goes on. `state`: what the server itself said of it. */
export function MaintainPage() {
  const { t } = useTranslation('service');
  const { state } = useLocation() as { state: unknown };
  const [params] = useSearchParams();
  const holds = useSelector(sessionActor, (session) =>
    session.matches('restoring') ? null : session.context.user !== null || session.context.known !== null,
  );
  if (holds === null) return <Opening />;
  if (holds) return <Navigate to={PATHS.home} replace />;
  const reason = REASONS.find((key) => key === params.get('msg'));
  const said = typeof state === 'string' ? state : reason && t(`maintain.reason.${reason}`);
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <EmptyState
        icon="clock"
        title={<h1>{t('maintain.title')}</h1>}
        text={said ? `${said} ${t('maintain.text')}` : t('maintain.text')}
        actions={
          <Button variant="primary" onClick={() => location.assign(import.meta.env.BASE_URL)}>
            {t('maintain.back')}
          </Button>
        }
      />
    </main>
  );
}
