import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';

/** The server rests; the work on this device does not. What an address says of it is not repeated: anybody can write one. */
export function MaintainPage() {
  const { t } = useTranslation('service');
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <EmptyState
        icon="clock"
        title={<h1>{t('maintain.title')}</h1>}
        text={t('maintain.text')}
        actions={
          <Button variant="primary" onClick={() => location.assign(import.meta.env.BASE_URL)}>
            {t('maintain.back')}
          </Button>
        }
      />
    </main>
  );
}
