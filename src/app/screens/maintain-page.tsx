import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';

/** What `msg` in the address may say: words of ours, by their key. Anybody can write an address. */
const REASONS = ['upgrade', 'database', 'network'];

/** The server rests; the work on this device does not. `state`: what the server itself said of it. */
export function MaintainPage() {
  const { t } = useTranslation('service');
  const { state } = useLocation() as { state: unknown };
  const [params] = useSearchParams();
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
