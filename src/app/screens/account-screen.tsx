import { useTranslation } from 'react-i18next';
import { AccountPage } from '#settings/account/account-page.tsx';
import { chooseLanguage, currentLanguage } from '../start/i18n.ts';
import { LANGUAGES } from './language-choices.ts';

export function AccountScreen() {
  useTranslation();
  return (
    <AccountPage
      languages={LANGUAGES}
      shown={currentLanguage()}
      onLanguage={(language) => void chooseLanguage(language)}
    />
  );
}
