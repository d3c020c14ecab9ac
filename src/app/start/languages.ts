import { languages, type Language } from '#contract/constants.ts';
import { onKeptElsewhere } from '#ui/format/other-tabs.ts';

const LANGUAGE_KEY = 'packbench.language';

/** `html`: the tag of the page; `format`: the locale of numbers, money and dates. */
export const LANGUAGE_TAGS: Record<Language, { html: string; format: string; name: string }> = {
  en: { html: 'en', format: 'en-US', name: 'English' },
  cn: { html: 'zh-CN', format: 'zh-CN', name: '中文' },
  es: { html: 'es', format: 'es-US', name: 'Español' },
};

export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text);
}

/** What was chosen on this device, if anything. */
export function chosenLanguage(): Language | null {
  try {
    const kept = localStorage.getItem(LANGUAGE_KEY);
    return isLanguage(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Calls back with what another tab of this device has chosen. */
export function onLanguageChosenElsewhere(follow: (language: Language) => void): void {
  onKeptElsewhere(LANGUAGE_KEY, () => {
    const language = chosenLanguage();
    if (language !== null) follow(language);
  });
}

export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
  }
}

/** The first of the browser's languages that we speak; English otherwise. */
export function languageOf(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const primary = tag.toLowerCase().split('-')[0];
    if (primary === 'zh') return 'cn';
    if (primary === 'en' || primary === 'es') return primary;
  }
  return 'en';
}
