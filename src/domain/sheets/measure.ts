/** Weights and sizes with their units, as headings and cells of a spreadsheet write them. */
import { wordsOf } from '../places/words.ts';
import type { DistanceUnit, MassUnit } from '../units.ts';
import {
  CENTIMETERS_PER_INCH,
  GRAMS_PER_KILOGRAM,
  INCHES_PER_CENTIMETER,
  OUNCES_PER_POUND,
  POUNDS_PER_KILOGRAM,
} from '../units.ts';
import { DISTANCE_WORDS, MASS_WORDS } from './data/unit-words.ts';
import type { ImportField } from './fields.ts';
import { kindOf } from './fields.ts';
import { readNumber } from './read-text.ts';

export type MassWord = keyof typeof MASS_WORDS;
export type DistanceWord = keyof typeof DISTANCE_WORDS;
export type MeasureUnit = MassWord | DistanceWord;

/** An amount and the unit it says itself; null: it says none. */
export interface Measure {
  amount: number;
  unit: MeasureUnit | null;
}

/** The unit an order keeps it in, and how many of it one is: `times` divided by `per`. */
interface Unit {
  main: MassUnit | DistanceUnit;
  times: number;
  per: number;
}

const UNITS: Readonly<Record<MeasureUnit, Unit>> = {
  lb: { main: 'lb', times: 1, per: 1 },
  oz: { main: 'lb', times: 1, per: OUNCES_PER_POUND },
  kg: { main: 'kg', times: 1, per: 1 },
  g: { main: 'kg', times: 1, per: GRAMS_PER_KILOGRAM },
  in: { main: 'in', times: 1, per: 1 },
  ft: { main: 'in', times: 12, per: 1 },
  cm: { main: 'cm', times: 1, per: 1 },
  mm: { main: 'cm', times: 1, per: 10 },
  m: { main: 'cm', times: 100, per: 1 },
};

/** From a main unit to the one it is changed for. */
const CHANGE: Readonly<Record<MassUnit | DistanceUnit, (amount: number) => number>> = {
  lb: (amount) => amount / POUNDS_PER_KILOGRAM,
  kg: (amount) => amount * POUNDS_PER_KILOGRAM,
  in: (amount) => amount * CENTIMETERS_PER_INCH,
  cm: (amount) => amount * INCHES_PER_CENTIMETER,
};

/** The small unit beside each main unit of weight. */
export const SMALL_OF: Readonly<Record<MassUnit, MassWord>> = { lb: 'oz', kg: 'g' };

export const massOf = (unit: MassWord): MassUnit => UNITS[unit].main as MassUnit;
export const distanceOf = (unit: DistanceWord): DistanceUnit => UNITS[unit].main as DistanceUnit;

export const isMassWord = (text: string | undefined): text is MassWord =>
  text !== undefined && Object.hasOwn(MASS_WORDS, text);
export const isDistanceWord = (text: string | undefined): text is DistanceWord =>
  text !== undefined && Object.hasOwn(DISTANCE_WORDS, text);

/** An amount of one unit in a main unit of the same kind; neither is rounded. */
export function inMain(amount: number, from: MeasureUnit, to: MassUnit | DistanceUnit): number {
  const { main, times, per } = UNITS[from];
  const own = (amount * times) / per;
  return main === to ? own : CHANGE[main](own);
}

type WordTable = ReadonlyMap<string, MeasureUnit>;

const tableOf = (words: Readonly<Record<string, string>>): WordTable =>
  new Map(
    Object.entries(words).flatMap(([unit, names]) =>
      names.split('|').map((name) => [wordsOf(name), unit as MeasureUnit] as const),
    ),
  );

const TABLES = { weight: tableOf(MASS_WORDS), side: tableOf(DISTANCE_WORDS) };
const ALL_WORDS: WordTable = new Map([...TABLES.weight, ...TABLES.side]);

const tableFor = (field: ImportField): WordTable | null => {
  const kind = kindOf(field);
  return kind === 'weight' || kind === 'side' ? TABLES[kind] : null;
};

const BRACKETS = /[([（【［][^)\]）】］]*[)\]）】］]/g;
/** Between `Weight` and `Oz` of `itemWeightOz`. */
const HUMP = /(\p{Ll})(?=\p{Lu})/gu;
/** Chinese stands without spaces. */
const HAN_EDGE = /(?<=\p{Script=Han})(?=[a-z])|(?<=[a-z])(?=\p{Script=Han})/gu;
/** Two units of which either may be meant. */
const EITHER = /[/|&或和、]|\s(?:or|and|o|u|y|e)\s/iu;

const wordsIn = (text: string): string[] =>
  wordsOf(text.replace(HUMP, '$1 ').replace(/[或和]/g, ' '))
    .replace(HAN_EDGE, ' ')
    .split(' ');

