import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { useUser } from '#store/lists/live.ts';
import { useMay } from '#store/lists/use-may.ts';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/icon.tsx';

const LINKS: readonly { to: string; icon: IconName; name: string; isForAdmins?: boolean }[] = [
  { to: PATHS.orders, icon: 'package', name: 'orders' },
  { to: PATHS.shipments, icon: 'truck', name: 'shipments' },
  { to: PATHS.pack, icon: 'barcode', name: 'pack' },
  { to: PATHS.postage, icon: 'wallet', name: 'postage' },
  { to: PATHS.calculator, icon: 'calculator', name: 'calculator' },
  { to: PATHS.admin, icon: 'shield', name: 'admin', isForAdmins: true },
  { to: PATHS.settings, icon: 'settings', name: 'settings' },
];

/** The pack station, on a phone: what the thumb looks for most. */
const SCAN =
  'max-sm:size-14 max-sm:items-center max-sm:justify-center max-sm:rounded-full max-sm:bg-brand max-sm:text-on-brand';

/** A bar at the bottom of a phone, a rail on a tablet, a sidebar on a desktop: one list, laid out three ways. */
export function Navigation({ mark, hiddenOnPhone }: { mark: string; hiddenOnPhone: boolean }) {
  const { t } = useTranslation('nav');
  const isAdmin = useUser()?.role === 'admin';
  const seesMoney = useMay('seeMoney');
  const seesPrices = useMay('seePrices');
  const mayLabel = useMay('makeLabels');
  const isShown = ({ to, isForAdmins = false }: (typeof LINKS)[number]) =>
    (isAdmin || !isForAdmins) &&
    (seesMoney || to !== PATHS.postage) &&
    (seesPrices || to !== PATHS.calculator) &&
    (mayLabel || to !== PATHS.pack);
  return (
    <nav
      aria-label={t('main')}
      className={cx(
        'fixed inset-x-0 bottom-0 z-rail border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]',
        hiddenOnPhone && 'max-sm:hidden',
        'sm:inset-y-0 sm:right-auto sm:left-0 sm:w-22 sm:border-t-0 sm:border-r sm:pb-0 lg:w-58',
      )}
    >
      <div className="hidden h-14 items-center justify-center gap-3 sm:flex lg:justify-start lg:px-5">
        <img src={mark} alt="" width={32} height={32} />
        <span className="hidden text-lg font-heading lg:block">Packbench</span>
      </div>
      <ul className="flex sm:flex-col sm:gap-1 sm:px-1 sm:pt-2 lg:px-3">
        {LINKS.filter(isShown).map((link) => (
          <li key={link.to} className="min-w-0 flex-1 sm:flex-none">
            <NavLink
              to={link.to}
              className={({ isActive }) =>
                cx(
                  'relative flex h-16 flex-col items-center justify-center gap-1 text-xs font-medium transition-colors focus-visible:-outline-offset-2',
                  'sm:min-h-14 sm:rounded-control lg:h-10 lg:min-h-10 lg:flex-row lg:justify-start lg:gap-3 lg:px-3 lg:text-base',
                  isActive
                    ? 'text-brand sm:bg-brand-soft lg:font-semibold'
                    : 'text-text-2 hover:text-text sm:hover:bg-sunken',
                )
              }
            >
              <span className={cx('flex', link.to === PATHS.pack && SCAN)}>
                <Icon name={link.icon} size={24} className="lg:size-5" />
              </span>
              <span
                className={cx(
                  link.to === PATHS.pack && 'max-sm:sr-only',
                  'max-w-full truncate max-sm:text-[0.6875rem] max-sm:tracking-tight max-[22.5rem]:tracking-tighter sm:px-0.5',
                )}
              >
                {t(link.name)}
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
