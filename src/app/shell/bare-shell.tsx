import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { GateBanner } from './gate-banner.tsx';
import { Toaster } from '#ui/overlay/toast.tsx';

/** A screen that fills the window: no navigation beside it, and no shortcuts of single keys. */
export function BareShell() {
  const { t } = useTranslation('common');
  return (
    <>
      <aside className="page-gutter not-empty:py-3">
        <GateBanner />
      </aside>
      <Suspense
        fallback={
          <div role="status" className="min-h-16 border-b border-line bg-surface">
            <span className="sr-only">{t('loading')}</span>
          </div>
        }
      >
        <Outlet />
      </Suspense>
      <Toaster />
    </>
  );
}
