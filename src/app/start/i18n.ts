import i18next, { type BackendModule, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#contract/constants.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { setUiLocale } from '#ui/format/locale.ts';
import {
  chosenLanguage,
  isLanguage,
  keepLanguage,
  LANGUAGE_TAGS,
  languageOf,
  onLanguageChosenElsewhere,
} from './languages.ts';

type Sentences = Record<string, unknown>;
type Load = () => Promise<Sentences>;

const FIRST_TOPICS = ['common', 'errors', 'label', 'list', 'login', 'nav', 'orders', 'reasons', 'sync'];
/** Sentences of the first screens travel with them; those of all others in one file more. */
const first: Record<Language, Load> = {
  en: async () => (await import('../sentences/en.ts')).sentences,
  cn: async () => (await import('../sentences/cn.ts')).sentences,
  es: async () => (await import('../sentences/es.ts')).sentences,
};
const later: Record<Language, Load> = {
  en: async () => (await import('../sentences/later/en.ts')).sentences,
  cn: async () => (await import('../sentences/later/cn.ts')).sentences,
  es: async () => (await import('../sentences/later/es.ts')).sentences,
};

/** The sentences of a file by their topic, which is the name of the file they were written in. */
async function byTopic(files: Load): Promise<Record<string, Sentences>> {
  const entries = Object.entries(await files());
  return Object.fromEntries(entries.map(([file, sentences]) => [topicOf(file), sentences as Sentences]));
}

function topicOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1, -'.json'.length);
}

/** What one topic's file holds beside it is there at once: a page that shows some of it never waits for the rest. */
async function load(language: string, topic: string): Promise<Sentences> {
  const files = isLanguage(language) && (FIRST_TOPICS.includes(topic) ? first : later)[language];
  const topics = files ? await byTopic(files) : {};
  const sentences = topics[topic];
  if (!sentences) throw new Error(`No sentences for ${language}/${topic}`);
  for (const [other, texts] of Object.entries(topics)) {
    if (other !== topic) i18next.addResourceBundle(language, other, texts);
  }
  return sentences;
}

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language: string, topic: string, done: ReadCallback) {
    load(language, topic).then(
      (sentences) => done(null, sentences),
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
  const language = chosenLanguage() ?? languageOf(navigator.languages);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      // No language lacks a sentence that English has: the house tests see to it.
      fallbackLng: false,
      supportedLngs: Object.keys(LANGUAGE_TAGS),
      resources: { [language]: await byTopic(first[language]) },
      // The list grows with the topics asked for.
      ns: [...FIRST_TOPICS],
      defaultNS: 'common',
      // Errors that no first screen can meet: asked for as `errors:<code>` like the others.
      fallbackNS: 'refusals',
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
  i18next.services.formatter?.add('country', countryIn);
  applyLanguage(i18next.language);
  onLanguageChosenElsewhere((language) => void i18next.changeLanguage(language));
}

/** The name of a country in the language of the page; what is no code stays as it is. */
function countryIn(code: unknown): string {
  const text = String(code);
  if (!/^[A-Z]{2}$/.test(text)) return text;
  return (
    new Intl.DisplayNames([LANGUAGE_TAGS[currentLanguage()].format], { type: 'region' }).of(text) ?? text
  );
}

/** Loads the sentences of the later screens before the first of them is shown. */
export function preloadSentences(): void {
  void i18next.loadNamespaces('shipments');
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
