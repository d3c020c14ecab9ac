import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { UpdateNotice } from '../update/late-notice.ts';
import { GateBanner } from './gate-banner.tsx';
import { Toaster } from '#ui/overlay/toast.tsx';

/** A screen that fills the window: no navigation beside it, and no shortcuts of single keys. */
export function BareShell() {
  const { t } = useTranslation('common');
  return (
    <>
      <aside className="page-gutter flex flex-col gap-3 not-empty:py-3">
        <Suspense fallback={null}>
          <UpdateNotice ifRefused />
        </Suspense>
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
