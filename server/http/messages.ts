/** Sentences of the server in the three languages, from the same locale files the page uses. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '#contract/account.ts';
import { languages } from '#contract/account.ts';
import { findResource } from '#server/resources.ts';

type Table = { [key: string]: string | Table };
type Params = Record<string, string | number>;

const cache = new Map<string, Table>();

/** One topic of one language, as in locales/<language>/<topic>.json. */
export function localeTable(language: Language, topic: string): Table {
  const key = `${language}/${topic}`;
  let table = cache.get(key);
  if (!table) {
    const file = findResource(path.join('locales', language, `${topic}.json`));
    table = file === undefined ? {} : (JSON.parse(readFileSync(file, 'utf8')) as Table);
    cache.set(key, table);
  }
  return table;
}

/** The sentence under a dotted key, filled in; undefined where the language has none. */
export function sentence(
  language: Language,
  topic: string,
  key: string,
  params: Params = {},
): string | undefined {
  let node: string | Table | undefined = localeTable(language, topic);
  for (const step of key.split('.')) {
    node = typeof node === 'object' && Object.hasOwn(node, step) ? node[step] : undefined;
  }
  if (typeof node !== 'string') return undefined;
  return node.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_, name: string) => String(params[name] ?? ''));
}

export type Sentences = Record<Language, string>;

/** Where the sentences of error codes stand: those of the first screens, and those that only later ones meet. */

/** The sentence of an error code in every language; `params.context` chooses one of its own, as i18next does it. */
export function errorSentences(code: string, params?: Params): Sentences {
  return Object.fromEntries(
    languages.map((language) => [
      language,
      refusalSentence(language, 'errors', code, params) ??
        refusalSentence(language, 'refusals', code, params) ??
        sentence('en', 'errors', 'SERVER_ERROR', params) ??
        code,
    ]),
  ) as Sentences;
}

const refusalSentence = (language: Language, topic: string, code: string, params?: Params) =>
  sentence(language, topic, `${code}_${params?.['context']}`, params) ??
  sentence(language, topic, code, params);
