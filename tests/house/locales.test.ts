import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

type Tree = { [key: string]: string | Tree };
const folder = path.join(import.meta.dirname, '../../locales');
const topics = readdirSync(path.join(folder, 'en')).sort();
const PLURALS: Record<string, string[]> = {
  en: ['one', 'other'],
  cn: ['other'],
  es: ['one', 'many', 'other'],
};
const PLURAL = /_(one|many|other)$/;

function sentences(language: string, topic: string): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (tree: Tree, prefix: string) => {
    for (const [key, value] of Object.entries(tree)) {
      if (typeof value === 'string') found.set(prefix + key, value);
      else visit(value, `${prefix}${key}.`);
    }
  };
  visit(JSON.parse(readFileSync(path.join(folder, language, topic), 'utf8')) as Tree, '');
  return found;
}

const bare = (keys: Iterable<string>) => [...new Set([...keys].map((key) => key.replace(PLURAL, '')))].sort();
const holes = (sentence: string) =>
  [...new Set(sentence.match(/\{\{\s*\w+/g)?.map((hole) => hole.replace(/\W/g, '')))].sort();

describe.each(['cn', 'es'])('the %s language', (language) => {
  test('has the topics of English', () => {
    expect(readdirSync(path.join(folder, language)).sort()).toEqual(topics);
  });

  test.each(topics)('says all that English says in %s', (topic) => {
    expect(bare(sentences(language, topic).keys())).toEqual(bare(sentences('en', topic).keys()));
  });

  test.each(topics)('fills the same holes as English in %s', (topic) => {
    const english = sentences('en', topic);
    const wrong = [...sentences(language, topic)].filter(([key, sentence]) => {
      const model = english.get(key) ?? english.get(key.replace(PLURAL, '_other'));
      const optional = new Set(['count']);
      const mine = holes(sentence).filter((hole) => !optional.has(hole));
      const theirs = holes(model ?? '').filter((hole) => !optional.has(hole));
      return mine.join() !== theirs.join();
    });
    expect(wrong).toEqual([]);
  });
});

describe.each(['en', 'cn', 'es'])('plurals and gaps in %s', (language) => {
  test.each(topics)('every counted sentence of %s has each plural form of the language', (topic) => {
    const keys = [...sentences(language, topic).keys()];
    const counted = bare(keys.filter((key) => PLURAL.test(key)));
    const missing = counted.flatMap((key) =>
      PLURALS[language]!.filter((form) => !keys.includes(`${key}_${form}`)).map((form) => `${key}_${form}`),
    );
    expect(missing).toEqual([]);
  });

  test.each(topics)('no sentence of %s is empty', (topic) => {
    expect([...sentences(language, topic)].filter(([, sentence]) => sentence.trim() === '')).toEqual([]);
  });
});
