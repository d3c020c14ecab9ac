import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { LoadError } from '../start/load-late.ts';

const ID_LENGTH = 8;

/** The last resort: something of ours is broken. The id goes into the log, for the user to quote. */
export function ErrorPage() {
  const { t } = useTranslation('common');
  const error = useRouteError();
  const [id] = useState(() => crypto.randomUUID().slice(0, ID_LENGTH));
  const [logged, setLogged] = useState(false);
  if (!logged && !isRouteErrorResponse(error)) {
    console.error(`Crash ${id}`, error);
    setLogged(true);
  }
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <EmptyState
        icon="alert"
        title={t(error instanceof LoadError ? 'errors:TimedOut' : 'crash.title')}
        text={t('crash.text', { id })}
        actions={
          <>
            <Button onClick={() => location.assign(import.meta.env.BASE_URL)}>{t('crash.home')}</Button>
            <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
              {t('crash.reload')}
            </Button>
          </>
        }
      />
    </main>
  );
}
