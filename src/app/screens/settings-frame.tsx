import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { hasFeature } from '#domain/features.ts';
import { useUser } from '#store/lists/live.ts';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';

interface SettingsEntry {
  to: string;
  icon: IconName;
  name: string;
  /** Of the user who alone has it. */
  needs?: 'scanForm' | 'cover' | 'api';
}

const PAGES: readonly SettingsEntry[] = [
  { to: PATHS.settings, icon: 'settings', name: 'general' },
  { to: PATHS.account, icon: 'user', name: 'account' },
  { to: PATHS.defaultSettings, icon: 'check-circle', name: 'defaults' },
  { to: PATHS.alerts, icon: 'mail', name: 'alerts' },
  { to: PATHS.addressBook, icon: 'book', name: 'addresses' },
  { to: PATHS.dimensions, icon: 'package', name: 'dimensions' },
  { to: PATHS.productLibrary, icon: 'tag', name: 'products' },
  { to: PATHS.identity, icon: 'shield', name: 'identity' },
  { to: PATHS.promotion, icon: 'tag', name: 'promotion' },
  { to: PATHS.insurance, icon: 'shield', name: 'insurance', needs: 'cover' },
  { to: PATHS.pickups, icon: 'truck', name: 'pickups' },
  { to: PATHS.claims, icon: 'flag', name: 'claims' },
  { to: PATHS.labelPrint, icon: 'printer', name: 'labelPrint' },
  { to: PATHS.addressChange, icon: 'pin', name: 'addressChange' },
  { to: PATHS.eeiHistory, icon: 'globe', name: 'eeiHistory' },
  { to: PATHS.scanForm, icon: 'barcode', name: 'scanForm', needs: 'scanForm' },
  { to: PATHS.scanFormHistory, icon: 'clock', name: 'scanFormHistory', needs: 'scanForm' },
  { to: PATHS.activity, icon: 'list', name: 'activity' },
  { to: PATHS.data, icon: 'download', name: 'data' },
  { to: PATHS.api, icon: 'globe', name: 'api', needs: 'api' },
];

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The pages of the settings: a list beside them, found by what is on them; a strip above them on small screens. */
export function SettingsFrame() {
  const { t } = useTranslation('settings');
  const { pathname } = useLocation();
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname]);
  const user = useUser();
  const has = {
    scanForm: user?.scanFormOpen ?? false,
    cover: hasFeature(user, 'coverInsurance'),
    api: user?.isCarrierOrgOwner ?? false,
  };
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const found = PAGES.filter(({ name, needs }) => {
    if (needs && !has[needs]) return false;
    const about = plain(`${t(`pages.${name}`)} ${t(`pages.words.${name}`)}`);
    return words.every((word) => about.includes(word));
  });
  return (
    <div className="flex min-w-0 flex-1 flex-col xl:flex-row">
      <nav
        aria-label={t('pages.list')}
        className="page-gutter border-b border-line bg-surface py-2 xl:w-64 xl:shrink-0 xl:border-r xl:border-b-0 xl:px-3 xl:py-6"
      >
        <SearchField
          label={t('pages.search')}
          value={typed}
          onChange={setTyped}
          className="mb-3 hidden xl:block"
        />
        <ul ref={list} className="-mx-1 flex gap-1 overflow-x-auto px-1 xl:sticky xl:top-20 xl:flex-col">
          {found.map(({ to, icon, name }) => (
            <li key={to} className="shrink-0">
              <NavLink
                to={to}
                end
                className={({ isActive }) =>
                  cx(
                    'flex h-11 items-center gap-2 rounded-control px-3 text-base font-medium whitespace-nowrap transition-colors focus-visible:-outline-offset-2 pointer-fine:h-9',
                    isActive ? 'bg-brand-soft text-brand' : 'text-text-2 hover:bg-sunken hover:text-text',
                  )
                }
              >
                <Icon name={icon} size={18} />
                {t(`pages.${name}`)}
              </NavLink>
            </li>
          ))}
          {found.length === 0 && (
            <li className="px-3 py-2 text-base text-text-3" role="status">
              {t('pages.none')}
            </li>
          )}
        </ul>
      </nav>
      <div className="min-w-0 flex-1">
        <Outlet />
      </div>
    </div>
  );
}