/** The unit a word is, or, in Chinese, ends with. */
function unitOfWord(word: string, table: WordTable): MeasureUnit | undefined {
  const unit = table.get(word);
  if (unit !== undefined || !/\p{Script=Han}$/u.test(word)) return unit;
  return table.get(hanUnitIn(word, table));
}

/** The longest name of a unit at the end of a Chinese word; '': none. */
const hanUnitIn = (word: string, table: WordTable): string => {
  for (let from = 1; from < word.length; from += 1)
    if (/\p{Script=Han}/u.test(word[from]!) && table.has(word.slice(from))) return word.slice(from);
  return '';
};

/** The unit that the heading of a field's column names; null: none, or one of several. */
export function unitOfHeading(heading: string, field: ImportField): MeasureUnit | null {
  const table = tableFor(field);
  if (!table) return null;
  const bracketed = [...heading.matchAll(BRACKETS)].map(([text]) => text.slice(1, -1));
  for (const text of [...bracketed.toReversed(), heading.replace(BRACKETS, ' ')]) {
    const units = wordsIn(text).flatMap((word) => unitOfWord(word, table) ?? []);
    if (units.length > 0) return new Set(units).size > 1 && EITHER.test(text) ? null : units.at(-1)!;
  }
  return null;
}

/** A heading without what stands in brackets and without the unit at its end. */
export function withoutUnit(heading: string): string {
  const words = wordsIn(heading.replace(BRACKETS, ' '));
  const last = words.at(-1) ?? '';
  if (words.length > 1 && ALL_WORDS.has(last)) {
    words.pop();
    if (words.length > 1 && /^(?:in|en)$/.test(words.at(-1)!)) words.pop();
  } else {
    const unit = hanUnitIn(last, ALL_WORDS);
    if (unit !== '') words[words.length - 1] = last.slice(0, -unit.length);
  }
  return words.join(' ');
}

const PART = /[\s,]*([+-]?[\d.,]*\d\.?)\s*(?:(\p{L}+)\.?|(["″”]|'')|(['′’]))\s*/uy;

/** The measure of a cell: `5`, `2,5 kg`, `5oz`, `10"` and `2 lb 4 oz` too; null: it is none of the field's kind. */
export function readMeasure(text: string, field: ImportField): Measure | null {
  const number = readNumber(text);
  if (number !== null) return { amount: number, unit: null };
  const table = tableFor(field);
  if (!table) return null;
  const parts: Said[] = [];
  PART.lastIndex = 0;
  while (parts.length === 0 || PART.lastIndex < text.length) {
    const found = PART.exec(text);
    if (!found) return null;
    const [, digits = '', word, inches] = found;
    const amount = readNumber(digits);
    const unit = table.get(word === undefined ? (inches === undefined ? 'ft' : 'in') : wordsOf(word));
    if (amount === null || unit === undefined) return null;
    parts.push({ amount, unit });
  }
  return summed(parts);
}

interface Said {
  amount: number;
  unit: MeasureUnit;
}

/** Parts of one measure, in the unit of the last, which is the smallest. */
function summed(parts: readonly Said[]): Measure {
  const { unit } = parts.at(-1)!;
  const { main, times, per } = UNITS[unit];
  const amount = parts.reduce((sum, part) => sum + (inMain(part.amount, part.unit, main) * per) / times, 0);
  return { amount, unit };
}

/** A measure as a row keeps it: its number, and its unit behind a space where it says one. */
export const measureText = ({ amount, unit }: Measure): string =>
  unit === null ? decimalText(amount) : `${decimalText(amount)} ${unit}`;

const KEPT = /^(-?\d+(?:\.\d+)?)(?: ([a-z]+))?$/;

/** The measure of a text written by `measureText`; null: the text is another. */
export function measureOf(text: string | undefined): Measure | null {
  const [, digits, unit] = KEPT.exec(text ?? '') ?? [];
  if (digits === undefined) return null;
  if (unit === undefined) return { amount: Number(digits), unit: null };
  return isMassWord(unit) || isDistanceWord(unit) ? { amount: Number(digits), unit } : null;
}

/** A number to the millionth: what a computation left behind it does not count. */
export function decimalText(number: number): string {
  const rounded = Math.round(number * 1e6) / 1e6;
  return Math.abs(rounded) < 1e15 ? String(rounded) : String(Math.round(number));
}

const BARE = /^[\d.,\s+-]+$/;

/** A text of a column whose heading names a unit, with that unit where it says none itself. */
export const withUnit = (text: string, unit: MeasureUnit | null): string =>
  unit !== null && BARE.test(text) ? `${text} ${unit}` : text;
