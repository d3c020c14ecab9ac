import { useTranslation } from 'react-i18next';
import { languages } from '#contract/constants.ts';
import { SettingsPage } from '#settings/settings-page.tsx';
import { chooseLanguage, currentLanguage } from '../start/i18n.ts';
import { LANGUAGE_TAGS } from '../start/languages.ts';
import { PrinterCard } from './printing.tsx';
import { sessionActor } from '../start/session.ts';
import { chooseTheme, useTheme } from '../start/theme.ts';

const LANGUAGES = languages.map((value) => ({ value, name: LANGUAGE_TAGS[value].name }));

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
        version: String(import.meta.env.APP_VERSION),
        onLogOut: () => sessionActor.send({ type: 'log out asked' }),
      }}
    />
  );
}
