import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';

/** The server rests; the work on this device does not. */
export function MaintainPage() {
  const { t } = useTranslation('common');
  const [params] = useSearchParams();
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <EmptyState
        icon="clock"
        title={<h1>{t('maintain.title')}</h1>}
        text={params.get('msg') ?? t('maintain.text')}
        actions={
          <Button variant="primary" onClick={() => location.assign(import.meta.env.BASE_URL)}>
            {t('maintain.back')}
          </Button>
        }
      />
    </main>
  );
}
