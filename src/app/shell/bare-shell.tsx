import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { Spinner } from '#ui/spinner.tsx';
import { Toaster } from '#ui/toast.tsx';

/** A screen that fills the window: no navigation beside it, and no shortcuts of single keys. */
export function BareShell() {
  const { t } = useTranslation('common');
  return (
    <>
      <Suspense
        fallback={
          <div className="flex min-h-dvh items-center justify-center text-text-3">
            <Spinner size={24} label={t('loading')} />
          </div>
        }
      >
        <Outlet />
      </Suspense>
      <Toaster />
    </>
  );
}
