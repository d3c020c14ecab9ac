/** Which column holds which field, by the headers alone. */
import { wordsOf } from '../places/words.ts';
import { FIELD_WORDS, PART_WORDS, PERSON_WORDS, SIDE_WORDS } from './data/header-words.ts';
import type { PartName } from './data/header-words.ts';
import type { PlatformMeaning } from './data/platform-headers.ts';
import { PLATFORM_HEADERS } from './data/platform-headers.ts';
import { FIELD_LIST, isImportField } from './fields.ts';
import { lettersOfColumn, MAX_FORMULA } from './formula.ts';
import type { FieldNames, ImportField, Mapping, Platform } from './types.ts';
import { PLATFORMS } from './types.ts';

type Meaning = PlatformMeaning | 'senderFirst' | 'senderLast';

/** Letters and digits of a header, small and without marks: two headers with the same key are the same. */
export function headerKey(header: string): string {
  return wordsOf(header).replaceAll(' ', '');
}

const PLATFORM_SHARE = 0.6;
const MIN_PLATFORM_HITS = 6;

/** The platform whose order file has these headers; null: none for certain. */
export function platformOf(headers: readonly string[]): Platform | null {
  const keys = new Set(headers.map(headerKey));
  let best: { platform: Platform; hits: number } | null = null;
  for (const platform of PLATFORMS) {
    const known = PLATFORM_HEADERS[platform].headers;
    const hits = known.filter(([header]) => keys.has(headerKey(header))).length;
    const isSure = hits >= MIN_PLATFORM_HITS && hits >= known.length * PLATFORM_SHARE;
    if (isSure && hits > (best?.hits ?? 0)) best = { platform, hits };
  }
  return best?.platform ?? null;
}

/**
 * The mapping the headers ask for. `names` are those of the product itself, in all its languages; beside them the usual
 * names in English, Chinese and Spanish and those of the known platforms are understood. A field gets the first column
 * that names it; a first and a last name are merged. Units in a header, as in `Weight (kg)`, become those of all rows.
 */
export function matchColumns(headers: readonly string[], names: FieldNames): Mapping {
  const platform = platformOf(headers);
  const tables = [...(platform ? [platformTable(platform)] : []), ...tablesOf(names)];
  const sources: Mapping['sources'] = {};
  const halves = new Map<Meaning, number>();
  const taken = new Set<number>();
  const match = (keyOf: (header: string) => string, table: HeaderTable) => {
    for (const [column, header] of headers.entries()) {
      if (taken.has(column)) continue;
      const meaning = table.get(keyOf(header));
      if (meaning === undefined) continue;
      if (!isImportField(meaning)) {
        if (!halves.has(meaning)) halves.set(meaning, column);
      } else if (sources[meaning] === undefined) sources[meaning] = { column };
      else continue;
      taken.add(column);
    }
  };
  for (const keyOf of [headerKey, bareKey]) for (const table of tables) match(keyOf, table);
  mergeNames(sources, halves);
  return { sources, fallbacks: unitsOf(headers, sources) };
}

/** How many of the headers name a field: tells the line of the headers from the lines above it. */
export function headersKnown(headers: readonly string[], names: FieldNames): number {
  const tables = tablesOf(names);
  const isKnown = (key: string) => key !== '' && tables.some((table) => table.has(key));
  return headers.filter((header) => isKnown(headerKey(header)) || isKnown(bareKey(header))).length;
}

type HeaderTable = ReadonlyMap<string, Meaning>;

/** The key of a header without what stands in brackets and without a unit at its end. */
const bareKey = (header: string): string =>
  headerKey(
    header
      .replace(/[([（【][^)\]）】]*[)\]）】]/g, ' ')
      .replace(/\s(?:in|inch|inches|cm|lbs?|kgs?|oz|g)\.?\s*$/i, ''),
  );

const platformTable = (platform: Platform): HeaderTable =>
  new Map(PLATFORM_HEADERS[platform].headers.map(([header, meaning]) => [headerKey(header), meaning]));

const built = new WeakMap<FieldNames, readonly HeaderTable[]>();

