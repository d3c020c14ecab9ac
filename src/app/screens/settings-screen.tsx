import { useTranslation } from 'react-i18next';
import { SettingsPage } from '#settings/settings-page.tsx';
import { chooseLanguage, currentLanguage } from '../start/i18n.ts';
import { LANGUAGES } from './language-choices.ts';
import { PrinterCard } from './printing.tsx';
import { version } from '../start/local.ts';
import { sessionActor } from '../start/session.ts';
import { chooseTheme, useTheme } from '../start/theme.ts';

export function SettingsScreen() {
  useTranslation();
  const theme = useTheme();
  return (
    <SettingsPage
      printer={<PrinterCard />}
      look={{
        language: currentLanguage(),
        languages: LANGUAGES,
        onLanguage: (language) => void chooseLanguage(language),
        theme,
        onTheme: chooseTheme,
        version,
        onLogOut: () => sessionActor.send({ type: 'log out asked' }),
      }}
    />
  );
}
