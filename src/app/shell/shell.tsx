import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { cx } from '#ui/cx.ts';
import { preloadDialogs } from '#ui/overlay/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';
import { Toaster } from '#ui/overlay/toast.tsx';
import { useMay } from '#store/lists/use-may.ts';
import { firstScreenReady } from '../start/first-screen.ts';
import { preloadSentences } from '../start/i18n.ts';
import { isFormPath } from '../screens/form-paths.ts';
import { sessionActor } from '../start/session.ts';
import { useKeys } from '../input/use-keys.ts';
import { Navigation } from './navigation.tsx';
import { Notices } from './notices.tsx';
import { TopBar } from './top-bar.tsx';

const KeysHelp = lazy(async () => ({ default: (await import('./keys-help.tsx')).KeysHelp }));
const Palette = lazy(async () => ({ default: (await import('../palette/palette.tsx')).Palette }));
const Later = lazy(async () => ({ default: (await import('./later.tsx')).Later }));
const LogOutDialog = lazy(async () => ({ default: (await import('./log-out-dialog.tsx')).LogOutDialog }));

const MARK = `${import.meta.env.BASE_URL}icons/mark.svg`;

const LEAVING = ['unsent work', 'sending', 'discarding'] as const;

export function Shell() {
  const { t } = useTranslation(['nav', 'common']);
  const { pathname } = useLocation();
  const [helping, setHelping] = useState(false);
  useEffect(() => {
    void firstScreenReady().then(() => {
      preloadDialogs();
      preloadSentences();
    });
  }, []);
  const showHelp = useCallback(() => setHelping(true), []);
  const [sought, setSought] = useState<string | null>(null);
  const showPalette = useCallback(() => setSought(''), []);
  useKeys({ onHelp: showHelp, onPalette: showPalette });
  const leaving = useSelector(sessionActor, (state) => LEAVING.some((name) => state.matches(name)));
  const mayEdit = useMay('editOrders');
  const form = isFormPath(pathname);
  useEffect(() => {
    // The link or button that led here is gone: the keyboard goes on from the new screen.
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <div className="flex min-h-dvh flex-col sm:pl-22 lg:pl-58">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-dialog focus:rounded-control focus:bg-surface focus:px-4 focus:py-2"
      >
        {t('nav:skip')}
      </a>
      <TopBar mark={MARK} offersNewOrder={!form} onKeysHelp={showHelp} onFind={showPalette} />
      <Navigation mark={MARK} hiddenOnPhone={form} />
      <main
        id="main"
        tabIndex={-1}
        className={cx('flex min-w-0 flex-1 flex-col outline-none', form ? 'pb-0' : 'pb-28 sm:pb-0')}
      >
        <Notices asks={pathname === PATHS.orders} />
        <Suspense
          fallback={
            <div className="page-gutter py-6">
              <SkeletonRows label={t('common:loading')} />
            </div>
          }
        >
          <Outlet />
        </Suspense>
      </main>
      {pathname === PATHS.orders && mayEdit && (
        <Link
          to={PATHS.newOrder}
          aria-label={t('nav:newOrder')}
          className="fixed right-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-sticky flex size-14 items-center justify-center rounded-full bg-brand text-on-brand shadow-dialog sm:hidden"
        >
          <Icon name="plus" size={24} />
        </Link>
      )}
      <Suspense fallback={null}>
        <Later onUnclear={setSought} />
      </Suspense>
      <Suspense fallback={null}>
        {sought !== null && <Palette text={sought} onClose={() => setSought(null)} onKeysHelp={showHelp} />}
        {helping && <KeysHelp open onClose={() => setHelping(false)} />}
        {leaving && <LogOutDialog />}
      </Suspense>
      <Toaster />
      <ScrollRestoration getKey={(location) => location.pathname + location.search} />
    </div>
  );
}
