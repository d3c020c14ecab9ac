import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { languages } from '#contract/constants.ts';
import { PATHS } from '#contract/paths.ts';
import { areasOf } from '#domain/account/areas.ts';
import { getMeta } from '#store/device/meta.ts';
import { useRead, useUser } from '#store/lists/live.ts';
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx';
import type { IconName } from '#ui/icon.tsx';
import { chooseLanguage, currentLanguage } from '../start/i18n.ts';
import { LANGUAGE_TAGS } from '../start/languages.ts';
import { lockScreen, useCanLock } from '../lock/use-can-lock.ts';
import { sessionActor } from '../start/session.ts';
import { chooseTheme, THEMES, useTheme, type Theme } from '../start/theme.ts';

const THEME_ICONS: Record<Theme, IconName> = { system: 'monitor', light: 'sun', dark: 'moon' };

export function UserMenu({ onKeysHelp }: { onKeysHelp: () => void }) {
  const { t } = useTranslation('nav');
  const navigate = useNavigate();
  const user = useUser();
  const theme = useTheme();
  const language = currentLanguage();
  const blogUrl = useRead((db) => getMeta(db, 'organisation'), [])?.blogUrl;
  const canLock = useCanLock();
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');

  const languageEntries: MenuEntry[] = languages.map((code) => ({
    label: LANGUAGE_TAGS[code].name,
    icon: 'globe',
    checked: code === language,
    onSelect: () => void chooseLanguage(code),
  }));
  const themeEntries: MenuEntry[] = THEMES.map((value) => ({
    label: t(`nav:theme.${value}`),
    icon: THEME_ICONS[value],
    checked: value === theme,
    onSelect: () => chooseTheme(value),
  }));
  const rest: MenuEntry[] = [
    { label: t('nav:settings'), icon: 'settings', onSelect: () => void navigate(PATHS.settings) },
    ...areasOf(user).map((area): MenuEntry => ({
      label: t(`nav:${area}`),
      icon: 'users',
      onSelect: () => void navigate(PATHS[area]),
    })),
    { label: t('nav:help'), icon: 'help', onSelect: () => void navigate(PATHS.help) },
    ...(blogUrl
      ? [
          {
            label: t('nav:blog'),
            icon: 'external',
            onSelect: () => void open(blogUrl, '', 'noopener'),
          } as const,
        ]
      : []),
    { label: t('nav:keys'), icon: 'keyboard', onSelect: onKeysHelp },
    ...(canLock ? [{ label: t('nav:lock'), icon: 'lock', onSelect: () => void lockScreen() } as const] : []),
    { label: t('nav:logOut'), icon: 'logout', onSelect: () => sessionActor.send({ type: 'log out asked' }) },
  ];
  return (
    <Menu
      label={t('nav:account')}
      icon="user"
      groups={[languageEntries, themeEntries, rest]}
      header={
        user && (
          <div className="max-w-64">
            {name !== '' && <p className="truncate text-base font-semibold">{name}</p>}
            <p className="truncate text-sm text-text-3">{user.email}</p>
          </div>
        )
      }
    />
  );
}
