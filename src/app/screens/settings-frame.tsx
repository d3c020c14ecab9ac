import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { hasFeature } from '#domain/features.ts';
import { userMay } from '#domain/account/member-roles.ts';
import { useUser } from '#store/lists/live.ts';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { SCREEN_PERMISSIONS } from './screen-permissions.ts';

interface SettingsEntry {
  screen: keyof typeof PATHS;
  icon: IconName;
  name: string;
  /** Of the user who alone has it. */
  needs?: 'scanForm' | 'cover' | 'api';
}

const PAGES: readonly SettingsEntry[] = [
  { screen: 'settings', icon: 'settings', name: 'general' },
  { screen: 'account', icon: 'user', name: 'account' },
  { screen: 'defaultSettings', icon: 'check-circle', name: 'defaults' },
  { screen: 'alerts', icon: 'mail', name: 'alerts' },
  { screen: 'addressBook', icon: 'book', name: 'addresses' },
  { screen: 'dimensions', icon: 'package', name: 'dimensions' },
  { screen: 'productLibrary', icon: 'tag', name: 'products' },
  { screen: 'identity', icon: 'shield', name: 'identity' },
  { screen: 'promotion', icon: 'tag', name: 'promotion' },
  { screen: 'insurance', icon: 'shield', name: 'insurance', needs: 'cover' },
  { screen: 'pickups', icon: 'truck', name: 'pickups' },
  { screen: 'claims', icon: 'flag', name: 'claims' },
  { screen: 'labelPrint', icon: 'printer', name: 'labelPrint' },
  { screen: 'addressChange', icon: 'pin', name: 'addressChange' },
  { screen: 'eeiHistory', icon: 'globe', name: 'eeiHistory' },
  { screen: 'scanForm', icon: 'barcode', name: 'scanForm', needs: 'scanForm' },
  { screen: 'scanFormHistory', icon: 'clock', name: 'scanFormHistory', needs: 'scanForm' },
  { screen: 'team', icon: 'users', name: 'team' },
  { screen: 'activity', icon: 'list', name: 'activity' },
  { screen: 'data', icon: 'download', name: 'data' },
  { screen: 'api', icon: 'globe', name: 'api', needs: 'api' },
];

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The pages of the settings: a list beside them, found by what is on them; a strip above them on small screens. */
export function SettingsFrame() {
  const { t } = useTranslation('settings');
  const { pathname } = useLocation();
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const user = useUser();
  const has = {
    scanForm: user?.scanFormOpen ?? false,
    cover: hasFeature(user, 'coverInsurance'),
    api: user?.isCarrierOrgOwner ?? false,
  };
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const isOpen = ({ screen, needs }: SettingsEntry): boolean => {
    const permission = SCREEN_PERMISSIONS[screen];
    return (!needs || has[needs]) && (!permission || (!!user && userMay(user, permission)));
  };
  const open = PAGES.filter(isOpen);
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname, open.length]);
  const found = open.filter(({ name }) => {
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
        <ul
          ref={list}
          className="-mx-1 flex gap-1 overflow-x-auto px-1 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-10rem)] xl:flex-col xl:overflow-y-auto"
        >
          {found.map(({ screen, icon, name }) => (
            <li key={screen} className="shrink-0">
              <NavLink
                to={PATHS[screen]}
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
