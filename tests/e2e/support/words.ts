/** The words of the screens in each language, as the app reads them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export type Language = 'en' | 'cn' | 'es';
/** `words('form', 'section.rate')`: a sentence of a topic, with what it names filled in. */
export type Words = (topic: string, key: string, values?: Record<string, string | number>) => string;

type Tree = { [key: string]: string | Tree };

export function wordsOf(language: Language): Words {
  return (topic, key, values = {}) => {
    const file = path.join(import.meta.dirname, '../../../locales', language, `${topic}.json`);
    const found = key
      .split('.')
      .reduce<string | Tree | undefined>(
        (tree, step) => (typeof tree === 'object' ? tree[step] : undefined),
        JSON.parse(readFileSync(file, 'utf8')) as Tree,
      );
    if (typeof found !== 'string') throw new Error(`${language}/${topic}.json says nothing for ${key}`);
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
  };
}
