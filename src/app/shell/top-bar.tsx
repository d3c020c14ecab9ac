import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DEMO_USER_ID } from '#contract/constants.ts';
import { PATHS } from '#contract/paths.ts';
import { useBalance, useQueuedMoney, useSyncState, useUser } from '#store/lists/live.ts';
import { useMay } from '#store/lists/use-may.ts';
import { buttonClass } from '#ui/button.tsx';
import type { MetaValues } from '#store/device/meta-rows.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { formatTime } from '#ui/format/moment.ts';
import { Money, formatMoney } from '#ui/format/money.tsx';
import { firstScreenReady } from '../start/first-screen.ts';
import { SyncChip } from './sync-chip.tsx';

const Bell = lazy(async () => {
  await firstScreenReady();
  return { default: (await import('./bell.tsx')).Bell };
});

const UserMenu = lazy(async () => {
  await firstScreenReady();
  return { default: (await import('./user-menu.tsx')).UserMenu };
});

interface Props {
  mark: string;
  /** Whether a new order can be begun from here. */
  offersNewOrder: boolean;
  onKeysHelp: () => void;
  /** Opens the field that finds everything. */
  onFind: () => void;
}

/** What can be spent, since when that is known, and what is queued against it. */
function BalanceLink({ balance: { value, asOf } }: { balance: MetaValues['balance'] }) {
  const { t } = useTranslation(['nav', 'sync']);
  const queued = useQueuedMoney();
  const time = formatTime(asOf);
  const dollars = (amount: number) => formatMoney(amount, uiLocale());
  const age =
    queued > 0
      ? t('sync:balance.ageQueued', { time, queued: dollars(queued) })
      : t('sync:balance.ageOnly', { time });
  return (
    <Link
      to={PATHS.postage}
      aria-label={`${t('nav:balance')}: ${dollars(value.available)}, ${age}`}
      className="tap-target hidden shrink-0 items-center gap-2 rounded-full px-3 text-base font-medium text-text-2 hover:bg-sunken hover:text-text sm:inline-flex"
    >
      <Icon name="wallet" size={18} />
      <span className="flex flex-col leading-tight">
        <Money amount={value.available} />
        <span className="text-xs font-normal whitespace-nowrap text-text-3 max-lg:hidden">{age}</span>
      </span>
    </Link>
  );
}

export function TopBar({ mark, offersNewOrder, onKeysHelp, onFind }: Props) {
  const { t } = useTranslation(['nav', 'common']);
  const state = useSyncState();
  const balance = useBalance();
  // It has no server to be up to date with.
  const isDemo = useUser()?.id === DEMO_USER_ID;
  const mayEdit = useMay('editOrders');
  return (
    <header className="sticky top-0 z-sticky border-b border-line bg-surface pt-[env(safe-area-inset-top)]">
      <div className="flex h-14 items-center gap-1 px-3 sm:gap-2 sm:px-4 lg:px-6">
        <Link
          to={PATHS.orders}
          className="mr-auto flex min-h-11 items-center gap-2 rounded-control sm:hidden"
        >
          <img src={mark} alt="" width={28} height={28} />
          <span className="text-md font-heading">Packbench</span>
        </Link>
        <div className="flex sm:min-w-28 sm:flex-1">
          <button
            type="button"
            aria-label={t('nav:find')}
            aria-keyshortcuts="Control+K Meta+K"
            onClick={onFind}
            className="tap-target flex items-center justify-center gap-2 rounded-control text-text-2 hover:bg-sunken sm:w-full sm:max-w-sm sm:min-w-0 sm:justify-start sm:border sm:border-control/50 sm:px-3 sm:text-text-3"
          >
            <Icon name="search" size={18} />
            <span className="min-w-0 truncate text-base max-sm:sr-only">{t('nav:find')}</span>
          </button>
        </div>
        {!isDemo && <SyncChip state={state} />}
        {balance && <BalanceLink balance={balance} />}
        {offersNewOrder && mayEdit && (
          <Link to={PATHS.newOrder} className={cx(buttonClass('primary'), 'shrink-0 max-sm:hidden')}>
            <Icon name="plus" size={18} />
            {t('nav:newOrder')}
          </Link>
        )}
        <Suspense fallback={<span className="tap-target" />}>
          <Bell />
        </Suspense>
        <Suspense fallback={<span className="tap-target" />}>
          <UserMenu onKeysHelp={onKeysHelp} />
        </Suspense>
      </div>
    </header>
  );
}
