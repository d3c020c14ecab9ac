import i18next, { type BackendModule, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#contract/constants.ts';
import { formatMoney } from '#ui/money.tsx';
import { setUiLocale } from '#ui/locale.ts';
import { chosenLanguage, isLanguage, keepLanguage, LANGUAGE_TAGS, languageOf } from './languages.ts';

type Sentences = Record<string, unknown>;
const files = import.meta.glob<{ default: Sentences }>('../../locales/*/*.json');

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language: string, topic: string, done: ReadCallback) {
    const load = files[`../../locales/${language}/${topic}.json`];
    if (!load) {
      done(new Error(`No sentences for ${language}/${topic}`), false);
      return;
    }
    load().then(
      (module) => done(null, module.default),
      (error: Error) => done(error, false),
    );
  },
};

function applyLanguage(language: string): void {
  if (!isLanguage(language)) return;
  document.documentElement.lang = LANGUAGE_TAGS[language].html;
  setUiLocale(LANGUAGE_TAGS[language].format);
}

/** The code `cn` is ours; plural rules and formats go by the language's own tag. */
const PLURAL_TAGS: Record<string, string> = { cn: 'zh' };

export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', applyLanguage);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: chosenLanguage() ?? languageOf(navigator.languages),
      fallbackLng: 'en',
      supportedLngs: Object.keys(LANGUAGE_TAGS),
      ns: ['common', 'nav', 'sync'],
      defaultNS: 'common',
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      returnNull: false,
      react: { useSuspense: true },
    });
  const plurals = i18next.services.pluralResolver as { getRule: (code: string, options?: object) => unknown };
  const ruleOf = plurals.getRule.bind(plurals);
  plurals.getRule = (code, options) => ruleOf(PLURAL_TAGS[code] ?? code, options);
  i18next.services.formatter?.add('money', (value: number) =>
    formatMoney(value, LANGUAGE_TAGS[currentLanguage()].format),
  );
  applyLanguage(i18next.language);
}

export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : 'en';
}

/** Changes the language here and now; kept on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  keepLanguage(language);
  await i18next.changeLanguage(language);
}

/** Takes the account's language unless this device has one of its own. */
export async function adoptLanguage(language: Language): Promise<void> {
  if (chosenLanguage() === null && currentLanguage() !== language) await i18next.changeLanguage(language);
}