/** The surest names first: the product's own, then the usual ones, then parts of an address that name no side. */
function tablesOf(names: FieldNames): readonly HeaderTable[] {
  const known = built.get(names);
  if (known) return known;
  const own = new Map<string, Meaning>();
  for (const field of FIELD_LIST)
    for (const name of [...names[field], field]) addKey(own, headerKey(name), field);
  const usual = new Map<string, Meaning>();
  for (const field of FIELD_LIST)
    for (const name of FIELD_WORDS[field]?.split('|') ?? []) addKey(usual, headerKey(name), field);
  const sideless = new Map<string, Meaning>();
  for (const [part, words] of Object.entries(PART_WORDS) as [PartName, string][])
    for (const word of words.split('|')) {
      for (const side of ['sender', 'recipient'] as const)
        for (const owner of SIDE_WORDS[side].split('|'))
          for (const key of [owner + word, word + owner, `${word} del ${owner}`, `${word} de ${owner}`])
            addKey(usual, headerKey(key), meaningOfPart(side, part));
      addKey(sideless, headerKey(word), meaningOfPart('recipient', part));
    }
  for (const side of ['sender', 'recipient'] as const)
    for (const owner of PERSON_WORDS[side].split('|')) addKey(usual, headerKey(owner), `${side}Name`);
  const tables = [own, usual, sideless];
  built.set(names, tables);
  return tables;
}

function addKey(table: Map<string, Meaning>, key: string, meaning: Meaning | null): void {
  if (key !== '' && meaning !== null && !table.has(key)) table.set(key, meaning);
}

function meaningOfPart(side: 'sender' | 'recipient', part: PartName): Meaning | null {
  if (part === 'FirstName') return `${side}First`;
  if (part === 'LastName') return `${side}Last`;
  const field = side + part;
  return isImportField(field) ? field : null;
}

function mergeNames(sources: Mapping['sources'], halves: ReadonlyMap<Meaning, number>): void {
  for (const side of ['sender', 'recipient'] as const) {
    const field: ImportField = `${side}Name`;
    const columns = [halves.get(`${side}First`), halves.get(`${side}Last`)].filter(
      (column) => column !== undefined,
    );
    if (sources[field] !== undefined || columns.length === 0) continue;
    const formula = columns.map(lettersOfColumn).join('+');
    sources[field] =
      columns.length === 2 && formula.length <= MAX_FORMULA ? { formula } : { column: columns[0]! };
  }
}

const MASS_UNITS: Readonly<Record<string, string>> = {
  lb: 'lb',
  lbs: 'lb',
  pounds: 'lb',
  kg: 'kg',
  oz: 'oz',
  g: 'g',
  磅: 'lb',
  公斤: 'kg',
  千克: 'kg',
  克: 'g',
};
/** The main unit that goes with the small one. */
const SMALL_UNITS: Readonly<Record<string, string>> = { oz: 'lb', g: 'kg', grams: 'kg', 克: 'kg' };
const DISTANCE_UNITS: Readonly<Record<string, string>> = {
  in: 'in',
  inch: 'in',
  inches: 'in',
  cm: 'cm',
  英寸: 'in',
  厘米: 'cm',
  公分: 'cm',
};

/** The units that the headers of weight and length name. */
function unitsOf(headers: readonly string[], sources: Mapping['sources']): Mapping['fallbacks'] {
  const found: Mapping['fallbacks'] = {};
  const unitIn = (field: ImportField, units: Readonly<Record<string, string>>): string | undefined => {
    const source = sources[field];
    if (!source || !('column' in source)) return undefined;
    const words = wordsOf(headers[source.column]!).split(' ');
    return words.map((word) => (Object.hasOwn(units, word) ? units[word] : undefined)).findLast(Boolean);
  };
  const small = unitIn('weight2', SMALL_UNITS);
  const mass = unitIn('weight', MASS_UNITS) ?? small;
  const distance = unitIn('length', DISTANCE_UNITS);
  if (mass !== undefined && !sources.massUnit) found.massUnit = mass;
  if (distance !== undefined && !sources.distanceUnit) found.distanceUnit = distance;
  return found;
}
