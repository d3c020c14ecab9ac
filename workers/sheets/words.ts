/** The words of the sheets in each language, loaded when they are needed. */
import type { SentenceTable } from '#domain/rules/sentence.ts';
import { FIELD_LIST } from '#domain/sheets/fields.ts';
import type { FieldNames, ImportField } from '#domain/sheets/types.ts';
import cn from '../../locales/cn/import-fields.json' with { type: 'json' };
import en from '../../locales/en/import-fields.json' with { type: 'json' };
import es from '../../locales/es/import-fields.json' with { type: 'json' };
import type { SheetLanguage } from './sheets.api.ts';

const FIELD_WORDS = { en, cn, es };

/** What each field is called in a language. */
export const fieldNamesIn = (language: SheetLanguage): Record<ImportField, string> =>
  FIELD_WORDS[language].field;

/** What each field is called in any of the languages. */
export const ALL_FIELD_NAMES: FieldNames = Object.fromEntries(
  FIELD_LIST.map((field) => [field, [en.field[field], cn.field[field], es.field[field]]]),
) as unknown as FieldNames;

/** The headings of the file with the rows that stayed behind. */
export const restWordsIn = (language: SheetLanguage) => FIELD_WORDS[language].rest;

/** The sentences of findings in a language. */
export async function findingSentences(language: SheetLanguage): Promise<SentenceTable> {
  if (language === 'cn') return (await import('../../locales/cn/findings.json')).default;
  if (language === 'es') return (await import('../../locales/es/findings.json')).default;
  return (await import('../../locales/en/findings.json')).default;
}
