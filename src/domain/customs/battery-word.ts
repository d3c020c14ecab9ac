/** Whether a description of goods sounds like something with a battery in it. */
import { ACCESSORY_WORDS, BATTERY_WORDS, NO_BATTERY_WORDS } from './data/battery-words.ts';

/** Between two words, of which the first may be a plural as well. */
const GAP = '(?:e?s)?[\\s-]*';
/** What may stand between an accessory and what it is for. */
const FOR = '(?:\\s+(?:for|de|del|para)(?:\\s+(?:a|an|the|el|la|los|las|un|una|your|su))?\\s+)';

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const anyOf = (words: readonly string[]): string =>
  words.map((word) => plain(word).replaceAll(' ', GAP)).join('|');

const latin = (words: { en: readonly string[]; es: readonly string[] }): string =>
  `(?:${anyOf([...words.en, ...words.es])})(?:e?s)?`;
const thing = latin(BATTERY_WORDS);
const accessory = latin(ACCESSORY_WORDS);
const LATIN = new RegExp(
  `(?<![a-z0-9])(?:(?<made>${accessory}${FOR})?)(?<word>${thing})(?![a-z0-9])(?<of>[\\s-]+${accessory}(?![a-z0-9]))?`,
  'g',
);
const CHINESE = new RegExp(
  `(?<word>${anyOf(BATTERY_WORDS.cn)})(?:的)?(?<of>${anyOf(ACCESSORY_WORDS.cn)})?`,
  'g',
);
const WITHOUT = new RegExp(
  [...NO_BATTERY_WORDS.latin.map((word) => word.replaceAll(' ', GAP)), ...NO_BATTERY_WORDS.cn].join('|'),
);

/**
 * The word of the description, as it was written, that usually stands for something with a battery; null: there is none,
 * or it is only what a case or a cable is for, or the description says that there is no battery.
 */
export function batteryWord(description: unknown): string | null {
  if (typeof description !== 'string') return null;
  // Marks are dropped letter by letter, so that a place in the plain text is one in the text as written.
  const written = description.normalize('NFC').slice(0, 512);
  const text = Array.from(written, (letter) =>
    plain(letter).slice(0, letter.length).padEnd(letter.length),
  ).join('');
  if (WITHOUT.test(text)) return null;
  for (const pattern of [LATIN, CHINESE]) {
    for (const { groups, index, 0: whole } of text.matchAll(pattern)) {
      if (!groups?.['word'] || groups['made'] !== undefined || groups['of'] !== undefined) continue;
      const start = index + whole.indexOf(groups['word']);
      return written.slice(start, start + groups['word'].length);
    }
  }
  return null;
}

/** Descriptions that say the same, as an answer is remembered for them. */
export const batteryKey = (description: string): string =>
  description.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
